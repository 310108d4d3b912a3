import type {Identifier} from '@mdn/browser-compat-data/types';
import {type Block, type CssNode, type Declaration, parse, type ParseOptions, walk} from 'css-tree';
import {entriesOf, find} from './Floor';
import {type Use, use} from './Use';

const css = (...address: string[]) => find('css', ...address);

/** Units that the data has under another name than their own, by how they begin. */
const UNITS: Record<string, string> = {
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  sv: 'viewport_percentage_units_small',
  cq: 'container_query_length_units',
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
    const isAsked = this.atrule?.name === 'supports' && this.atrulePrelude !== null;
    if (node.type === 'Atrule') {
      uses.push(...use(`@${node.name}`, start, [css('at-rules', node.name)]));
    } else if (node.type === 'Feature') {
      const name = node.name.replace(/^(?:min|max)-/, '');
      uses.push(...use(`(${name})`, start, [css('at-rules', 'media', name)]));
    } else if (node.type === 'FeatureRange') {
      uses.push(...use('(width > 1px)', start, [css('at-rules', 'media', 'range_syntax')]));
    } else if (node.type === 'NestingSelector') {
      uses.push(...use('nested rules', start, [css('selectors', 'nesting')]));
    } else if (isSelector(node) && !isAsked && !node.name.startsWith('-')) {
      const colons = node.type === 'PseudoElementSelector' ? '::' : ':';
      uses.push(...use(`${colons}${node.name}`, start, [css('selectors', node.name)]));
    } else if (node.type === 'Declaration' && !isAsked) {
      uses.push(...usesInDeclaration(node, this.block, start));
    }
  });
  return uses;
}

const isSelector = (node: CssNode) =>
  node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';

/** Browsers take the last declaration that they understand, so a new value may follow an old one. */
function usesInDeclaration(declaration: Declaration, block: Block | null, start: number): Use[] {
  const {property, value} = declaration;
  if (property.startsWith('-')) {
    return [];
  }
  const known = css('properties', property);
  const siblings = declarationsIn(block);
  const prefixes = siblings.flatMap((sibling) => prefixOf(sibling, property));
  const uses = use(property, start, [known], prefixes);
  const first = siblings.find((sibling) => sibling.property === property);
  if (first && first !== declaration) {
    return uses;
  }
  walk(value, (node) => {
    const at = node.loc?.start.offset ?? start;
    if (node.type === 'Identifier' && !node.name.startsWith('-')) {
      uses.push(...use(`${property}: ${node.name}`, at, [known?.[node.name]], prefixes));
    } else if (node.type === 'Function') {
      uses.push(...use(`${node.name}()`, at, [typeNamed(node.name)]));
    } else if (node.type === 'Dimension') {
      const unit = UNITS[node.unit.slice(0, 2)] ?? node.unit;
      uses.push(...use(node.unit, at, [css('types', 'length', unit)]));
    }
  });
  return uses;
}

const declarationsIn = (block: Block | null): Declaration[] =>
  (block?.children.toArray() ?? []).filter((node) => node.type === 'Declaration');

/** What stands before a property's name in a declaration that is for one browser. */
const prefixOf = ({property}: Declaration, name: string): string[] =>
  property.startsWith('-') && property.endsWith(name) ? [property.slice(0, -name.length)] : [];

/** A function, which the data has among the types, or below the one that it belongs to, such as colors. */
const typeNamed = (name: string): Identifier | undefined =>
  css('types', name) ??
  entriesOf(css('types'))
    .flatMap(([, type]) => entriesOf(type))
    .find(([own]) => own === name)?.[1];
