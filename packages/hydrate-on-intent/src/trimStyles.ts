import postcss, {type AtRule, type ChildNode, type Container, type Declaration} from 'postcss';
import parseSelector from 'postcss-selector-parser';

/** Properties by the names of former years. Every browser with cascade layers, which Docusaurus relies on, knows the new ones. */
const FORMER_NAMES: Record<string, string> = {
  'page-break-before': 'break-before',
  'page-break-after': 'break-after',
  'page-break-inside': 'break-inside',
  'grid-gap': 'gap',
  '-webkit-text-decoration': 'text-decoration',
};

/**
 * Takes out of a style sheet what a page that no script runs has no use for, and PurgeCSS leaves: rules for classes that
 * the page does not have, where their selectors also have a `:not()`, `:is()` or `:where()`; transitions; what is said
 * twice; and what is empty.
 *
 * @param css A style sheet.
 * @param classes Names of the classes that the page has.
 */
export function trimStyles(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    if (/^(?:-webkit-)?transition(?:-|$)|^will-change$/.test(declaration.prop) || isRepeated(declaration)) {
      declaration.remove();
    }
  });
  sheet.walkRules((rule) => {
    const isFrame = rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
    if (!isFrame) {
      const used = parseSelector()
        .astSync(rule)
        .nodes.filter((selector) =>
          // Not those in the parentheses of pseudo-classes, which are nodes of their own.
          selector.nodes.every((node) => node.type !== 'class' || classes.has(node.value)),
        );
      rule.selectors = used.map((selector) => selector.toString().trim());
      if (used.length === 0) {
        rule.remove();
      }
    }
  });
  dropEmpty(sheet);
  return sheet.toString();
}

/** Safari has always known these values of `text-decoration` without a prefix. */
const isPlain = (prop: string, value: string) =>
  prop !== '-webkit-text-decoration' || /^(?:none|underline)$/.test(value);

const isRepeated = ({prop, value, parent}: Declaration) =>
  isPlain(prop, value) &&
  parent!.nodes.some(
    (other) => other.type === 'decl' && other.prop === FORMER_NAMES[prop] && other.value === value,
  );

/** Layers stay in their order, which the whole style sheet adds to: only what names empty ones behind all others goes. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if ('nodes' in node && node.nodes) {
      dropEmpty(node);
      if (node.nodes.length === 0 && !isLayer(node)) {
        node.remove();
      }
    }
  });
  const last = container.nodes?.filter(isLayer).at(-1);
  if (last && !('nodes' in last && last.nodes)) {
    last.remove();
  }
}

const isLayer = (node: ChildNode) => node.type === 'atrule' && node.name === 'layer';
