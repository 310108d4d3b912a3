import type {SearchPage} from '../../format';

/** The closed pages: in the browser bundle those of the site; on the server none. */
const pages: SearchPage[] = [];
export default pages;
