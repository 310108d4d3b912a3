/**
 * The entry of the server bundle: Docusaurus's own, whose pages also have the links and anchors of the sealed pages
 * that they stand for. So Docusaurus checks those with all others, as the site's configuration wants it.
 */
import links from 'docusaurus-plugin-sealed-docs/generated/links';
import render from 'docusaurus-plugin-sealed-docs/generated/renderPage';

const renderPage: typeof render = async (page) => {
  const result = await render(page);
  const sealed = links[page.pathname.replace(/\/$/, '')];
  if (sealed) {
    result.collectedData.links.push(...sealed.links);
    result.collectedData.anchors.push(...sealed.anchors);
  }
  return result;
};
export default renderPage;
