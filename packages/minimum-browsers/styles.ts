import {type Block, type Declaration, parse, type ParseOptions, walk} from 'css-tree';
import {find, partsOf, type Use} from './Floor';

const css = (...address: string[]) => find('css', ...address);

/** Units that the data has under another name than their own, by how they begin. */
const UNITS: Record<string, string> = {
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  sv: 'viewport_percentage_units_small',
  cq: 'container_query_length_units',
};

/** How people write what has a name, by its type, and where it is in the data. */
const WRITTEN: Record<string, (name: string) => string[]> = {
  Atrule: (name) => [`@${name}`, 'at-rules', name],
  Feature: (name) => [`(${name})`, 'at-rules', 'media', name],
  FeatureRange: () => ['(width > 1px)', 'at-rules', 'media', 'range_syntax'],
  NestingSelector: () => ['nested rules', 'selectors', 'nesting'],
  PseudoClassSelector: (name) => [`:${name}`, 'selectors', name],
  PseudoElementSelector: (name) => [`::${name}`, 'selectors', name],
};

/**
 * What a style sheet, or the declarations of a `style` attribute, ask of browsers: properties, their values, units,
 * functions, selectors and at-rules. Names with a prefix are meant for one browser, and not looked at.
 *
 * @throws Error for what is no CSS.
 */
export function usesInStyles(code: string, context: ParseOptions['context'] = 'stylesheet'): Use[] {
  const tree = parse(code, {
    context,
    positions: true,
    onParseError: (error) => {
      throw error;
    },
  });
  const uses: Use[] = [];
  walk(tree, function (node) {
    const start = node.loc?.start.offset ?? 0;
    // Whoever asks with `@supports` whether a browser knows something does not use it.
    if (this.atrule?.name === 'supports' && this.atrulePrelude) {
      return;
    }
    const own = 'name' in node && typeof node.name === 'string' ? node.name : '';
    const [name, ...address] = (!own.startsWith('-') && WRITTEN[node.type]?.(own)) || [];
    if (name !== undefined) {
      uses.push({name, start, candidates: [css(...address)]});
    } else if (node.type === 'Declaration' && !node.property.startsWith('-')) {
      uses.push(...usesInDeclaration(node, this.block, start));
    }
  });
  return uses;
}

/** Browsers take the last declaration that they understand, so a new value may follow an old one. */
function usesInDeclaration(declaration: Declaration, block: Block | null, start: number): Use[] {
  const {property, value} = declaration;
  const known = css('properties', property);
  const siblings = block?.children.toArray().filter((node) => node.type === 'Declaration') ?? [];
  const prefixes = siblings
    .filter((sibling) => sibling.property.endsWith(`-${property}`))
    .map((sibling) => sibling.property.slice(0, -property.length));
  const uses: Use[] = [{name: property, start, candidates: [known], prefixes, skipped: true}];
  if ((siblings.find((sibling) => sibling.property === property) ?? declaration) !== declaration) {
    return uses;
  }
  walk(value, (node) => {
    const at = node.loc?.start.offset ?? start;
    if (node.type === 'Identifier') {
      const name = `${property}: ${node.name}`;
      uses.push({name, start: at, candidates: [known?.[node.name]], prefixes, skipped: true});
    } else if (node.type === 'Function') {
      // The data has it below the type that it belongs to, such as colors, or among the types.
      const parts = partsOf(css('types')).flatMap((type) => type[node.name] ?? []);
      const candidates = parts.length > 0 ? parts : [css('types', node.name)];
      uses.push({name: `${node.name}()`, start: at, candidates});
    } else if (node.type === 'Dimension') {
      const unit = UNITS[node.unit.slice(0, 2)] ?? node.unit;
      uses.push({name: node.unit, start: at, candidates: [css('types', 'length', unit)]});
    }
  });
  return uses;
}
