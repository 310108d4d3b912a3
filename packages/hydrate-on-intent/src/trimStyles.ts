import postcss, {type Rule} from 'postcss';

/**
 * Properties that say what another one says, by the names of former years. Every browser with cascade layers, without
 * which Docusaurus 3.10 has no styles, knows the others.
 */
const FORMER_NAMES: Record<string, string> = {
  'page-break-before': 'break-before',
  'page-break-after': 'break-after',
  'page-break-inside': 'break-inside',
  'grid-gap': 'gap',
};

/** Properties by which pointing at something shows something else. */
const SHOWING = /^(?:display|visibility|opacity)$/;

/**
 * Takes from a style sheet what makes no difference to a page that nobody touches: transitions, other looks of what the
 * pointer is on (the first move of the pointer brings the whole style sheet), and what is said twice. Rules that show
 * something under the pointer stay: somebody may be waiting for it.
 *
 * @param css A style sheet.
 */
export function trimStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    const {prop, value} = declaration;
    const rule = declaration.parent as Rule;
    const isRepeated = rule.nodes.some(
      (other) => other.type === 'decl' && other.prop === FORMER_NAMES[prop] && other.value === value,
    );
    if (isRepeated || /^(?:-webkit-)?transition(?:-|$)|^will-change$/.test(prop)) {
      declaration.remove();
    }
  });
  sheet.walkRules((rule) => {
    if (!rule.nodes.some((node) => node.type === 'decl' && SHOWING.test(node.prop))) {
      const kept = rule.selectors.filter(
        (selector) => !/:hover/.test(selector.replaceAll(':not(:hover)', '')),
      );
      if (kept.length === 0) {
        rule.remove();
        return;
      }
      if (kept.length < rule.selectors.length) {
        rule.selectors = kept;
      }
    }
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  return sheet.toString();
}
