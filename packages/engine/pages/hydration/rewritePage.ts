import {DomUtils} from 'htmlparser2';
import {escapeScript, type Page} from 'docusaurus-plugin-sealed-docs/pageSteps';

type Element = ReturnType<typeof elementsOf>[number];

const elementsOf = (tree: Page['tree'], name: string) => DomUtils.getElementsByTagName(name, tree);

/** The elements that load what React needs to take over the page. */
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

/** Where an element is in the HTML: its first character, and the one after its last. */
function placeOf({startIndex, endIndex}: Element): [start: number, end: number] {
  if (startIndex === null || endIndex === null) {
    throw new Error('An element of a page has no place: its tree must be parsed with places.');
  }
  return [startIndex, endIndex + 1];
}

/** Finds the URLs of the style sheets and scripts that a page loads. */
export function findResources(tree: Page['tree']): {styles: string[]; scripts: string[]} {
  const {styles, scripts} = findElements(tree);
  return {
    styles: styles.map(({attribs: {href = ''}}) => href),
    scripts: scripts.map(({attribs: {src = ''}}) => src),
  };
}

/**
 * Makes a page readable by itself: the text `css` replaces its style sheets, and one inline script, which loads both
 * later, replaces its scripts. A browser that runs no scripts loads the style sheets right away.
 *
 * Buttons that Docusaurus disables until hydration (the theme toggle) are enabled, because a click on them is kept
 * and replayed.
 *
 * @param page As Docusaurus writes it.
 * @param css The rules that the page needs before its scripts run.
 * @param loader The source of the inline script.
 * @returns the page's new HTML.
 */
export function rewritePage({html, tree}: Pick<Page, 'html' | 'tree'>, css: string, loader: string): string {
  const sourceOf = (element: Element) => html.slice(...placeOf(element));
  const {styles, scripts} = findElements(tree);
  const whole = styles.map(sourceOf).join('');
  const style = `<style data-page>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style><noscript>${whole}</noscript>`;
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
  ]
    .map(({element, text}) => ({place: placeOf(element), text}))
    .sort((a, b) => a.place[0] - b.place[0]);
  let changed = '';
  let position = 0;
  for (const {
    place: [start, end],
    text,
  } of changes) {
    changed += html.slice(position, start) + text;
    position = end;
  }
  return changed + html.slice(position);
}
