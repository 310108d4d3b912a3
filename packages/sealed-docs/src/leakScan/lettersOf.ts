import {decodeHTML} from 'entities';

/** How many times a letter counts. Scripts without spaces need 12 letters for what takes others 36. */
const COUNTS = new Uint8Array(0x10000);
const WORD_LETTER = 3;
for (let code = 0; code < COUNTS.length; code += 1) {
  const letter = String.fromCharCode(code);
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(
      letter,
    )
  ) {
    COUNTS[code] = WORD_LETTER;
  } else if (/[\p{L}\p{N}]/u.test(letter)) {
    COUNTS[code] = 1;
  }
}

/** Limited in length and not nested, so that a text of a million `<` takes no longer than others. */
const TAG = /<[a-z/!?][^<>]{0,4000}>/gi;
const SCRIPT_ESCAPE = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|[nrtbfv])/gi;
const PERCENT_ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** A text without its tags and their attributes. */
export const withoutTags = (text: string) => text.replace(TAG, '');

/** Undoes the escapes of scripts, addresses and HTML, twice, because escapes may be escaped. */
export function unescape(text: string): string {
  return unescapeOnce(unescapeOnce(text));
}

function unescapeOnce(text: string): string {
  let result = text;
  if (result.includes('\\')) {
    result = result.replace(SCRIPT_ESCAPE, (_, long?: string, unicode?: string, latin?: string) => {
      const code = parseInt(long ?? unicode ?? latin ?? '20', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
  }
  if (result.includes('%')) {
    result = result.replace(PERCENT_ESCAPES, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
  return result.includes('&') ? decodeHTML(result) : result;
}

/**
 * The letters and digits of a text in lower case, whatever stands between them. A sentence therefore equals
 * the same words in table cells, folded lines or another case.
 *
 * @returns UTF-16 code units; letters of scripts without spaces appear three times, each time as a different
 * unit.
 */
export function lettersOf(text: string): Uint16Array {
  const normal = normalize(text);
  const letters = new Uint16Array(normal.length * WORD_LETTER);
  let size = 0;
  forEachLetter(normal, (letter) => {
    letters[size] = letter;
    size += 1;
  });
  return letters.slice(0, size);
}

/** The positions in a text of the letters that `lettersOf` returns. */
export function placesOf(text: string): number[] {
  const places: number[] = [];
  forEachLetter(normalize(text), (_, place) => void places.push(place));
  return places;
}

const isAscii = (text: string) => !/[^\x00-\x7f]/.test(text);

const normalize = (text: string) => (isAscii(text) ? text : text.normalize('NFKC')).toLowerCase();

function forEachLetter(text: string, visit: (letter: number, place: number) => void): void {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    for (let copy = 0; copy < COUNTS[code]!; copy += 1) {
      visit(code ^ copy, place);
    }
  }
}
