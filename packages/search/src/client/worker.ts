/** Searches the index in a worker, so that the page stays responsive however big the site is. */
import {fetchFile} from './fetchFile';
import type {PublicIndex, PublicTexts, SearchPage} from '../format';
import type {FailureReason, Request, Response} from './messages';
import {SearchEngine} from './SearchEngine';

// Docusaurus adds a function to the runtime of every script, and webpack leaves out a runtime that nothing needs: the
// worker would stop at its first line (https://github.com/facebook/docusaurus/pull/10485). This needs one.
declare const __webpack_public_path__: string;
void __webpack_public_path__;

/** How many topics are offered if nothing is found. */
const NEAR = 3;

type SearchRequest = Extract<Request, {type: 'search'}>;

let open: SearchEngine | undefined;
/** Whether `open` has texts. */
let hasTexts = false;
let closed: SearchEngine | undefined;
let synonyms: string[][] = [];
let closedPages: SearchPage[] | null = null;
/** What was asked before there was anything to search. */
let waiting: SearchRequest | undefined;

const tell = (message: Response) => self.postMessage(message);

function answer({id, query, limit}: SearchRequest): void {
  const found = {open: open?.search(query, limit) ?? [], closed: closed?.search(query, limit) ?? []};
  const isFound = found.open.length + found.closed.length > 0;
  tell({
    type: 'results',
    id,
    results: {...found, near: isFound ? [] : (open?.findNear(query, NEAR) ?? [])},
  });
}

/**
 * Reads a file of the index, or tells the page why it cannot.
 *
 * @param file The file as it arrived, or why it did not.
 */
function read<Content>(file: ArrayBuffer | FailureReason): Content | undefined {
  let reason: FailureReason = 'damaged';
  if (typeof file === 'string') {
    reason = file;
  } else {
    try {
      return JSON.parse(new TextDecoder().decode(file)) as Content;
    } catch {
      // Cut off, or something other than the index.
    }
  }
  tell({type: 'failed', reason});
  return undefined;
}

async function load(file: ArrayBuffer): Promise<void> {
  const index = read<PublicIndex>(file);
  if (!index) {
    return;
  }
  synonyms = index.synonyms;
  open = new SearchEngine(index.pages, synonyms);
  tell({type: 'loaded'});
  if (waiting) {
    answer(waiting);
  }
  void indexClosedPages();
  const texts = read<PublicTexts>(await fetchFile(index.texts));
  if (texts) {
    await open.indexTexts(texts);
    hasTexts = true;
    tellGrown();
  }
}

async function indexClosedPages(): Promise<void> {
  const pages = closedPages;
  if (pages) {
    const engine = new SearchEngine(pages, synonyms);
    await engine.indexTexts();
    // They may have been forgotten in the meantime.
    if (pages === closedPages) {
      closed = engine;
      tellGrown();
    }
  }
}

const tellGrown = () => tell({type: 'grown', complete: hasTexts && !closedPages === !closed});

self.onmessage = ({data}: MessageEvent<Request>) => {
  switch (data.type) {
    case 'load':
      void load(data.file);
      break;
    case 'setClosedPages':
      closedPages = data.pages;
      closed = undefined;
      if (open) {
        void indexClosedPages();
      }
      break;
    case 'search':
      if (open) {
        answer(data);
      } else {
        waiting = data;
      }
      break;
  }
};
