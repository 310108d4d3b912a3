/* eslint-disable @typescript-eslint/consistent-type-imports -- an import at the top would make this file a module, whose declarations are its own */
/** What the plugin writes with `createData`, https://docusaurus.io/docs/api/plugin-methods/lifecycle-apis#contentLoaded. */
declare module '@generated/docusaurus-plugin-search/default/settings.json' {
  const settings: import('./client/settings').Settings;
  export default settings;
}

/** The module of the option `closed.source`. */
declare module '@generated/docusaurus-plugin-search/default/closedPages.js' {
  export default function useClosedPages(): import('./client/closedPages').ClosedPages;
}
