import {nearest} from '../../data/text';
import {docIdOf, type Site} from './Site';

/** Fields of front matter that name another page by its id: https://docusaurus.io/docs/sidebar/next#pagination */
const FIELDS = ['pagination_next', 'pagination_prev'];

/** Reports front matter that names a page which doesn't exist, and tags that would list a page which isn't to be listed. */
export function checkPageIds(site: Site): void {
  const known = site.docs.map(docIdOf);
  for (const page of site.docs) {
    if (page.fields.unlisted === true && page.fields.tags !== undefined) {
      page.refuse(
        1,
        'Tags would list this page, and "unlisted: true" keeps it off all lists. Remove one of the two lines.',
      );
    }
    for (const field of FIELDS) {
      const id = page.fields[field];
      if (typeof id === 'string' && !known.includes(id)) {
        const meant = nearest(id, known);
        page.refuse(
          1,
          `There is no page "${id}" for "${field}". ${meant ? `Write ${field}: ${meant}` : 'Remove the line'}.`,
        );
      }
    }
  }
}
