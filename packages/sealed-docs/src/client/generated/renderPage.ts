import type {PageLinks} from '../../CollectLinksPlugin';

type RenderPage = (page: {pathname: string}) => Promise<{html: string; collectedData: PageLinks}>;

/** Docusaurus's own entry of the server bundle; each build replaces this module. */
const renderPage: RenderPage = () => {
  throw new Error('This module is for the server bundle only.');
};
export default renderPage;
