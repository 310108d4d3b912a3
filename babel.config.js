// Docusaurus Faster compiles with SWC; Babel is the compiler again if `future.faster` is switched off.
module.exports = {presets: [require.resolve('@docusaurus/core/lib/babel/preset')]};
