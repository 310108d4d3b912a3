import type {DataProblem} from './parseData';

/**
 * Reads a text file.
 *
 * @returns the text without a byte order mark, or what keeps it from being one.
 */
export function decodeText(file: string, bytes: Buffer): {text: string; mistakes: DataProblem[]} {
  const mistake = (line: number, message: string) => ({text: '', mistakes: [{file, line, message}]});
  const save = 'Save it again with the encoding UTF-8; Notepad asks for it under "Save as".';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return mistake(
      1,
      `The file is saved as UTF-16, which Notepad calls "Unicode", and cannot be read here. ${save}`,
    );
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    return mistake(
      bytes.subarray(0, zero).filter((byte) => byte === 10).length + 1,
      `The file holds a byte that is no text. ${save}`,
    );
  }
  try {
    return {text: new TextDecoder('utf-8', {fatal: true}).decode(bytes), mistakes: []};
  } catch {
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((part) => {
      try {
        new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(part, 'latin1'));
        return false;
      } catch {
        return true;
      }
    });
    return mistake(
      line + 1,
      `A letter with an accent in this line is not saved as UTF-8, so readers would see a question mark. ${save}`,
    );
  }
}
