import type {Root} from 'mdast';
import type {VFileMessage} from 'vfile-message';
import {parseMdx} from '@roleplay-docs/rulebook/parseMdx';
import type {Mistake} from '../Mistake';
import {blank, CONFLICT, lineAt} from '@roleplay-docs/rulebook/text';
import {type Fields, readFrontMatter} from './frontMatter';
import {explainSyntax} from './syntax';

/** So many slips of one page are told at once. A page with more is no Markdown. */
const MOST = 50;

/** A page as the checks see it. Its front matter is read at once, its text only when somebody asks for it. */
export class Page {
  /** Front matter; nothing of what could not be read. */
  readonly fields: Fields;
  /** The text as it was written, with line ends of Unix, without what two changes left and unreadable front matter. */
  readonly source: string;
  private readonly before: Mistake[];
  private parsed: {text: string; tree: Root; mistakes: Mistake[]} | undefined;

  /**
   * @param file Path from the project's root, with `/`.
   * @param source The page's text.
   * @param mistakes Set if it is no text: what keeps it from being one. Then only its address is of use.
   */
  constructor(
    readonly file: string,
    source: string,
    mistakes: readonly Mistake[] = [],
  ) {
    if (mistakes.length > 0) {
      this.fields = {};
      this.source = '';
      this.before = [...mistakes];
      this.parsed = {text: '', tree: {type: 'root', children: []}, mistakes: []};
      return;
    }
    const merge = removeConflicts(file, source.replace(/\r\n?/g, '\n'));
    const frontMatter = readFrontMatter(file, merge.text);
    this.fields = frontMatter.fields;
    this.source = frontMatter.text;
    this.before = [...merge.mistakes, ...frontMatter.mistakes];
  }

  /** The text, in which what could not be read is blanked. Positions are those of the file. */
  get text(): string {
    return this.parse().text;
  }

  /** What MDX makes of the text. */
  get tree(): Root {
    return this.parse().tree;
  }

  /** What kept it from being read. */
  get mistakes(): Mistake[] {
    return [...this.before, ...this.parse().mistakes];
  }

  /** MDX stops at its first slip; here the slip is blanked and the page read again, so that one hides no other. */
  private parse(): {text: string; tree: Root; mistakes: Mistake[]} {
    const mistakes: Mistake[] = [];
    let text = this.source;
    while (!this.parsed) {
      try {
        this.parsed = {text, tree: parseMdx(text), mistakes};
      } catch (error) {
        // Not by its class, of which two copies may be loaded.
        if (!(error instanceof Error && 'ruleId' in error)) {
          throw error;
        }
        const {start, message, blanks} = explainSyntax(text, error as VFileMessage);
        mistakes.push({file: this.file, line: lineAt(text, start), message});
        const rest = blanks.reduce((now, [from, to]) => blank(now, from, to), text);
        // Whatever cannot be mended ends here, so that nobody waits for ever.
        text = rest === text || mistakes.length >= MOST ? blank(text, 0, text.length) : rest;
      }
    }
    return this.parsed;
  }
}

/** Blanks what Git writes into a file where two changes meet. */
function removeConflicts(file: string, text: string): {text: string; mistakes: Mistake[]} {
  const begins = [...text.matchAll(/^<{7} .*$/gm)];
  if (begins.length === 0) {
    return {text, mistakes: []};
  }
  return {
    text: text.replace(/^(?:<{7} .*|={7}|>{7} .*)$/gm, (line) => ' '.repeat(line.length)),
    mistakes: begins.map(({index}) => ({file, line: lineAt(text, index), message: CONFLICT})),
  };
}
