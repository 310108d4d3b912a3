import type {Page} from '@playwright/test';

/**
 * Does to the texts of a page what Chrome's translation does, but for the words: each is taken out, and comes back in two
 * `<font>` elements; so is each that is added later. What is marked as not to be translated stays.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const KEPT = 'font, script, style, noscript, textarea, svg, [translate=no]';
    const wrap = (text: Node) => {
      if (text.textContent!.trim() !== '' && !text.parentElement?.closest(KEPT)) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        (text as Text).replaceWith(outer);
      }
    };
    const translateAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) {
        found.push(texts.currentNode);
      }
      (root.nodeType === Node.TEXT_NODE ? [root] : found).forEach(wrap);
    };
    translateAll(document.body);
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((changes) =>
      changes.forEach(({addedNodes}) => addedNodes.forEach((node) => node.isConnected && translateAll(node))),
    ).observe(document.body, {childList: true, subtree: true});
  });
}
