// Docusaurus Faster compiles with SWC and does not read this; scripts/docusaurus.mjs tells how Babel comes back.
module.exports = {presets: [require.resolve('@docusaurus/core/lib/babel/preset')]};
