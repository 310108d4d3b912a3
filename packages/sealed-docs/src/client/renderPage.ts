/**
 * The entry of the server bundle: Docusaurus's own, which also reports the links and anchors of a sealed page when
 * its public placeholder is rendered. That way, Docusaurus checks them along with all others, as the site's
 * configuration says.
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
