import {readFileSync} from 'node:fs';
import path from 'node:path';
import {applyFixes, type Configuration, type LintError} from 'markdownlint';
import {lint} from 'markdownlint/promise';
import {parse} from 'yaml';
import {withoutUnreadableMarks} from '../../data/marks';
import type {Diagnostic} from '../Diagnostic';

/**
 * Messages for markdownlint's rules, in a writer's words; https://github.com/DavidAnson/markdownlint/tree/main/doc
 * lists the rules.
 */
const WORDS: Record<string, string> = {
  MD001: 'This heading is too deep. It can have at most one more # than the heading above it.',
  MD022: 'Leave an empty line above and below a heading.',
  MD024: 'Another heading in the same section has the same words. Add something that tells them apart.',
  MD025: 'The page has two titles. Write ## for a heading below the title.',
  MD026: 'This heading ends with a punctuation mark. Remove the mark.',
  MD028: 'A blank line splits the quote in two. Put > on that line, or put text between the two quotes.',
  MD036: "A line in bold or italics isn't a heading. Write ## and an id, or make it part of a sentence.",
  MD040: 'Say what the code block contains, right after the three backticks. Write: ```text',
  MD045: 'The picture has no alternative text. Write what it shows: ![A map of the county](./map.png)',
  MD053: 'No link on the page uses this address. Remove the line.',
  MD056:
    'The row has a different number of cells than the table header. Add or remove a bar (|), or write \\| if you mean a bar.',
  MD059:
    'The link text doesn\'t say where it leads. Write, for instance, [appeal a sanction](./shop.mdx) instead of "click here".',
};

/**
 * Checks the Markdown style of a file. In pages, automatically fixable problems, which are about spaces and empty
 * lines, aren't reported: readers don't see them, and `fixMarkdown` fixes them.
 */
export async function checkMarkdown(file: string, text: string): Promise<Diagnostic[]> {
  const errors = await find(withoutUnreadableMarks(text));
  return errors
    .filter(({fixInfo}) => !fixInfo || !file.endsWith('.mdx'))
    .map(({lineNumber, ruleNames, ruleDescription, fixInfo}) => ({
      file,
      line: lineNumber,
      message: WORDS[ruleNames[0] ?? ''] ?? `${ruleDescription}.`,
      ...(fixInfo && {fixable: true as const}),
    }));
}

/** Applies all of markdownlint's automatic fixes. */
export async function fixMarkdown(text: string): Promise<string> {
  return applyFixes(text, await find(text));
}

async function find(text: string): Promise<LintError[]> {
  const {page = []} = await lint({strings: {page: text}, config: CONFIG});
  return page;
}

const CONFIG = parse(readFileSync(path.join(__dirname, 'markdownlint.yaml'), 'utf8')) as Configuration;
