/**
 * What Docusaurus writes for each plugin, https://docusaurus.io/docs/api/plugin-methods/lifecycle-apis#contentLoaded.
 */
declare module '@generated/docusaurus-plugin-content-docs/default/*.json' {
  const context: {name: string; id: string};
  export default context;
}
