/** Searches the index apart from the page, which stays responsive however big the site is. */
import type {PublicIndex, SearchPage} from './format';
import type {Request, Response} from './messages';
import {SearchEngine} from './SearchEngine';

type SearchRequest = Extract<Request, {type: 'search'}>;

let open: SearchEngine | undefined;
let closed: SearchEngine | undefined;
let synonyms: string[][] = [];
let closedPages: SearchPage[] | null = null;
/** What was asked for before there was anything to search. */
let waiting: SearchRequest | undefined;

const tell = (message: Response) => self.postMessage(message);

function answer({id, query, limit}: SearchRequest): void {
  tell({
    type: 'results',
    id,
    results: {open: open?.search(query, limit) ?? [], closed: closed?.search(query, limit) ?? []},
  });
}

async function load(file: ArrayBuffer): Promise<void> {
  let index: PublicIndex;
  try {
    index = JSON.parse(new TextDecoder().decode(file)) as PublicIndex;
  } catch {
    tell({type: 'failed', reason: 'damaged'});
    return;
  }
  synonyms = index.synonyms;
  open = new SearchEngine(index.pages, synonyms);
  tell({type: 'loaded'});
  if (waiting) {
    answer(waiting);
  }
  await open.indexTexts();
  tell({type: 'grown', complete: !closedPages});
  await indexClosedPages();
}

async function indexClosedPages(): Promise<void> {
  if (closedPages) {
    const engine = new SearchEngine(closedPages, synonyms);
    await engine.indexTexts();
    closed = engine;
    tell({type: 'grown', complete: true});
  }
}

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
