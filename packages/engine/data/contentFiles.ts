/**
 * What must not be among the files of a site: links, which publish whatever they lead to on the computer that builds; files that
 * configure the host; and documents that run scripts, to which no content security policy applies.
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

/** What may be published: browsers show it or offer it for download, and run nothing in it. SVG and XML are looked into. */
const PUBLISHED =
  /(?:^|\/)[^.]+$|\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|txt|csv|tsv|json|webmanifest|xml|ics|md|mp3|ogg|wav|mp4|webm|woff2?|ttf|otf|zip|docx|xlsx|pptx|odt|ods|odp|asc|sig|nojekyll|gitkeep)$/i;

/** Sources in content folders, which become part of the site rather than a file of it. */
const SOURCE = /\.(?:mdx?|ya?ml|json|[cm]?[jt]sx?|css)$/i;

/** Files by which a search engine makes sure that a site is yours: one line, without any HTML. */
const VERIFICATION = /^[^<&]{1,200}$/;

/** Elements that run something, load another document, send what is typed elsewhere, or hold HTML; with any prefix. */
const ELEMENT =
  /<\s*(?:[^\s<>/!?=]*:)?(?:script|i?frame|frameset|embed|object|base|form|meta|link|foreignObject|handler|listener|html|body)(?=[\s/>])/i;

/** What else makes a picture or data a document: handlers, entities, other encodings. */
const DOCUMENT =
  /[\s"'/]on[a-z]+\s*=|\bjavascript\s*:|<!ENTITY|<\?xml-stylesheet|(?:encoding|charset)\s*=\s*["']?(?!utf-8)[\w-]|&#|\0|\x1b/i;

/**
 * Looks through the files of a site.
 *
 * @param root The project's folder.
 * @param staticFolders Folders whose files the site serves, from the project's folder.
 */
export function findRefusedFiles(root: string, staticFolders: readonly string[]): DataProblem[] {
  const lookAt = (folder: string, isStatic: boolean) =>
    entriesBelow(root, folder).flatMap(({file, isLink}) => {
      const message = isLink
        ? 'This is a link, and the site would publish whatever it leads to on the computer that builds it. Put a copy of that file in its place.'
        : explainFile(root, file, isStatic);
      return message === undefined ? [] : [{file, line: 1, message}];
    });
  return [
    ...staticFolders.flatMap((folder) => findControlFiles(root, folder)),
    ...staticFolders.flatMap((folder) => lookAt(folder, true)),
    ...CONTENT_FOLDERS.flatMap((folder) => lookAt(folder, false)),
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

/** What is wrong with a file that readers could open; nothing if a site may have it. */
function explainFile(root: string, file: string, isStatic: boolean): string | undefined {
  const name = path.posix.basename(file);
  const read = () => readFileSync(path.join(root, file), 'utf8');
  if (!isStatic && SOURCE.test(file)) {
    return undefined;
  }
  if (/\.html?$/i.test(file) && isStatic && VERIFICATION.test(read().trim())) {
    return undefined;
  }
  if (!PUBLISHED.test(file)) {
    return `${name} isn't a kind of file that this site publishes: it could run a script, which could read the staff pages of whoever opens it. Make it a page in docs/, or save it as a picture, a PDF or plain text.`;
  }
  if (/\.(?:svg|xml)$/i.test(file)) {
    const text = read();
    if (ELEMENT.test(text) || DOCUMENT.test(text)) {
      return `${name} has more in it than it should: a script, a form, a link to another document, or an unusual encoding. Export it again as a plain SVG, or as PNG.`;
    }
  }
  return undefined;
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
