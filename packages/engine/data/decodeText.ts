import type {DataProblem} from './parseData';

/**
 * Decodes a text file.
 *
 * @returns The text without a byte order mark; or, if the file isn't valid UTF-8, an empty text and what's wrong.
 */
export function decodeText(file: string, bytes: Buffer): {text: string; mistakes: DataProblem[]} {
  const text = new TextDecoder().decode(bytes);
  const lines = text.split('\n');
  // Invalid UTF-8 is decoded as U+FFFD, and UTF-16 has zeros between its letters.
  const wrong = lines.findIndex((line) => line.includes('\0') || line.includes('\uFFFD'));
  if (wrong < 0) {
    return {text, mistakes: []};
  }
  const message =
    'A letter with an accent in this line isn\'t saved as UTF-8, so readers would see a question mark. Save the file again with UTF-8 encoding; Notepad asks for it under "Save as".';
  return {text: '', mistakes: [{file, line: wrong + 1, message}]};
}
