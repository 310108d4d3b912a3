/** Searches the index in a worker, so the page stays responsive no matter how big the site is. */
import type {PublicIndex, PublicTexts, SearchPage} from '../format';
import {fetchFile} from './fetchFile';
import type {FailureReason, Question, Request, Response} from './messages';
import {SearchEngine} from './SearchEngine';

// Docusaurus adds a function to the runtime of every script, but webpack omits a runtime that nothing needs, so the
// worker would fail on its first line (https://github.com/facebook/docusaurus/pull/10485). This reference needs one.
declare const __webpack_public_path__: string;
void __webpack_public_path__;

/** How many topics are suggested if nothing is found. */
const NEAR = 3;

let open: SearchEngine | undefined;
/** Whether `open` has texts. */
let hasTexts = false;
let closed: SearchEngine | undefined;
let synonyms: PublicIndex['synonyms'] = [];
let closedPages: SearchPage[] | null = null;
/** The last question of each component, by the number of hits it wants. Answered again when more can be found. */
const questions = new Map<number, Question>();

const tell = (message: Response) => self.postMessage(message);

function answer({query, limit}: Question): void {
  if (open) {
    const found = {open: open.search(query, limit), closed: closed?.search(query, limit) ?? []};
    const isFound = found.open.length + found.closed.length > 0;
    const near = isFound ? [] : open.findNear(query, NEAR);
    tell({query, limit, ...found, near, complete: hasTexts && !closedPages === !closed});
  }
}

const answerAll = () => questions.forEach(answer);

/**
 * Reads a file of the index, or tells the page why it can't.
 *
 * @param file The file as it arrived, or why it didn't.
 */
function read<Content>(file: ArrayBuffer | FailureReason): Content | undefined {
  try {
    if (typeof file !== 'string') {
      return JSON.parse(new TextDecoder().decode(file)) as Content;
    }
  } catch {
    // Truncated, or something other than the index.
  }
  tell({failure: typeof file === 'string' ? file : 'unreachable'});
  return undefined;
}

async function load(file: ArrayBuffer | FailureReason): Promise<void> {
  const index = read<PublicIndex>(file);
  if (!index) {
    return;
  }
  synonyms = index.synonyms;
  open = new SearchEngine(index.pages, synonyms);
  answerAll();
  void indexClosedPages();
  const texts = read<PublicTexts>(await fetchFile(index.texts));
  if (texts) {
    await open.indexTexts(texts);
    hasTexts = true;
    answerAll();
  }
}

/** Makes the closed pages findable, once the synonyms are known. */
async function indexClosedPages(): Promise<void> {
  const pages = closedPages;
  if (open && pages) {
    const engine = new SearchEngine(pages, synonyms);
    await engine.indexTexts();
    // They may have been forgotten in the meantime.
    if (pages === closedPages) {
      closed = engine;
      answerAll();
    }
  }
}

self.onmessage = ({data}: MessageEvent<Request>) => {
  if ('index' in data) {
    void load(data.index);
  } else if ('query' in data) {
    questions.set(data.limit, data);
    answer(data);
  } else if (data.closedPages || closedPages) {
    ({closedPages} = data);
    closed = undefined;
    answerAll();
    void indexClosedPages();
  }
};
