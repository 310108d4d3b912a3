import type {Mistake} from '../Mistake';
import {anchorsOf, type Site} from '../site/Site';
import {nearest} from '@roleplay-docs/rulebook/text';

/** Addresses of pages that stand in data. */
export function checkDataAddresses(
  texts: readonly {file: string; line: number; text: string}[],
  site: Site,
  madeAnchors: ReadonlyMap<string, readonly string[]>,
): Mistake[] {
  return texts
    .filter(({text}) => /^\/docs(?:\/|#|$)/.test(text) && text !== '/docs')
    .flatMap(({file, text, line}) => {
      const [address = '', anchor] = text.split('#', 2) as [string, string?];
      const [page] = site.docs.get(address) ?? [];
      if (!page) {
        const meant = nearest(address, site.all());
        return [
          {
            file,
            line,
            message: `There is no page ${address}. ${meant ? `Did you mean ${meant}?` : 'Write the address of a page.'}`,
          },
        ];
      }
      const anchors = [...anchorsOf(page), ...(madeAnchors.get(page.file) ?? [])];
      return anchor === undefined || anchors.includes(anchor)
        ? []
        : [
            {
              file,
              line,
              message: `${page.file} has no part "#${anchor}". Write ${nearest(anchor, anchors) ?? 'the id of one of its headings'}.`,
            },
          ];
    });
}
