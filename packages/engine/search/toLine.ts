/** A text on one line, with single spaces and without invisible characters. */
export const toLine = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ·)+ /g, ' · ')
    .replace(/ (?=[.,;:!?)](?: |$))/g, '')
    .replace(/^[\s·]+|[\s·]+$/g, '');
