import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';

/** Values longer than this, in characters, are not repeated. */
const SHORT = 40;

/**
 * Replaces custom properties with their values if these are the same everywhere: set once, for the root of
 * the page, unconditionally, and to a text that depends on nothing. Those that nothing uses go. What is left of
 * a style sheet does the same in less space.
 *
 * @param css A style sheet.
 * @param kept Names of custom properties that others set or use, too.
 */
export function inlineVariables(css: string, kept: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  dropOverridden(sheet);
  let inlined: boolean;
  do {
    inlined = false;
    const definitions = new Map<string, Declaration[]>();
    sheet.walkDecls(/^--/, (declaration) => {
      definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
    });
    for (const [name, [definition, ...others]] of definitions) {
      const {value} = definition!;
      const dependsOnRoot = namesIn(value).every((other) => definitions.get(other)?.every(isForRoot));
      if (others.length === 0 && !kept.has(name) && isConstant(definition!) && dependsOnRoot) {
        const uses: Declaration[] = [];
        let hasFallback = false;
        sheet.walkDecls((declaration) => {
          if (declaration.value.includes(`var(${name})`)) {
            uses.push(declaration);
          }
          hasFallback ||= declaration.value.includes(`var(${name},`);
        });
        if (!hasFallback && (value.length <= SHORT || uses.length === 1)) {
          uses.forEach((declaration) => {
            declaration.value = replaceVariable(declaration.value, name, value);
          });
          remove(definition!);
          inlined = true;
        }
      }
    }
  } while (inlined);
  dropUnused(sheet, kept);
  return sheet.toString();
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
        remove(declaration);
      }
    });
  });
}

/** Removes what nothing uses, such as the duration of transitions, which the page does not have. */
function dropUnused(sheet: Root, kept: ReadonlySet<string>): void {
  let dropped: boolean;
  do {
    dropped = false;
    const used = new Set<string>();
    sheet.walkDecls(({value}) => namesIn(value).forEach((name) => used.add(name)));
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop) && !kept.has(declaration.prop)) {
        remove(declaration);
        dropped = true;
      }
    });
  } while (dropped);
}

/** With what is empty then, except layers, which stay in their order. */
function remove(declaration: Declaration): void {
  let empty: Declaration | Rule | AtRule = declaration;
  do {
    const above = empty.parent as Rule | AtRule | Root;
    empty.remove();
    if (above.type === 'root' || above.nodes!.length > 0 || isLayer(above)) {
      return;
    }
    empty = above;
  } while (empty);
}

const isLayer = (node: Rule | AtRule) => node.type === 'atrule' && node.name === 'layer';

/** Whether a custom property has the same value for the whole page, under all conditions. */
function isConstant({parent, important}: Declaration): boolean {
  if (important || (parent as Rule).selector !== ':root') {
    return false;
  }
  let above = parent!.parent;
  while (above?.type === 'atrule' && (above as AtRule).name === 'layer') {
    above = above.parent;
  }
  return above?.type === 'root';
}

/** Whether a declaration is for the root of the page and nothing inside it, whatever its theme or medium. */
function isForRoot({parent}: Declaration): boolean {
  return (parent as Rule).selectors.every((selector) => /^(?::root|html)(?:\[[^\]]*\])*$/.test(selector));
}

/** The custom properties that a value uses. */
const namesIn = (value: string) => Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!);

/** Minified style sheets omit spaces around `var()` that its value needs. */
function replaceVariable(text: string, name: string, value: string): string {
  const [first, ...others] = text.split(`var(${name})`);
  return others.reduce((before, after) => {
    const spaceBefore = /[\w%)]$/.test(before) ? ' ' : '';
    const spaceAfter = /^[\w%#.(-]/.test(after) ? ' ' : '';
    return before + spaceBefore + value + spaceAfter + after;
  }, first!);
}
