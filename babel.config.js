// Docusaurus Faster compiles with SWC and does not read this; packages/tools/docusaurus.mjs tells how Babel comes back.
module.exports = {presets: [require.resolve('@docusaurus/core/lib/babel/preset')]};
