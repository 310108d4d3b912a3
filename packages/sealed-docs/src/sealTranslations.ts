import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isInside} from './sealedPaths';

/** Files that may contain `<Translate>` and `translate()`. */
const SOURCE_FILE = /\.(?:mdx?|[cm]?[jt]sx?)$/i;

/**
 * From the translations of the site's own texts (`i18n/<locale>/code.json`), which Docusaurus gives to every
 * visitor, removes those that only sealed sources use: their id or message is in a sealed source and in no
 * public one.
 *
 * @param translations By id or message. Changed in place.
 * @param sealedPaths Absolute paths of folders and files.
 * @param publicFolders Absolute paths; sealed content inside them does not count.
 * @returns the removed translations.
 */
export function takeSealedTranslations(
  translations: Record<string, string>,
  sealedPaths: string[],
  publicFolders: string[],
): Record<string, string> {
  const names = Object.keys(translations);
  if (names.length === 0) {
    return {};
  }
  const sealed = readSources(sealedPaths);
  const open = readSources(publicFolders, sealedPaths);
  const taken = names.filter((name) => sealed.includes(toOneLine(name)) && !open.includes(toOneLine(name)));
  return Object.fromEntries(
    taken.map((name) => {
      const translation = translations[name]!;
      delete translations[name];
      return [name, translation];
    }),
  );
}

/** All sources in some places, as one text. */
function readSources(places: string[], except: string[] = []): string {
  const files = places.flatMap((place) => listSources(place)).filter((file) => !isInside(except, file));
  return files.map((file) => toOneLine(readFileSync(file, 'utf8'))).join('\n');
}

function listSources(place: string): string[] {
  if (SOURCE_FILE.test(place)) {
    return [place];
  }
  return readdirSync(place, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The text without escape characters and with single spaces, as JSX joins lines. */
const toOneLine = (text: string) => text.replace(/\\(['"`])/g, '$1').replace(/\s+/g, ' ');
