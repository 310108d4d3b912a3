import {nearest} from '../../data/text';
import {docIdOf, type Site} from './Site';

/** Front matter fields with the ID of another page: https://docusaurus.io/docs/sidebar/next#pagination */
const FIELDS = ['pagination_next', 'pagination_prev'];

/** Reports front matter with the ID of a page that doesn't exist, and tags on a page that's unlisted. */
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
