/*
 * What pages may import besides the engine's components, parts of Docusaurus's theme, and partials. Pages are text
 * that many people edit, but components are code that runs during the build and in readers' browsers, so review a
 * component before you list it here.
 */
module.exports = [
  '@site/src/components/HomeButtons',
  '@site/src/components/HomeHero',
  '@site/src/components/HomeSection',
  '@site/src/components/NextSession',
];
