import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import type {VFileMessage} from 'vfile-message';
import {decodeText} from '../../data/decodeText';
import {findHiddenCode} from '../../content/markdown/hiddenCode';
import type {PageTree} from '../../content/markdown/PageTree';
import {parseMdx} from '../../content/parseMdx';
import {blank, CONFLICT, lineAt} from '../../data/text';
import type {Diagnostic, Fix} from '../Diagnostic';
import {type Fields, readFrontMatter} from './frontMatter';
import {findOtherSyntax} from './otherGenerators';
import {explainSyntax} from './syntax';

/** So many syntax errors of one page are reported. A page with more isn't Markdown. */
const MOST = 50;

type Place = number | Pick<Nodes, 'position'>;

const lineOf = (place: Place): number =>
  typeof place === 'number' ? place : (place.position?.start.line ?? 1);

/** Whether a file, given by its path, or one of its folders, has a name that Docusaurus makes no page of. */
const isPartialFile = (file: string): boolean => /(?:^|\/)_/.test(file);

/** A page as the checks see it. They report to it what is wrong. */
export class Page implements PageTree {
  /** Front matter; nothing of what could not be read. */
  readonly fields: Fields;
  /** The text as it was written, with line ends of Unix, without what two changes left and misplaced front matter. */
  readonly source: string;
  /** The source, in which what could not be read is blanked, or as it's meant. Lines are those of the file. */
  readonly text: string;
  /** What MDX makes of the text. */
  readonly tree: Root;
  readonly diagnostics: Diagnostic[] = [];
  /** What `--fix` does. */
  readonly fixes: Fix[] = [];

  /**
   * @param file Path from the project's root, with `/`.
   * @param content The page's text; nothing if it isn't text. Then only its address is of use.
   */
  constructor(
    readonly file: string,
    content: string | undefined,
  ) {
    const unix = content?.replace(/\r\n?/g, '\n') ?? '';
    const {fields, text} =
      content === undefined || this.isPartial
        ? {fields: {}, text: this.removeConflicts(unix)}
        : readFrontMatter(this.removeConflicts(unix), this.report, this.refuse);
    // As the build reads it: with its line ends.
    findHiddenCode(content ?? '').forEach(({line, message}) => this.refuse(line, message));
    this.fields = fields;
    this.source = text;
    const other = findOtherSyntax(text);
    other.found.forEach(({line, message, fixes}) => this.refuse(line, message, fixes));
    [this.text, this.tree] = this.parse(other.text);
  }

  /** Whether it's a partial, or in a folder of such: other pages import it, and it has neither an address nor front matter. */
  get isPartial(): boolean {
    return isPartialFile(this.file);
  }

  /** Whether it's for staff, in an archived version or a translation, too. Templates may become pages for staff. */
  get isStaffPage(): boolean {
    return /^(?:(?:docs|versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\/staff|packages\/tools\/templates)\//.test(
      this.file,
    );
  }

  /** @param file Path from the project's root, with `/`. */
  static read(root: string, file: string): Page {
    const {text, mistakes} = decodeText(file, readFileSync(path.join(root, file)));
    const page = new Page(file, mistakes.length > 0 ? undefined : text);
    mistakes.forEach(({line, message}) => page.refuse(line, message));
    return page;
  }

  /**
   * Reports what the build lets through.
   *
   * @param place A line, from 1, or a part of the tree.
   * @param fixes What `--fix` does about it.
   */
  readonly report = (place: Place, message: string, fixes: readonly Fix[] = []): void => {
    this.add({file: this.file, line: lineOf(place), message}, fixes);
  };

  /** Reports what the build refuses, as `report`. */
  readonly refuse = (place: Place, message: string, fixes: readonly Fix[] = []): void => {
    this.add({file: this.file, line: lineOf(place), message, refused: true}, fixes);
  };

  private add(diagnostic: Diagnostic, fixes: readonly Fix[]): void {
    this.diagnostics.push(fixes.length > 0 ? {...diagnostic, fixable: true} : diagnostic);
    this.fixes.push(...fixes);
  }

  /** MDX stops at its first error; here what is wrong is blanked and the page read again, so that one hides no other. */
  private parse(source: string): [text: string, tree: Root] {
    let text = source;
    for (let round = 1; ; round++) {
      try {
        return [text, parseMdx(text)];
      } catch (error) {
        // Not by its class, of which two copies may be loaded.
        if (!(error instanceof Error && 'ruleId' in error)) {
          throw error;
        }
        const {message, blanks, fix} = explainSyntax(text, error as VFileMessage);
        const line = lineAt(text, blanks[0][0]);
        this.refuse(line, message, fix ? [{line, ...fix}] : []);
        const rest = blanks.reduce((now, [from, to]) => blank(now, from, to), text);
        // What still can't be read ends here, so that nobody waits forever.
        text = rest === text || round >= MOST ? blank(text, 0, text.length) : rest;
      }
    }
  }

  /** Blanks what Git writes into a file where two changes meet. */
  private removeConflicts(text: string): string {
    const begins = [...text.matchAll(/^<{7} .*$/gm)];
    begins.forEach(({index}) => this.refuse(lineAt(text, index), CONFLICT));
    return begins.length > 0
      ? text.replace(/^(?:<{7} .*|={7}|>{7} .*)$/gm, (line) => ' '.repeat(line.length))
      : text;
  }
}
