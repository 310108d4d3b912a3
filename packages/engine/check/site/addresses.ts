import {addressOf} from '../../data/addresses';
import {DATA_FILES, type SiteData} from '../../data/shapes';
import type {DataProblem} from '../../data/parseData';
import type {SiteFiles} from '../../data/SiteFiles';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';
import type {Site} from './Site';

/**
 * Whether an address, with or without a part, exists.
 *
 * @param unknown What to return for parts of pages that aren't Markdown.
 */
function isThere(site: Site, address: string, unknown: boolean): boolean {
  const [page, part] = address.split('#') as [string, string?];
  const doc = site.byAddress.get(page);
  return site.has(page) && (part === undefined || (doc ? site.anchorsOf(doc).includes(part) : unknown));
}

/** Reports redirects from addresses that exist, and to addresses that don't. */
export function checkRedirects(site: Site, files: SiteFiles): DataProblem[] {
  return (files.get('redirects') ?? []).flatMap((redirect) => {
    const {from, to} = redirect;
    if (isThere(site, from, false)) {
      const message = `${from} exists, so it can't lead elsewhere. Remove the line.`;
      return [files.problem('redirects', redirect, ['from'], message)];
    }
    if (!isThere(site, to, true)) {
      const message = `The redirect leads to ${to}, which isn't a page or a part of one. Write the address of a page.`;
      return [files.problem('redirects', redirect, ['to'], message)];
    }
    return [];
  });
}

/**
 * Addresses live forever, because people have links to pages and to parts of them. Every address that existed at the
 * base of the change has to exist still, or to redirect.
 *
 * @param redirectsBefore The redirects at the base.
 * @param changed Pages as they were at the base, and where they are now.
 */
export function checkAddresses(
  site: Site,
  files: SiteFiles,
  redirectsBefore: SiteData['redirects'] = [],
  changed: readonly {before: Page; now: string}[] = [],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const redirects = files.get('redirects') ?? [];
  const report = (redirect: object | undefined, way: PropertyKey[], message: string) =>
    diagnostics.push(files.problem('redirects', redirect, way, message));

  for (const {from, to} of redirectsBefore) {
    if (!isThere(site, from, false) && !redirects.some((redirect) => redirect.from === from)) {
      report(
        undefined,
        [],
        `${from} used to lead somewhere, but no longer does. Put the line back: - {from: ${from}, to: ${to}}`,
      );
    }
  }

  for (const {before: page, now} of changed.filter(({before}) => !before.isPartial)) {
    const {file} = page;
    const address = addressOf(file, page.fields);
    const redirect = redirects.find(({from}) => from === address);
    if (!site.has(address) && !redirect) {
      const moved = [...site.byAddress].find(([, {file: other}]) => other === now)?.[0];
      report(
        undefined,
        [],
        moved
          ? `${file} has moved, and people have links to ${address}. Add: - {from: ${address}, to: ${moved}}`
          : `${file} is gone, and people have links to ${address}. Add: - {from: ${address}, to: ...} with the address of the page that answers the same questions.`,
      );
    }
    const target = site.byAddress.get(redirect?.to.replace(/#.*/, '') ?? address);
    const anchors = target && site.anchorsOf(target);
    const lost = site
      .anchorsOf(page)
      .filter((anchor) => anchors?.includes(anchor) === false)
      .filter((anchor) => !redirects.some(({from}) => from === `${address}#${anchor}`));
    const [firstLost] = lost;
    if (target && firstLost !== undefined) {
      target.report(
        1,
        `People have links to ${lost.map((anchor) => `${address}#${anchor}`).join(', ')}, and the page no longer has ${lost.length === 1 ? 'that part' : 'those parts'}. Put the id back on the heading that says the same thing, ${lost.map((anchor) => `{/* #${anchor} */}`).join(', ')}; or, if it's on another page now, add to ${DATA_FILES.redirects.file}: - {from: ${address}#${firstLost}, to: ...}.`,
      );
    }
  }
  return diagnostics;
}
