import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sealedUrlsOf} from 'docusaurus-plugin-sealed-docs';
import {addPageSteps, pagePath, type PageStep} from 'docusaurus-preset-page-steps';
import {accessOf, STAFF_FOLDER} from '../session/gatedPaths';
import {refuse} from '../content/remark/remarkRefuseCode';
import type {SiteData} from '../data/shapes';

const NAME = 'staff-paths';

type Redirect = SiteData['redirects'][number];
type Finish = Parameters<NonNullable<PageStep['finish']>>[0];

/**
 * Finds what stands at a path for staff and is not sealed: a page of which the sign-in form would be a curtain only, or
 * a file for which nobody is asked to sign in at all.
 *
 * @param files Of the build, as paths below it, with `/`.
 * @param sealedPages Their paths, as `pagePath` gives them.
 * @param moved Redirects, which may begin at a former address of a staff page: their pages hold nothing but the
 * address of the target, which is no secret.
 */
export function findUnsealed(files: string[], sealedPages: string[], moved: readonly Redirect[]): string[] {
  const allowed = new Set([
    ...sealedPages.flatMap((page) => [`${page}.html`, `${page}/index.html`]),
    ...moved.map(redirectFile),
  ]);
  return files.filter((file) => accessOf(`/${file}`, '/') === 'staff' && !allowed.has(file)).sort();
}

/** The file that the redirects plugin writes. It fails the build if there is one already, so nothing else has its name. */
function redirectFile({from}: Redirect): string {
  const page = from.replace(/^\/|\/$/g, '');
  return page.endsWith('.html') ? `${page}.html` : `${page}/index.html`;
}

/**
 * Looks through a finished build.
 *
 * @throws Error that names the first file at a path for staff that is not sealed, and what to do.
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

/** The paths of all files of a build. */
export const listFiles = (outDir: string): string[] =>
  readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/** Docusaurus plugin that refuses a build in which something at a path for staff (`/staff`) is not sealed. */
export const staffPaths =
  (redirects: readonly Redirect[]) =>
  (context: LoadContext): Plugin => {
    addPageSteps(context, {name: NAME, stage: 'verify', finish: (build) => refuseUnsealed(build, redirects)});
    return {name: NAME};
  };
