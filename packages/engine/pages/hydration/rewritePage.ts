import {DomUtils} from 'htmlparser2';
import {escapeScript, type Page} from 'docusaurus-preset-page-steps';

const elementsOf = (tree: Page['tree'], name: string) => DomUtils.getElementsByTagName(name, tree);

/** What a page loads so that the browser can take it over. */
function findElements(tree: Page['tree']) {
  return {
    // Style sheets from other hosts stay as they are.
    styles: elementsOf(tree, 'link').filter(
      ({attribs}) => attribs.rel === 'stylesheet' && /^\/(?!\/)/.test(attribs.href ?? ''),
    ),
    // Docusaurus defers its own.
    scripts: elementsOf(tree, 'script').filter(({attribs}) => 'src' in attribs && 'defer' in attribs),
  };
}

/** Finds the addresses of the style sheets and of the scripts that a page loads. */
export function findResources(tree: Page['tree']): {styles: string[]; scripts: string[]} {
  const {styles, scripts} = findElements(tree);
  return {
    styles: styles.map(({attribs}) => attribs.href!),
    scripts: scripts.map(({attribs}) => attribs.src!),
  };
}

/**
 * Makes a page readable by itself: the text `css` replaces its style sheets, and one inline script, which
 * loads both later, replaces its scripts. A browser that runs no scripts loads the style sheets right away.
 *
 * Buttons that Docusaurus disables until hydration (the theme toggle) are enabled, because a click on them is
 * kept and repeated.
 *
 * @param page As Docusaurus writes it.
 * @param css The rules that the page needs before its scripts run.
 * @param loader The source of the inline script.
 */
export function rewritePage({html, tree}: Pick<Page, 'html' | 'tree'>, css: string, loader: string): string {
  const sourceOf = ({startIndex, endIndex}: (typeof styles)[number]) =>
    html.slice(startIndex!, endIndex! + 1);
  const {styles, scripts} = findElements(tree);
  const whole = styles.map(sourceOf).join('');
  const style = `<style>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style><noscript>${whole}</noscript>`;
  const changes = [
    ...styles.map((element, index) => ({element, text: index === 0 ? style : ''})),
    ...scripts.map((element, index) => ({
      element,
      text: index === 0 ? `<script>${escapeScript(loader)}</script>` : '',
    })),
    ...elementsOf(tree, 'button')
      .filter(({attribs}) => 'disabled' in attribs)
      .map((element) => ({
        element,
        text: sourceOf(element).replace(/\sdisabled(?:=(?:disabled|""|"disabled"))?(?=[\s/>])/, ''),
      })),
  ].sort((a, b) => a.element.startIndex! - b.element.startIndex!);
  let changed = '';
  let position = 0;
  for (const {element, text} of changes) {
    changed += html.slice(position, element.startIndex!) + text;
    position = element.endIndex! + 1;
  }
  return changed + html.slice(position);
}
