/**
 * The mark at the end of a line that presumes a game of the community's own: a comment on pages, in data and in code. After a
 * colon it has the line for a community that plays on a private server of someone else's. A heading's ID follows it.
 */
export const OWN_GAME = / (?:\{\/\*|#|\/\/) own-game(?:: (.*?))?(?: \*\/\}|$)/m;

/** A text without the marks: the pages that readers get. */
export const withoutMarks = (text: string): string => text.replace(new RegExp(OWN_GAME, 'gm'), '');

/** A text for a community without a game of its own. */
export const withoutOwnGame = (text: string): string =>
  text
    .replace(
      new RegExp(`^( *).*${OWN_GAME.source}(.*)\n`, 'gm'),
      (_, indent: string, other?: string, id = '') => (other === undefined ? '' : `${indent}${other}${id}\n`),
    )
    // Where paragraphs were.
    .replace(/\n{3,}/g, '\n\n');
