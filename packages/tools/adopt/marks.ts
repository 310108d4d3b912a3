import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {hasMark, type Mark, withoutMarked} from '@roleplay-docs/engine/data/marks';
import {editText} from '../editYaml';
import {addressesByFile, filesIn, keepEntries, keepPlaces} from './siteFiles';

/** The title of a page that only a community with its own game needs. */
const MARKED_TITLE = /^title: .* # own-game$/m;

/** The files with lines that assume something about the community. */
export const filesWithMark = (root: string, mark: Mark): string[] =>
  ['sidebars.ts', 'docusaurus.config.ts', ...filesIn(root, '.mdx'), ...filesIn(root, '.yaml')].filter(
    (file) => hasMark(readFileSync(path.join(root, file), 'utf8'), mark),
  );

/**
 * Drops the lines that assume a game of the community's own, or replaces them with their marked alternative for a
 * private server of someone else's game. Deletes pages with a marked title, along with the products that they sell.
 */
export function leaveOwnGame(root: string): void {
  const addresses = addressesByFile(root);
  for (const file of filesWithMark(root, 'own-game')) {
    const full = path.join(root, file);
    if (MARKED_TITLE.test(readFileSync(full, 'utf8'))) {
      rmSync(full);
      keepPlaces(root, (place) => place.split('#')[0] !== addresses.get(file));
    }
  }
  leaveMarked(root, 'own-game');
  keepEntries(root, 'products', () => false);
}

/**
 * Drops the roles, rows and promises that only a big team can keep, or replaces them with their marked alternative for
 * a small one.
 */
export const leaveFullTeam = (root: string): void => leaveMarked(root, 'full-team');

function leaveMarked(root: string, mark: Mark): void {
  const addresses = addressesByFile(root);
  const goneParts = new Set<string>();
  for (const file of filesWithMark(root, mark)) {
    editText(root, file, (text) => {
      const left = withoutMarked(text, mark);
      const stays = new Set(anchorsIn(left));
      anchorsIn(text).forEach((id) => !stays.has(id) && goneParts.add(`${addresses.get(file)}#${id}`));
      return left;
    });
  }
  keepPlaces(root, (place) => !goneParts.has(place));
}

/** The IDs of a page's headings. */
const anchorsIn = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ .*\{\/\* #(\S+) \*\/\}$/gm), ([, id = '']) => id);
