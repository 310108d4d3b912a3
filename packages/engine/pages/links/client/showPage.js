/**
 * Shows another page in this document: what React renders, and what belongs to a page in `<head>`, gives way to that
 * of the other page.
 *
 * `swapped` tells the other scripts of the page, first when its first part is shown and again when all of it is.
 */
import {addRecent} from './addRecent';
import {headOf, htmlOf, rootOf} from './document';

/**
 * How many elements of `<main>` are shown first, and how many more with each frame: about two screens of a phone.
 * Showing a long page at once takes as long as loading a document.
 */
const AT_ONCE = 150;

/** The path of the page that's shown. */
export let shown = location.pathname;

/** What its `<html>` looks like, unless someone else, such as a translator, has changed it. */
let html = htmlOf(document);

/** Pages that were left, by path: what was in them, and where the focus was. */
const left = new Map();

/** What of the page isn't shown yet, in order: `[parent, node]`. */
let missing = [];

/** Whether all of the page is shown. */
export const isWhole = () => !missing[0];

export const afterFrame = (run) => requestAnimationFrame(() => setTimeout(run));

const tell = () => dispatchEvent(new Event('swapped'));

const countElements = (node) => 1 + (node.getElementsByTagName?.('*').length ?? 0);

/** Shows so many more elements of the page, and the others frame by frame. */
const showMore = (limit) => {
  if (isWhole()) {
    return; // something else has asked for the rest
  }
  for (let count = 0; count < limit && !isWhole();) {
    const [parent, node] = missing.shift();
    count += countElements(node);
    parent.append(node);
  }
  if (isWhole()) {
    tell();
  } else {
    afterFrame(() => showMore(AT_ONCE));
  }
};

/** Shows the rest of the page right away, if some is missing. */
export const showRest = () => showMore(Infinity);

/** Takes what follows the first elements of `<main>` out of a page, and returns it, in order: `[parent, node]`. */
const takeRest = (page, root) => {
  const rest = [];
  const main = page.querySelector('main');
  const walker = main && document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT);
  for (let count = 0; walker?.nextNode(); count += 1) {
    if (count === AT_ONCE) {
      for (let node = walker.currentNode; node !== page; node = node.parentNode) {
        const parent = node.parentNode;
        while (node.nextSibling) {
          rest.push([parent === page ? root : parent, node.nextSibling]);
          node.nextSibling.remove();
        }
      }
      break;
    }
  }
  return rest;
};

const isIn = (list) => (element) => list.some((other) => other.isEqualNode(element));

/** Whether nothing but our scripts has changed the attributes that pages differ in. A translator does. */
export const isUntouched = () => JSON.stringify(htmlOf(document)) === JSON.stringify(html);

/** @returns a page that was left, as it was. */
export const leftPage = (path) => left.get(path);

/**
 * @param {import('./fetchedPages').FetchedPage} page
 * @param {string} path
 * @param {boolean} isUrgent whether to show all of it at once, because a place in it is about to be scrolled to
 */
export const showPage = (page, path, isUrgent) => {
  const root = rootOf(document);
  const head = headOf(document);
  // It belongs to the page that's left, but isn't in React's root.
  document.querySelector('dialog[open]')?.close();
  const focus = document.activeElement;
  // Before anything else: the browser brings styles up to date for it.
  focus.blur();
  addRecent(left, shown, {head, body: [...root.childNodes], html, focus});
  shown = path;
  html = page.html;

  const body = document.createDocumentFragment();
  body.append(...page.body);
  missing = isUrgent ? [] : takeRest(body, root);
  // What both pages have stays: without its viewport, the page would be laid out anew.
  head.filter((element) => !isIn(page.head)(element)).forEach((element) => element.remove());
  document.head.append(...page.head.filter((element) => !isIn(head)(element)));
  Object.assign(document.documentElement, html);
  root.replaceChildren(body);
  tell();
  afterFrame(() => showMore(AT_ONCE));
};
