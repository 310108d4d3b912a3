/* eslint-disable @typescript-eslint/consistent-type-imports -- an import at the top would make this file a module, whose declarations are its own */
/**
 * The modules that data files become in the bundle; see `dataFiles.ts`. Node code reads them with `readSite` instead.
 */
declare module '@site/src/data/community.yaml' {
  const data: import('./shapes').SiteData['community'];
  export default data;
}
/** The parts of the community's file that every page needs. */
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
declare module '@site/docs/staff/_data/facts.yaml' {
  const data: import('./shapes').SiteData['staffFacts'];
  export default data;
}
declare module '@site/docs/staff/_data/scenarios.yaml' {
  const data: import('./shapes').SiteData['scenarios'];
  export default data;
}
declare module '@site/src/data/words.yaml' {
  export const glossary: import('./shapes').SiteData['glossary'];
  export const synonyms: import('./shapes').SiteData['words'];
}
declare module '@site/src/data/cases.yaml' {
  export const adjustments: import('./shapes').SiteData['modifiers'];
  export const retention: import('./shapes').SiteData['retention'];
  export const serviceTargets: import('./shapes').SiteData['serviceTargets'];
}
declare module '@site/docs/staff/_data/severity.yaml' {
  export const roles: import('./shapes').SiteData['roles'];
  export const matrix: import('./shapes').SiteData['severity'];
  export const evidence: import('./shapes').SiteData['evidence'];
}
declare module '@site/docs/staff/_data/news.yaml' {
  export const notices: import('./shapes').SiteData['notices'];
  export const changes: import('./shapes').SiteData['staffChanges'];
}
declare module '@site/docs/staff/_data/case-sheet.yaml' {
  export const acts: import('./shapes').SiteData['acts'];
  export const sheet: import('./shapes').SiteData['caseSheet'];
}
