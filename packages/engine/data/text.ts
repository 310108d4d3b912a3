import {distance} from 'fastest-levenshtein';

/** What is said where Git left two changes in a file. */
export const CONFLICT =
  'Two changes conflict here, and Git left both in. Keep the text that is right, and remove the lines with <<<<<<<, ======= and >>>>>>>.';

/** The line of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Replaces a part of a text by blanks, so that the positions of all else stay. */
export function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

/** Replaces fenced code and comments by blanks of the same length and lines, so that positions stay. */
export function blankCode(page: string): string {
  return page.replace(/^(```|~~~).*?^\1|\{\/\*(?! #).*?\*\/\}/gms, (code) => code.replace(/[^\n]/g, ' '));
}

/** The word that was probably meant; nothing if none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({candidate, away: distance(word.toLowerCase(), candidate.toLowerCase())}))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= (word.length < 4 ? 1 : Math.max(2, word.length / 3))
    ? best.candidate
    : undefined;
}

/** `a, b or c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The beginning of a text, on one line, for quoting it. */
export function beginning(text: string, length = 40): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}

/** Latin letters that Unicode doesn't take apart into a letter and its accent. */
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

/** Words as an address has them. Slashes stay; of other scripts and emoji, nothing does. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[ßæðøþđıłœ]/g, (letter) => WHOLE_LETTERS[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Words as one part of an address: the id of a heading, or the name of a page's file.
 *
 * @returns nothing if the words have no Latin letter and no digit. Then a person has to choose the part.
 */
export function addressPart(words: string): string | undefined {
  return slug(words.replaceAll('/', ' ')) || undefined;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
