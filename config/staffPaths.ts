import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sealedUrlsOf} from 'docusaurus-plugin-sealed-docs';
import {addPageSteps, pagePath} from 'docusaurus-preset-page-steps';
import {accessOf, STAFF_FOLDER} from '../src/auth/gatedPaths';

const NAME = 'staff-paths';

/**
 * Finds what stands at a path for staff and is not sealed: a page of which the sign-in form would be a curtain only, or
 * a file for which nobody is asked to sign in at all.
 *
 * @param files Of the build, as paths below it, with `/`.
 * @param sealedPages Their paths, as `pagePath` gives them.
 */
export function findUnsealed(files: string[], sealedPages: string[]): string[] {
  const pages = new Set(sealedPages.flatMap((page) => [`${page}.html`, `${page}/index.html`]));
  return files.filter((file) => accessOf(`/${file}`, '/') === 'staff' && !pages.has(file)).sort();
}

/** Docusaurus plugin that refuses a build in which something at a path for staff (`/staff`) is not sealed. */
export default function staffPaths(context: LoadContext): Plugin {
  return {
    name: NAME,
    ...addPageSteps(
      context,
      [
        {
          name: NAME,
          stage: 'verify',
          finish({outDir, routes, baseUrl, siteConfig}) {
            if (siteConfig.customFields?.verifying) {
              return;
            }
            const files = readdirSync(outDir, {recursive: true, withFileTypes: true})
              .filter((entry) => !entry.isDirectory())
              .map((entry) =>
                path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
              );
            const [file] = findUnsealed(
              files,
              sealedUrlsOf(routes).map((url) => pagePath(url, baseUrl)),
            );
            if (file !== undefined) {
              const error = new Error(
                `Anybody could read ${file}. Paths with /${STAFF_FOLDER} are for staff, but only docs in docs/${STAFF_FOLDER} are sealed: move what it is made from there, or to a path without /${STAFF_FOLDER}.`,
              );
              error.stack = error.message; // nothing to see for the person who gets this
              throw error;
            }
          },
        },
      ],
      {alone: true},
    ),
  };
}
