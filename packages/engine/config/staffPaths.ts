import type {LoadContext, Plugin} from '@docusaurus/types';
import {sealedUrlsOf} from 'docusaurus-plugin-sealed-docs';
import {addPageSteps, pagePath, type PageStep} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {accessOf, STAFF_FOLDER} from '../session/gatedPaths';
import {refuse} from '../content/remark/remarkRefuseCode';
import {listFiles} from '../data/listFiles';
import type {SiteData} from '../data/shapes';

const NAME = 'staff-paths';

type Redirect = SiteData['redirects'][number];
type Finish = Parameters<NonNullable<PageStep['finish']>>[0];

/**
 * Finds files at staff paths that aren't sealed: pages where the sign-in form hides nothing, and files that anyone
 * can download without signing in.
 *
 * @param files All files of the build, as paths relative to it, with `/`.
 * @param sealedPages Paths of the sealed pages, as `pagePath` returns them.
 * @param moved Redirects. They may begin at a staff page's former address, because their pages contain nothing but
 *   the target's address, which isn't secret.
 * @returns The unsealed files, sorted.
 */
export function findUnsealed(files: string[], sealedPages: string[], moved: readonly Redirect[]): string[] {
  const allowed = new Set([
    ...sealedPages.flatMap((page) => [`${page}.html`, `${page}/index.html`]),
    ...moved.map(redirectFile),
  ]);
  return files.filter((file) => accessOf(`/${file}`, '/') === 'staff' && !allowed.has(file)).sort();
}

/**
 * The file that the redirects plugin writes for a redirect. It fails the build if that file already exists, so no
 * other file can hide behind the exception.
 */
function redirectFile({from}: Redirect): string {
  const page = from.replace(/^\/|\/$/g, '');
  return page.endsWith('.html') ? `${page}.html` : `${page}/index.html`;
}

/**
 * Looks for unsealed staff files in a finished build, and for files that block the address of the key service.
 *
 * @throws Error that names the first such file, and what to do about it.
 */
export function refuseUnsealed(
  {outDir, routes, baseUrl}: Pick<Finish, 'outDir' | 'routes' | 'baseUrl'>,
  redirects: readonly Redirect[],
): void {
  const files = listFiles(outDir);
  const inTheWay = files.find((file) => /^api(?:\/|\.|$)/i.test(file));
  if (inTheWay !== undefined) {
    refuse([
      `${inTheWay} has the address of the key service, which opens the staff pages. Give its source another name.`,
    ]);
  }
  const sealed = sealedUrlsOf(routes).map((url) => pagePath(url, baseUrl));
  const [file] = findUnsealed(files, sealed, redirects);
  if (file !== undefined) {
    refuse([
      `Anyone could read ${file}. Paths with /${STAFF_FOLDER} are for staff, but only docs in docs/${STAFF_FOLDER} are sealed: move its source there, or to a path without /${STAFF_FOLDER}.`,
    ]);
  }
}

/** Docusaurus plugin that fails the build if anything at a staff path (`/staff`) isn't sealed. */
export const staffPaths =
  (redirects: readonly Redirect[]) =>
  (context: LoadContext): Plugin => {
    addPageSteps(context, {name: NAME, stage: 'verify', finish: (build) => refuseUnsealed(build, redirects)});
    return {name: NAME};
  };
