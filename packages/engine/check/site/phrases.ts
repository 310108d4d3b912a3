import {tellingWordsOf} from '../../search/words';
import {type Addresses, explainAddress} from '../../data/addresses';
import {PHRASE_FOLDERS, type PhraseFile, type PhraseFolder, RULE_ID} from '../../data/phrases';
import type {Diagnostic} from '../Diagnostic';

/** The minimum number of words in a phrase. Single words, such as synonyms, belong in other data. */
const LEAST_WORDS = 2;

/** The beginning of every staff page's address. */
const STAFF = '/docs/staff/';

/**
 * Reports phrases that lead nowhere, say nothing, or are claimed by two places. Files that can't be read are reported
 * elsewhere, and it's fine to have no phrases at all.
 *
 * @param rules The IDs of the rules that pages show.
 */
export function checkPhrases(
  files: readonly PhraseFile[],
  site: Addresses,
  rules: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  /**
   * The first place that claims each phrase. The key is its words and folder, because players and staff search
   * separately.
   */
  const claimed = new Map<string, {file: string; place: string; line: number}>();
  for (const {file, folder, value = {}, problem} of files) {
    const report = (way: PropertyKey[], message: string) =>
      diagnostics.push(problem(undefined, way, message));

    for (const [place, phrases] of Object.entries(value)) {
      const misplaced = explainPlace(place, folder, site, rules);
      if (misplaced !== undefined) {
        report([place], misplaced);
      }
      phrases.forEach((phrase, index) => {
        const words = phrase.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
        const key = `${folder} ${words.join(' ')}`;
        const owner = claimed.get(key);
        if (owner) {
          report(
            [place, index],
            `"${phrase}" already leads to ${owner.place} (${owner.file}:${owner.line}). Keep it where the better answer is.`,
          );
        } else if (words.length < LEAST_WORDS || tellingWordsOf(phrase).length === 0) {
          report(
            [place, index],
            `"${phrase}" doesn't say what it's about. Write it as people type it, in two words or more; words that mean the same thing belong in src/data/words.yaml.`,
          );
        }
        if (!owner) {
          claimed.set(key, {file, place, line: problem(undefined, [place, index], '').line});
        }
      });
    }
  }
  return diagnostics;
}

/** Why phrases can't lead to a place, and what to write; `undefined` if they can. */
function explainPlace(
  place: string,
  folder: PhraseFolder,
  site: Addresses,
  rules: readonly string[],
): string | undefined {
  if (!place.startsWith('/') && !RULE_ID.test(place)) {
    return `"${place}" is neither the ID of a rule nor an address. Write R-07, /docs/shop, or /docs/shop#refunds for a part of that page.`;
  }
  const right: PhraseFolder = place.startsWith(STAFF) ? 'staff' : 'public';
  if (right !== folder) {
    return `Phrases for ${place} belong in a file in ${PHRASE_FOLDERS[right]}/. Move them there.`;
  }
  if (RULE_ID.test(place)) {
    return rules.includes(place)
      ? undefined
      : `No page shows a rule ${place}. Remove this line and the phrases below it, or write the ID of a rule.`;
  }
  return explainAddress(place, site);
}
