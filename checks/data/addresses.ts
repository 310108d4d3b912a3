import type {Mistake} from '../Mistake';
import {anchorsOf, type Site} from '../site/Site';
import {nearest} from '../text';
import type {DataFile} from './DataFile';

/** Addresses of pages that stand in data. */
export function checkDataAddresses(
  data: DataFile,
  site: Site,
  madeAnchors: ReadonlyMap<string, readonly string[]>,
): Mistake[] {
  return data
    .texts()
    .filter(({text}) => /^\/docs(?:\/|#|$)/.test(text) && text !== '/docs')
    .flatMap(({text, line}) => {
      const [address = '', anchor] = text.split('#', 2) as [string, string?];
      const [page] = site.docs.get(address) ?? [];
      if (!page) {
        const meant = nearest(address, site.all());
        return [
          {
            file: data.file,
            line,
            message: `There is no page ${address}. Write ${meant ? `'${meant}'` : 'the address of a page'}.`,
          },
        ];
      }
      const anchors = [...anchorsOf(page), ...(madeAnchors.get(page.file) ?? [])];
      return anchor === undefined || anchors.includes(anchor)
        ? []
        : [
            {
              file: data.file,
              line,
              message: `${page.file} has no part "#${anchor}". Write ${nearest(anchor, anchors) ?? 'the id of one of its headings'}.`,
            },
          ];
    });
}
