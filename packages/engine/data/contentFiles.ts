/**
 * Finds files that mustn't be in a site: symbolic links, because they publish whatever they lead to on the computer
 * that builds; files that configure the host; and documents that can run scripts, because no content security policy
 * applies to them.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {DataProblem} from './parseData';

/** The folders that a site is made from, besides its static folders. */
const CONTENT_FOLDERS = ['docs', 'i18n', 'src', 'versioned_docs', 'versioned_sidebars'];

/**
 * Files and folders at the top of a static folder that Cloudflare, Netlify, Firebase, Apache and others read as
 * configuration or reserve, instead of serving them:
 * https://developers.cloudflare.com/workers/static-assets/redirects/,
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

/**
 * Files that may be published: browsers show them or offer them for download, but run nothing in them. SVG and XML
 * get further checks.
 */
const PUBLISHED =
  /(?:^|\/)[^.]+$|\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|txt|csv|tsv|json|webmanifest|xml|ics|md|mp3|ogg|wav|mp4|webm|woff2?|ttf|otf|zip|docx|xlsx|pptx|odt|ods|odp|asc|sig|nojekyll|gitkeep)$/i;

/** Source files in content folders. They're compiled into the site, and not published as they are. */
const SOURCE = /\.(?:mdx?|ya?ml|json|[cm]?[jt]sx?|css)$/i;

/** Files that prove to search engines that a site is yours contain a single line without HTML. */
const VERIFICATION = /^[^<&]{1,200}$/;

/**
 * Elements that run code, load another document, send form data elsewhere, or contain HTML, with any namespace
 * prefix.
 */
const ELEMENT =
  /<\s*(?:[^\s<>/!?=]*:)?(?:script|i?frame|frameset|embed|object|base|form|meta|link|foreignObject|handler|listener|html|body)(?=[\s/>])/i;

/**
 * Other features that turn a picture or data into a document: event handlers, entities, style sheets, other
 * encodings.
 */
const DOCUMENT =
  /[\s"'/]on[a-z]+\s*=|\bjavascript\s*:|<!ENTITY|<\?xml-stylesheet|(?:encoding|charset)\s*=\s*["']?(?!utf-8)[\w-]|&#|\0|\x1b/i;

/**
 * Finds files in a site's folders that mustn't be published.
 *
 * @param root The project's folder.
 * @param staticFolders Folders with files that the site serves as they are, from the project's folder.
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

/** What's wrong with a file that readers could open; `undefined` if a site may have it. */
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

/** Lists all files below a folder, as paths from the root with `/`. Symbolic links aren't followed. */
function entriesBelow(root: string, folder: string): {file: string; isLink: boolean}[] {
  if (!existsSync(path.join(root, folder))) {
    return [];
  }
  return readdirSync(path.join(root, folder), {withFileTypes: true}).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? entriesBelow(root, file) : [{file, isLink: entry.isSymbolicLink()}];
  });
}
