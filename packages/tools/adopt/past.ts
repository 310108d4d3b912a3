import {rmSync} from 'node:fs';
import path from 'node:path';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import {editList, editText} from '../editYaml';
import {filesIn, keepEntries} from './siteFiles';

/** What the demo's pages call the place where it plays. */
export const DEMO_PLACE = 'county';

/** Only after a space, because in a URL, it's part of a file name. */
const PLACE_IN_TEXT = new RegExp(`(?<= )${DEMO_PLACE}\\b`, 'g');

/**
 * Removes the demo's history, and the place where it plays.
 *
 * @param guidelines The page that the announcement links to, as an address; `none` if there is none.
 * @param today `YYYY-MM-DD`
 */
export function leaveThePast(root: string, guidelines: string, today: string): void {
  for (const file of filesIn(root, '.mdx')) {
    editText(root, file, (text) => text.replace(PLACE_IN_TEXT, 'place'));
  }
  editList(root, 'changes', (list, document) => {
    const first = {
      date: today,
      kind: 'added',
      rules: 'all',
      summary: 'Our first rules.',
      reason: 'The site is new.',
    };
    list.items = [document.createNode(first)];
  });
  keepEntries(root, 'staffChanges', () => false);
  keepEntries(root, 'notices', () => false);
  // These redirects are for moved sections of the demo's pages.
  keepEntries(root, 'redirects', (redirect) => !String(redirect.get('from')).includes('#'));
  announceNewSite(root, guidelines);
  rmSync(path.join(root, 'packages/tests/content'), {recursive: true, force: true});
}

function announceNewSite(root: string, guidelines: string): void {
  const address = unlessNone(guidelines)?.slice(1);
  const link = address === undefined ? '' : ` <a href="\${baseUrl}${address}">Read the rules.</a>`;
  editText(root, 'docusaurus.config.ts', (text) =>
    text
      .replace("id: 'bans-at-once'", "id: 'welcome'")
      .replace(/content: `[^`]*`/, () => `content: \`This is our new site.${link}\``),
  );
}
