import {tellingWordsOf} from '../../search/words';
import {type Addresses, explainAddress} from '../../data/addresses';
import {PHRASE_FOLDERS, type PhraseFile, type PhraseFolder, RULE_ID} from '../../data/phrases';
import type {Diagnostic} from '../Diagnostic';

/** A phrase has so many words at least, one of which says what it's about: single words belong to other data. */
const LEAST_WORDS = 2;

/** The beginning of the addresses of staff pages. */
const STAFF = '/docs/staff/';

/**
 * Reports phrases that lead nowhere, that two places claim, or that say nothing. What can't be read is reported elsewhere, and
 * no phrases at all are fine.
 *
 * @param rules The IDs of rules that pages show.
 */
export function checkPhrases(
  files: readonly PhraseFile[],
  site: Addresses,
  rules: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  /** Where each phrase stands, by its words and who reads it: players and staff search apart. */
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

/** Why phrases can't lead to a place, and what to write; nothing if they can. */
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
