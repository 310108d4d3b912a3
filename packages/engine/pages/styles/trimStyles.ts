import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';
import discardEmpty from 'postcss-discard-empty';
import parseSelector from 'postcss-selector-parser';

/** Values longer than this many characters aren't inlined. */
const SHORT = 40;

/** The names that occur on a page. */
export interface PageNames {
  classes: ReadonlySet<string>;
  /** Elements, attributes, and custom properties. */
  words: ReadonlySet<string>;
}

/**
 * Removes what PurgeCSS leaves in a style sheet but a page without scripts doesn't need: transitions; rules for
 * classes that the page doesn't have, if their selectors also have a `:not()`, `:is()` or `:where()`; and empty
 * rules. Custom properties with a short value that's the same everywhere are inlined, unused ones are dropped, and
 * the rest get short names, which are local to this style sheet.
 */
export function trimStyles(css: string, {classes, words}: PageNames): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls(/^(?:-webkit-)?transition(?:-|$)|^will-change$/, (declaration) => {
    declaration.remove();
  });
  dropSelectors(sheet, classes);
  dropOverridden(sheet);
  inlineVariables(sheet, words);
  dropUnused(sheet, words);
  shortenNames(sheet, words);
  return postcss([discardEmpty]).process(sheet, {from: undefined}).css;
}

/** Drops selectors that need a class that the page doesn't have, and rules that have no other selectors. */
function dropSelectors(sheet: Root, classes: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    // `from` and `50%` aren't selectors.
    if (/keyframes$/.test((rule.parent as AtRule).name)) {
      return;
    }
    const used = parseSelector()
      .astSync(rule)
      .nodes.filter((selector) =>
        // Classes in the parentheses of a pseudo-class don't count; they're nested deeper.
        selector.nodes.every((node) => node.type !== 'class' || classes.has(node.value)),
      );
    if (used.length === 0) {
      rule.remove();
    } else {
      rule.selectors = used.map((selector) => selector.toString().trim());
    }
  });
}

/**
 * Removes custom properties that layers set on the root if a rule outside of all layers sets them, too: that
 * one wins, regardless of specificity.
 */
function dropOverridden(sheet: Root): void {
  const overriding = new Set<string>();
  sheet.walkDecls(/^--/, (declaration) => {
    if (declaration.parent?.parent === sheet && isConstant(declaration)) {
      overriding.add(declaration.prop);
    }
  });
  sheet.walkAtRules('layer', (layer) => {
    layer.walkDecls(/^--/, (declaration) => {
      if (overriding.has(declaration.prop) && isForRoot(declaration) && !declaration.important) {
        declaration.remove();
      }
    });
  });
}

/** Replaces `var()` with the custom property's value if it's short and the same everywhere. */
function inlineVariables(sheet: Root, kept: ReadonlySet<string>): void {
  const definitions = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
  });
  /**
   * The value of a property that's set once, for the whole page, and doesn't depend on anything set on parts of it;
   * otherwise `undefined`.
   */
  const valueOf = (name: string): string | undefined => {
    const [definition, ...others] = definitions.get(name) ?? [];
    if (!definition || others.length > 0 || kept.has(name) || !isConstant(definition)) {
      return undefined;
    }
    const value = resolve(definition.value);
    const isFixed = namesIn(value).every((other) => definitions.get(other)?.every(isForRoot));
    return isFixed && value.length <= SHORT ? value : undefined;
  };
  /** Replaces each `var()` in a text, and adds the spaces that minified style sheets omit but the value needs. */
  const resolve = (text: string): string =>
    text.replace(
      /([\w%)])?var\((--[\w-]+)\)(?=([\w%#.(-])?)/g,
      (whole, before: string | undefined, name: string, after: string | undefined) => {
        const value = valueOf(name);
        if (value === undefined) {
          return whole;
        }
        const start = before ? `${before} ` : '';
        const end = after ? ' ' : '';
        return `${start}${value}${end}`;
      },
    );
  sheet.walkDecls((declaration) => {
    declaration.value = resolve(declaration.value);
  });
}

/** Drops custom properties that nothing uses, and then those that only they used. */
function dropUnused(sheet: Root, kept: ReadonlySet<string>): void {
  let dropped: boolean;
  do {
    dropped = false;
    const used = new Set(kept);
    sheet.walkDecls(({value}) => namesIn(value).forEach((name) => used.add(name)));
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) {
        declaration.remove();
        dropped = true;
      }
    });
  } while (dropped);
}

/** Renames custom properties to `--0`, `--1` and so on, except for those that the page itself uses. */
function shortenNames(sheet: Root, kept: ReadonlySet<string>): void {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    const short = names.get(name) ?? (kept.has(name) ? name : `--${names.size.toString(36)}`);
    names.set(name, short);
    return short;
  };
  sheet.walkDecls((declaration) => {
    if (declaration.variable) {
      declaration.prop = shorten(declaration.prop);
    }
    declaration.value = declaration.value.replace(/(?<=\bvar\(\s*)--[^\s,)]+/g, shorten);
  });
}

/** Whether a custom property has the same value for the whole page, under all conditions. */
function isConstant({parent, important}: Declaration): boolean {
  let above = parent?.parent;
  while (above?.type === 'atrule' && (above as AtRule).name === 'layer') {
    above = above.parent;
  }
  return !important && (parent as Rule).selector === ':root' && above?.type === 'root';
}

/** Whether a declaration applies to the root of the page and nothing inside it, in any theme or medium. */
function isForRoot({parent}: Declaration): boolean {
  return (parent as Rule).selectors.every((selector) => /^(?::root|html)(?:\[[^\]]*\])*$/.test(selector));
}

/** The custom properties that a value uses. */
const namesIn = (value: string) => Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);
