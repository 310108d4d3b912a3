/**
 * Pages that were fetched ahead: their HTML, then, while the browser is idle, what it says, ready to be shown in this
 * document.
 *
 * @typedef {object} FetchedPage
 * @property {Element[]} head what belongs to the page in `<head>`
 * @property {Node[]} body what React renders
 * @property {{className: string, lang: string, dir: string}} html attributes of `<html>`
 */
import {addRecent} from './addRecent';
import {frameOf, headOf, htmlOf, rootOf} from './document';

/** How long a page may be shown after it was fetched, in milliseconds, as Chromium does with pages it prefetches. */
const FRESH = 3e5;

/** How long a page may take to arrive, in milliseconds. */
const TIMEOUT = 3e3;

/** How many characters are parsed at once while the browser is idle: a few milliseconds on a phone. */
const PIECE = 16_384;

/** By path. */
const pages = new Map();

/** What this document runs, and what it may do. */
let frame;

/** Whether a page ran something else. Others would, too: an extension has added a script, or a newer version is there. */
let isOther;

addEventListener('DOMContentLoaded', () => {
  frame = frameOf(document);
});

/** @returns whether this document may show other pages: nothing has been added to what it runs. */
export const canShowPages = () => !isOther && frameOf(document) === frame;

/** @returns whether a page was fetched and is still new enough to be shown. */
export const isFetched = (path) => performance.now() - pages.get(path)?.source.time < FRESH;

/**
 * Keeps a page to be parsed.
 *
 * @param {{html: string, css: string, time: number}} source its HTML without its styles, these, and when it came
 */
const keep = (path, source) => addRecent(pages, path, {source, text: source.html});

const finishParsing = (page) => {
  const root = rootOf(page.parsed);
  const style = document.createElement('style');
  style.dataset.page = '';
  style.textContent = page.source.css;
  page.frame = frameOf(page.parsed);
  page.head = [...headOf(page.parsed), style];
  page.body = root ? [...root.childNodes] : [];
  page.html = htmlOf(page.parsed);
  page.parsed = undefined;
};

/** Parses the next piece of a page, or everything that's left. */
const parse = (page, isUrgent) => {
  page.parsed ??= document.implementation.createHTMLDocument();
  do {
    page.parsed.write(page.text.slice(0, PIECE));
    page.text = page.text.slice(PIECE);
  } while (page.text && isUrgent);
  if (!page.text) {
    finishParsing(page);
  }
};

/** Parses a page that was fetched, piece by piece, while the browser is idle. */
export const parseAhead = (path) =>
  // eslint-disable-next-line compat/compat -- Links are plain in Safari.
  requestIdleCallback(() => {
    const page = pages.get(path);
    if (page && !page.body) {
      parse(page);
      parseAhead(path);
    }
  });

/**
 * Fetches a page ahead. The browser's cache may keep it for a document, too.
 *
 * @param {string} path
 * @param {'low' | 'high'} priority
 * @returns {Promise<void>} settled once the page can be taken, or never will
 */
export const fetchPage = async (path, priority) => {
  try {
    const response = await fetch(path, {mode: 'same-origin', priority, signal: AbortSignal.timeout(TIMEOUT)});
    if (response.ok && !response.redirected) {
      let css = '';
      // Its styles are cut out, or they would be parsed twice: here and where they are used.
      const html = (await response.text()).replace(/<style data-page>([^]*?)<\/style>/, (_, rules) => {
        css = rules;
        return '';
      });
      keep(path, {html, css, time: performance.now()});
      parseAhead(path);
    }
  } catch {
    // The link leads to a document, which says what's wrong.
  }
};

/**
 * Returns a page that was fetched ahead, if it runs the same scripts under the same policy as this document. It's parsed
 * again for the next time, because nodes can't be in two places. Only call it if this document may show pages.
 *
 * @returns {FetchedPage | undefined}
 */
export const takePage = (path) => {
  const page = isFetched(path) && pages.get(path);
  if (page) {
    if (!page.body) {
      parse(page, true);
    }
    keep(path, page.source);
    isOther = page.frame !== frame || !page.body[0];
    if (!isOther) {
      return page;
    }
  }
};
