/**
 * What must not be among the files of a site: links, which publish whatever they lead to on the computer that builds; files by
 * which a host is told what to do; and documents that run scripts, which no policy holds.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {DataProblem} from './parseData';

/** The folders of which a site is made, besides static ones. */
const CONTENT_FOLDERS = ['docs', 'i18n', 'src', 'versioned_docs', 'versioned_sidebars'];

/**
 * Files and folders directly in a static folder that aren't served, but obeyed, by Cloudflare, Netlify, Firebase, Apache and
 * others: https://developers.cloudflare.com/workers/static-assets/redirects/,
 * https://firebase.google.com/docs/hosting/reserved-urls.
 */
const CONTROL_FILES = [
  '.assetsignore',
  '.htaccess',
  '__',
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  'firebase.json',
  'netlify.toml',
  'staticwebapp.config.json',
  'vercel.json',
  'web.config',
];

/** Documents that a browser opens as a page, and runs. */
const DOCUMENT = /\.(?:[sx]?html?|xht|svg|xml|xslt?|rdf|atom|rss)$/i;

/** What makes a document run something, load another one, or be read as something else than it looks like here. */
const RUNS =
  /<\s*(?:[\w-]+:)?(?:script|iframe|frame|embed|object|base)\b|[\s"'/]on[a-z]+\s*=|\bjavascript\s*:|<!ENTITY|<\?xml-stylesheet|http-equiv|(?:encoding|charset)\s*=\s*["']?(?!utf-8)[\w-]|&#|\0|\x1b/i;

/**
 * Looks through the files of a site.
 *
 * @param root The project's folder.
 * @param staticFolders Folders whose files the site serves, from the project's folder.
 */
export function findRefusedFiles(root: string, staticFolders: readonly string[]): DataProblem[] {
  const below = [...CONTENT_FOLDERS, ...staticFolders].flatMap((folder) => entriesBelow(root, folder));
  return [
    ...staticFolders.flatMap((folder) => findControlFiles(root, folder)),
    ...below.flatMap(({file, isLink}) => {
      const message = isLink
        ? 'This is a link, and the site would publish whatever it leads to on the computer that builds it. Put a copy of that file in its place.'
        : explainDocument(root, file);
      return message === undefined ? [] : [{file, line: 1, message}];
    }),
  ];
}

function findControlFiles(root: string, folder: string): DataProblem[] {
  const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
  return names.flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (CONTROL_FILES.includes(name.toLowerCase())) {
      const message = `${name} would tell the host what to do, for instance to send readers elsewhere. Remove it. Redirects go in src/data/redirects.yaml, headers in firebase.json.`;
      return [{file, line: 1, message}];
    }
    if (name.toLowerCase() === 'api') {
      const message =
        'The address /api belongs to the key service, which opens staff pages. Give this another name.';
      return [{file, line: 1, message}];
    }
    return [];
  });
}

/** What is wrong with a file that browsers open as a page; nothing if it's no such file. */
function explainDocument(root: string, file: string): string | undefined {
  if (!DOCUMENT.test(file) || !RUNS.test(readFileSync(path.join(root, file), 'utf8'))) {
    return undefined;
  }
  return /\.svg$/i.test(file)
    ? `${path.posix.basename(file)} has more in it than a picture: a script, a link to one, or an unusual encoding. Export it again as a plain SVG, or as PNG.`
    : `${path.posix.basename(file)} could run a script on this site, which could read the staff pages of whoever opens it. Make it a page in docs/, or remove what runs.`;
}

/** The files below a folder, as paths from the root with `/`. Links aren't followed. */
function entriesBelow(root: string, folder: string): {file: string; isLink: boolean}[] {
  if (!existsSync(path.join(root, folder))) {
    return [];
  }
  return readdirSync(path.join(root, folder), {withFileTypes: true}).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? entriesBelow(root, file) : [{file, isLink: entry.isSymbolicLink()}];
  });
}
