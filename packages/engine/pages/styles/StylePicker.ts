import {DomUtils} from 'htmlparser2';
import {PurgeCSS} from 'purgecss';
import type {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {HydrateOnIntentError} from '../hydration/HydrateOnIntentError';
import {trimStyles} from './trimStyles';

/** Names that selectors can refer to: those in a style sheet, or those on a page. */
interface Names {
  /** Names of elements, attributes, and custom properties in style attributes. */
  words: Set<string>;
  /** Separate from the words because a page with a `<button>` doesn't necessarily have a `.button`. */
  classes: Set<string>;
  /** Separate from the words because the id of a heading can be any word. */
  ids: Set<string>;
  /** Values of attributes, or parts of them. */
  values: Set<string>;
}

/** Selectors that PurgeCSS 8 mistakes for unused: `a:not(b:is(c))`. */
const MISREAD = /:not\([^)]*:(?:is|where)\(/;

/** The first capture group of each match. The pattern must be global. */
const findAll = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/**
 * Picks the rules of a style sheet that apply to a page before its scripts run. Pages that use the same names
 * share their result, so many similar pages take little longer than a few.
 */
export class StylePicker {
  private readonly names: Names;
  private readonly picked = new Map<string, Promise<string>>();

  /**
   * @param css The style sheet.
   * @param dynamicAttributes Names of attributes that inline scripts or the reader change, such as
   * `data-theme`. Rules for any of their values are kept.
   * @throws HydrateOnIntentError for a selector that PurgeCSS 8 mistakes for unused.
   */
  constructor(
    private readonly css: string,
    private readonly dynamicAttributes: readonly string[],
  ) {
    const selector = css.split(/[{}]/).find((part) => MISREAD.test(part));
    if (selector !== undefined) {
      throw new HydrateOnIntentError(
        `The selector "${selector.trim()}" has :is() or :where() in a :not(). Write it without.`,
      );
    }
    this.names = {
      words: new Set(css.match(/[\w-]+/g)),
      classes: new Set(findAll(css, /\.([\w-]+)/g)),
      ids: new Set(findAll(css, /#([\w-]+)/g)),
      // Unquoted values contain escapes.
      values: new Set(
        findAll(css, /\[[\w-]+[~|^$*]?=["']?([^\]"']+)/g).map((value) => value.replace(/\\(.)/g, '$1')),
      ),
    };
  }

  /** @returns the rules for a page, trimmed (see `trimStyles`) */
  pick(page: Page['tree']): Promise<string> {
    const names = this.namesOf(page);
    const key = JSON.stringify(Object.values(names).map((some: Set<string>) => [...some].sort()));
    let picked = this.picked.get(key);
    if (!picked) {
      picked = this.purge(names);
      this.picked.set(key, picked);
    }
    return picked;
  }

  private async purge({words, classes, ids, values}: Names): Promise<string> {
    const sheets = await new PurgeCSS().purge({
      content: [{raw: '', extension: 'html'}],
      css: [{raw: this.css}],
      defaultExtractor: () => ({
        tags: [...words],
        classes: [...classes],
        ids: [...ids],
        attributes: {names: [...words], values: [...values]},
        undetermined: [],
      }),
      dynamicAttributes: [...this.dynamicAttributes],
      safelist: {
        // A selector that's only a pseudo-class or pseudo-element, such as :focus-visible, applies to every page.
        standard: [/^:/],
        // PurgeCSS 8 mistakes some lists in these for unused, such as :is(.there, .missing) :where(p).
        greedy: [/^:(?:is|where|not)/],
      },
      keyframes: true,
      variables: true,
    });
    return sheets.map(({css}) => trimStyles(css, {classes, words})).join('');
  }

  /** The style sheet's names that occur on a page. */
  private namesOf(page: Page['tree']): Names {
    const found: Names = {words: new Set(), classes: new Set(), ids: new Set(), values: new Set()};
    const add = (kind: keyof Names, name: string) => {
      if (this.names[kind].has(name)) {
        found[kind].add(name);
      }
    };
    for (const {name: tag, attribs} of DomUtils.getElementsByTagName('*', page)) {
      add('words', tag);
      for (const [name, value] of Object.entries(attribs)) {
        add('words', name);
        if (name === 'id') {
          add('ids', value);
        }
        if (name === 'class') {
          value.split(/\s+/).forEach((className) => add('classes', className));
        }
        if (name === 'style') {
          value.match(/--[\w-]+/g)?.forEach((property) => add('words', property));
        }
        for (const part of this.names.values) {
          if (value.includes(part)) {
            found.values.add(part);
          }
        }
      }
    }
    return found;
  }
}
