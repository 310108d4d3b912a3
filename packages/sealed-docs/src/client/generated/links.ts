import type {PageLinks} from '../../CollectLinksPlugin';

/** The links and anchors of the sealed pages, by URL without a trailing slash; each build replaces this module. */
const links: Record<string, PageLinks> = {};
export default links;
