/*
 * What pages may import besides the engine's components, parts of Docusaurus's theme and partials. A page is text that many
 * people edit; a component is code, which runs where the site is built and in readers' browsers. Look at it before you list it.
 */
module.exports = [
  '@site/src/components/HomeButtons',
  '@site/src/components/HomeHero',
  '@site/src/components/HomeSection',
  '@site/src/components/NextSessionsLink',
];
