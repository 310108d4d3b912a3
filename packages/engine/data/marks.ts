/**
 * What a line may assume about a community: that it has a game of its own, or that its staff team is big enough for
 * separate roles and a second pair of eyes.
 */
export type Mark = 'own-game' | 'full-team';

const ANY_MARK = 'own-game|full-team';

/**
 * Matches the mark at the end of a line that assumes something: a comment, in the syntax of pages, data or code. After
 * a colon, it may contain a replacement, for communities to which that doesn't apply. In a heading, the ID comes after
 * the mark.
 */
const markPattern = (mark: string) => ` (?:\\{/\\*|#|//) (?:${mark})(?:: (.*?))?(?: \\*/\\}|$)`;

const EVERY_MARK = new RegExp(markPattern(ANY_MARK), 'gm');

/** Removes all marks from a text, which gives the pages that readers get. */
export const withoutMarks = (text: string): string => text.replace(EVERY_MARK, '');

/**
 * Removes the marks that a Markdown parser can't read as comments: after a table's row, they'd be another cell, and
 * after a box's title, a part of it.
 */
export const withoutUnreadableMarks = (text: string): string =>
  text.replace(/^ *(?:\||:::).*$/gm, (line) => withoutMarks(line));

/** Whether a line of the text has this mark. */
export const hasMark = (text: string, mark: Mark): boolean => new RegExp(markPattern(mark), 'm').test(text);

/**
 * Adapts a text to a community to which a mark doesn't apply: marked lines are removed or replaced. In data, a mark
 * without a replacement on the first line of a list's entry removes the whole entry.
 */
export function withoutMarked(text: string, mark: Mark): string {
  // The groups are the line's indentation, the replacement, and a heading's ID or another mark.
  const markedLine = new RegExp(`^( *).*?${markPattern(mark)}(.*)\n`, 'gm');
  const replaced = withoutMarkedEntries(text, mark).replace(
    markedLine,
    (_, indent: string, other?: string, rest = '') =>
      other === undefined ? '' : `${indent}${other}${rest}\n`,
  );
  // A removed paragraph leaves blank lines on both sides.
  return replaced.replace(/\n{3,}/g, '\n\n');
}

/** Removes entries of a YAML list: the marked first line, and the lines after it that are indented more. */
function withoutMarkedEntries(text: string, mark: Mark): string {
  return text.replace(new RegExp(`^( *)- .* # ${mark}\n(?:\\1  .*\n)*`, 'gm'), '');
}
