import type {PageLinks} from '../../CollectLinksPlugin';

type RenderPage = (page: {pathname: string}) => Promise<{html: string; collectedData: PageLinks}>;

/** Docusaurus's entry of the server bundle, which each build puts here. */
const renderPage: RenderPage = () => {
  throw new Error('This module is for the server bundle only.');
};
export default renderPage;
