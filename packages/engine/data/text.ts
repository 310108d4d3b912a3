import {distance} from 'fastest-levenshtein';

/** The message about conflict markers that Git left in a file. */
export const CONFLICT =
  'Two changes conflict here, and Git left both in. Keep the text that is right, and remove the lines with <<<<<<<, ======= and >>>>>>>.';

/** The line number of an offset in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Replaces a part of a text with spaces, keeping line breaks, so the positions of everything else stay the same. */
export function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

/**
 * Replaces fenced code blocks and comments with spaces, except for comments that are IDs. Positions stay the same.
 */
export function blankCode(page: string): string {
  return page.replace(/^(```|~~~).*?^\1|\{\/\*(?! #).*?\*\/\}/gms, (code) => code.replace(/[^\n]/g, ' '));
}

/** The known word that was probably meant; `undefined` if none is similar enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({candidate, away: distance(word.toLowerCase(), candidate.toLowerCase())}))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= (word.length < 4 ? 1 : Math.max(2, word.length / 3))
    ? best.candidate
    : undefined;
}

/** Joins words to `a, b or c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The beginning of a text, on a single line, for quoting it. */
export function beginning(text: string, length = 40): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}

/** Latin letters that Unicode doesn't decompose into a base letter and an accent. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};

/** Turns words into a path for an address. Slashes stay; emoji and letters of other scripts are dropped. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[ßæðøþđıłœ]/g, (letter) => WHOLE_LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Turns words into one part of an address: the ID of a heading, or the name of a page's file.
 *
 * @returns `undefined` if the words have no Latin letters and no digits. Then a person has to choose.
 */
export function addressPart(words: string): string | undefined {
  return slug(words.replaceAll('/', ' ')) || undefined;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
