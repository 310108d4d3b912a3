import {DomUtils} from 'htmlparser2';
import {PurgeCSS} from 'purgecss';
import type {Page} from 'docusaurus-preset-page-steps';
import {HydrateOnIntentError} from '../hydration/HydrateOnIntentError';
import {trimStyles} from './trimStyles';

/** What selectors can name: everything that a style sheet names, or everything that a page has. */
interface Names {
  /** Names of elements, attributes, and custom properties in style attributes. */
  words: Set<string>;
  /** Separate from the words: a page with a `<button>` need not have a `.button`. */
  classes: Set<string>;
  /** Separate from the words, because headings of any page may have those as ids. */
  ids: Set<string>;
  /** Values of attributes, or parts of them. */
  values: Set<string>;
}

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
    private readonly dynamicAttributes: string[],
  ) {
    const misread = css.search(/:not\([^{})]*:(?:is|where)\(/);
    if (misread >= 0) {
      const selector = css.slice(0, misread).split(/[{}]/).at(-1)! + css.slice(misread).split(/[{}]/)[0]!;
      throw new HydrateOnIntentError(
        `The selector "${selector.trim()}" has :is() or :where() in a :not(). Write it without.`,
      );
    }
    this.names = {
      words: new Set(css.match(/[\w-]+/g)),
      classes: new Set(Array.from(css.matchAll(/\.([\w-]+)/g), ([, name]) => name!)),
      ids: new Set(Array.from(css.matchAll(/#([\w-]+)/g), ([, id]) => id!)),
      values: new Set(
        [...css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^\]"']+)/g)].map(([, value]) =>
          value!.replace(/\\(.)/g, '$1'),
        ),
      ),
    };
  }

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
    const [result] = await new PurgeCSS().purge({
      content: [{raw: '', extension: 'html'}],
      css: [{raw: this.css}],
      defaultExtractor: () => ({
        tags: [...words],
        classes: [...classes],
        ids: [...ids],
        attributes: {names: [...words], values: [...values]},
        undetermined: [],
      }),
      dynamicAttributes: this.dynamicAttributes,
      safelist: {
        // Pseudo-classes and pseudo-elements decide nothing, so one alone, such as :focus-visible, is for every page.
        standard: [/^:/],
        // PurgeCSS 8 mistakes some lists in these for unused, such as :is(.there, .missing) :where(p).
        greedy: [/^:(?:is|where|not)/],
      },
      keyframes: true,
      variables: true,
    });
    return trimStyles(result!.css, {classes, words});
  }

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
