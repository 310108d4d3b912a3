import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import type {VFileMessage} from 'vfile-message';
import {decodeText} from '../../data/decodeText';
import {findHiddenCode} from '../../content/markdown/hiddenCode';
import type {PageTree} from '../../content/markdown/PageTree';
import {parseMdx} from '../../content/parseMdx';
import {withoutUnreadableMarks} from '../../data/marks';
import {blank, CONFLICT, lineAt} from '../../data/text';
import type {Diagnostic, Fix} from '../Diagnostic';
import {type Fields, readFrontMatter} from './frontMatter';
import {findOtherSyntax} from './otherGenerators';
import {explainSyntax} from './syntax';

/** The maximum number of syntax errors that are reported for a page. One with more isn't Markdown. */
const MOST = 50;

type Place = number | Pick<Nodes, 'position'>;

const lineOf = (place: Place): number =>
  typeof place === 'number' ? place : (place.position?.start.line ?? 1);

/**
 * Whether Docusaurus makes no page of a file, because its name or that of one of its folders begins with an
 * underscore.
 */
const isPartialFile = (file: string): boolean => /(?:^|\/)_/.test(file);

/** A page as the checks see it. It also collects what they report. */
export class Page implements PageTree {
  /** The front matter; empty if it can't be read. */
  readonly fields: Fields;
  /**
   * The text as it was written, but with Unix line ends, without marks in tables, and with blanks in place of Git's
   * conflict markers and of misplaced front matter.
   */
  readonly source: string;
  /**
   * The source after repairs: syntax of other tools is replaced by what was meant, and syntax errors are blanked.
   * Line numbers are still those of the file.
   */
  readonly text: string;
  /** What MDX makes of the text. */
  readonly tree: Root;
  readonly diagnostics: Diagnostic[] = [];
  /** What `--fix` replaces. */
  readonly fixes: Fix[] = [];

  /**
   * @param file Path from the project's root, with `/`.
   * @param content The page's text; `undefined` if the file isn't text, or isn't Markdown. Then only its address is
   *   of use.
   */
  constructor(
    readonly file: string,
    content: string | undefined,
  ) {
    const unix = withoutUnreadableMarks(content?.replace(/\r\n?/g, '\n') ?? '');
    const {fields, text} =
      content === undefined || this.isPartial
        ? {fields: {}, text: this.removeConflicts(unix)}
        : readFrontMatter(this.removeConflicts(unix), this.report, this.refuse);
    // The build sees the original line ends.
    findHiddenCode(content ?? '').forEach(({line, message}) => this.refuse(line, message));
    this.fields = fields;
    this.source = text;
    const other = findOtherSyntax(text);
    other.found.forEach(({line, message, fixes}) => this.refuse(line, message, fixes));
    [this.text, this.tree] = this.parse(other.text);
  }

  /**
   * Whether it's a partial, or in a folder of partials. Other pages import it, so it has neither an address nor front
   * matter.
   */
  get isPartial(): boolean {
    return isPartialFile(this.file);
  }

  /**
   * Whether it's for staff, including archived and translated pages. Templates count, because staff pages may be made
   * from them.
   */
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
   * Reports something that doesn't fail the build.
   *
   * @param place A line, from 1, or a node of the tree.
   * @param fixes What `--fix` does about it.
   */
  readonly report = (place: Place, message: string, fixes: readonly Fix[] = []): void => {
    this.add({file: this.file, line: lineOf(place), message}, fixes);
  };

  /** Like `report`, for something that also fails the build. */
  readonly refuse = (place: Place, message: string, fixes: readonly Fix[] = []): void => {
    this.add({file: this.file, line: lineOf(place), message, refused: true}, fixes);
  };

  private add(diagnostic: Diagnostic, fixes: readonly Fix[]): void {
    this.diagnostics.push(fixes.length > 0 ? {...diagnostic, fixable: true} : diagnostic);
    this.fixes.push(...fixes);
  }

  /** MDX stops at the first error, so this blanks it and parses the page again. That way, no error hides another. */
  private parse(source: string): [text: string, tree: Root] {
    let text = source;
    for (let round = 1; ; round++) {
      try {
        return [text, parseMdx(text)];
      } catch (error) {
        // Not `instanceof VFileMessage`, because two copies of that class may be loaded.
        if (!(error instanceof Error && 'ruleId' in error)) {
          throw error;
        }
        const {message, blanks, fix} = explainSyntax(text, error as VFileMessage);
        const line = lineAt(text, blanks[0][0]);
        this.refuse(line, message, fix ? [{line, ...fix}] : []);
        const rest = blanks.reduce((now, [from, to]) => blank(now, from, to), text);
        // Give up on a page that still can't be parsed, instead of looping forever.
        text = rest === text || round >= MOST ? blank(text, 0, text.length) : rest;
      }
    }
  }

  /** Blanks the conflict markers that Git leaves in a file. */
  private removeConflicts(text: string): string {
    const begins = [...text.matchAll(/^<{7} .*$/gm)];
    begins.forEach(({index}) => this.refuse(lineAt(text, index), CONFLICT));
    return begins.length > 0
      ? text.replace(/^(?:<{7} .*|={7}|>{7} .*)$/gm, (line) => ' '.repeat(line.length))
      : text;
  }
}
