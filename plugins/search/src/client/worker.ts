/** Loads the index and searches it, apart from the page, which stays responsive however big the site is. */
import type {PublicIndex, SearchPage} from './format';
import type {FailureReason, Request, Response} from './messages';
import {SearchEngine} from './SearchEngine';

let open: SearchEngine | undefined;
let closed: SearchEngine | undefined;
let synonyms: string[][] = [];
let closedPages: SearchPage[] | null = null;

const tell = (message: Response) => self.postMessage(message);

/** @returns the index, or why it is not there. */
async function fetchIndex(address: string): Promise<PublicIndex | FailureReason> {
  let response: globalThis.Response;
  try {
    response = await fetch(address);
  } catch {
    return 'unreachable';
  }
  if (!response.ok) {
    return response.status === 404 ? 'missing' : 'unreachable';
  }
  try {
    return (await response.json()) as PublicIndex;
  } catch {
    return 'damaged';
  }
}

async function load(address: string): Promise<void> {
  const index = await fetchIndex(address);
  if (typeof index === 'string') {
    tell({type: 'failed', reason: index});
    return;
  }
  synonyms = index.synonyms;
  open = new SearchEngine(index.pages, synonyms);
  tell({type: 'loaded'});
  await open.indexTexts();
  tell({type: 'grown'});
  await indexClosedPages();
}

async function indexClosedPages(): Promise<void> {
  const engine = closedPages ? new SearchEngine(closedPages, synonyms) : undefined;
  await engine?.indexTexts();
  closed = engine;
  tell({type: 'grown'});
}

self.onmessage = ({data}: MessageEvent<Request>) => {
  switch (data.type) {
    case 'load':
      void load(data.address);
      break;
    case 'setClosedPages':
      closedPages = data.pages;
      closed = undefined;
      if (open) {
        void indexClosedPages();
      }
      break;
    case 'search': {
      const {id, query, limit} = data;
      const results = {
        open: open?.search(query, limit) ?? [],
        closed: closed?.search(query, limit) ?? [],
      };
      tell({type: 'results', id, results});
      break;
    }
  }
};
