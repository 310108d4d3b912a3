/*
 * Only read if `future.faster` is switched off in docusaurus.config.ts: until then SWC compiles the site, and Docusaurus would
 * say at each build that this file may go. `packages/tools/docusaurus.mjs` keeps it from that.
 */
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
