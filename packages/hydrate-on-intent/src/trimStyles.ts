import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';
import discardEmpty from 'postcss-discard-empty';
import parseSelector from 'postcss-selector-parser';

/** Values longer than this, in characters, are not repeated. */
const SHORT = 40;

/** Names of what a page has, and of what its scripts set. */
export interface PageNames {
  classes: ReadonlySet<string>;
  /** Custom properties among them. */
  words: ReadonlySet<string>;
}

/**
 * Takes out of a style sheet what a page that no script runs has no use for, and PurgeCSS leaves: transitions; rules for
 * classes that the page does not have, where their selectors also have a `:not()`, `:is()` or `:where()`; and what is
 * empty. Custom properties give way to their values where these are the same everywhere; those that nothing uses go, and
 * the others get short names, which only this style sheet knows.
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

function dropSelectors(sheet: Root, classes: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (/keyframes$/.test((rule.parent as AtRule).name)) {
      return;
    }
    const used = parseSelector()
      .astSync(rule)
      .nodes.filter((selector) =>
        // Not those in the parentheses of pseudo-classes, which are nodes of their own.
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
 * Removes what layers set for the root of the page if a rule outside all layers sets it, too: that one
 * applies, whatever the selectors.
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

function inlineVariables(sheet: Root, kept: ReadonlySet<string>): void {
  const definitions = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
  });
  /** The value of a property that is set once, for the whole page, and depends on nothing that its parts set. */
  const valueOf = (name: string): string | undefined => {
    const [definition, ...others] = definitions.get(name) ?? [];
    if (!definition || others.length > 0 || kept.has(name) || !isConstant(definition)) {
      return undefined;
    }
    const value = resolve(definition.value);
    const isFixed = namesIn(value).every((other) => definitions.get(other)?.every(isForRoot));
    return isFixed && value.length <= SHORT ? value : undefined;
  };
  /** Minified style sheets omit spaces around `var()` that its value needs. */
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

function shortenNames(sheet: Root, kept: ReadonlySet<string>): void {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (!names.has(name)) {
      names.set(name, kept.has(name) ? name : `--${names.size.toString(36)}`);
    }
    return names.get(name)!;
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
  let above = parent!.parent;
  while (above?.type === 'atrule' && (above as AtRule).name === 'layer') {
    above = above.parent;
  }
  return !important && (parent as Rule).selector === ':root' && above?.type === 'root';
}

/** Whether a declaration is for the root of the page and nothing inside it, whatever its theme or medium. */
function isForRoot({parent}: Declaration): boolean {
  return (parent as Rule).selectors.every((selector) => /^(?::root|html)(?:\[[^\]]*\])*$/.test(selector));
}

/** The custom properties that a value uses. */
const namesIn = (value: string) => Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!);
