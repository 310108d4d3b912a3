/* eslint-disable @typescript-eslint/consistent-type-imports -- an import at the top would make this file a module, whose declarations are its own */
/** What the bundler makes of the data files, see `plugin.ts`. Node code reads them with `readSite`. */
declare module '@site/src/data/community.yaml' {
  const data: import('./shapes').SiteData['community'];
  export default data;
}
/** Of the community's file, what every page needs. */
declare module '@site/src/data/community.yaml?places' {
  const data: {
    pages: import('./shapes').SiteData['community']['pages'];
    pictures: Omit<import('./shapes').SiteData['community']['pictures'], 'signIn'>;
  };
  export default data;
}
declare module '@site/src/data/rules.yaml' {
  const data: import('./shapes').SiteData['rules'];
  export default data;
}
declare module '@site/src/data/ladders.yaml' {
  const data: import('./shapes').SiteData['ladders'];
  export default data;
}
declare module '@site/src/data/changes.yaml' {
  const data: import('./shapes').SiteData['changes'];
  export default data;
}
declare module '@site/src/data/facts.yaml' {
  const data: import('./shapes').SiteData['facts'];
  export default data;
}
declare module '@site/src/data/glossary.yaml' {
  const data: import('./shapes').SiteData['glossary'];
  export default data;
}
declare module '@site/src/data/departments.yaml' {
  const data: import('./shapes').SiteData['departments'];
  export default data;
}
declare module '@site/src/data/products.yaml' {
  const data: import('./shapes').SiteData['products'];
  export default data;
}
declare module '@site/src/data/sessions.yaml' {
  const data: import('./shapes').SiteData['sessions'];
  export default data;
}
declare module '@site/src/data/words.yaml' {
  const data: import('./shapes').SiteData['words'];
  export default data;
}
declare module '@site/src/data/modifiers.yaml' {
  const data: import('./shapes').SiteData['modifiers'];
  export default data;
}
declare module '@site/src/data/retention.yaml' {
  const data: import('./shapes').SiteData['retention'];
  export default data;
}
declare module '@site/src/data/service-targets.yaml' {
  const data: import('./shapes').SiteData['serviceTargets'];
  export default data;
}
declare module '@site/src/data/rules-in-brief.yaml' {
  const data: import('./shapes').SiteData['rulesInBrief'];
  export default data;
}
declare module '@site/src/data/redirects.yaml' {
  const data: import('./shapes').SiteData['redirects'];
  export default data;
}
declare module '@site/docs/staff/_data/community.yaml' {
  const data: import('./shapes').SiteData['staffCommunity'];
  export default data;
}
declare module '@site/docs/staff/_data/acts.yaml' {
  const data: import('./shapes').SiteData['acts'];
  export default data;
}
declare module '@site/docs/staff/_data/changes.yaml' {
  const data: import('./shapes').SiteData['staffChanges'];
  export default data;
}
declare module '@site/docs/staff/_data/evidence.yaml' {
  const data: import('./shapes').SiteData['evidence'];
  export default data;
}
declare module '@site/docs/staff/_data/facts.yaml' {
  const data: import('./shapes').SiteData['staffFacts'];
  export default data;
}
declare module '@site/docs/staff/_data/notices.yaml' {
  const data: import('./shapes').SiteData['notices'];
  export default data;
}
declare module '@site/docs/staff/_data/roles.yaml' {
  const data: import('./shapes').SiteData['roles'];
  export default data;
}
declare module '@site/docs/staff/_data/scenarios.yaml' {
  const data: import('./shapes').SiteData['scenarios'];
  export default data;
}
declare module '@site/docs/staff/_data/severity.yaml' {
  const data: import('./shapes').SiteData['severity'];
  export default data;
}
declare module '@site/docs/staff/_data/case-sheet.yaml' {
  const data: import('./shapes').SiteData['caseSheet'];
  export default data;
}
