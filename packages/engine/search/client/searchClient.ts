import {INDEX_META} from '../format';
import type {ClosedPages} from './closedPages';
import {fetchFile} from './fetchFile';
import type {FailureReason, Request, Response} from './messages';

type Listener = (message: Response) => void;

let worker: Worker | undefined;
let failure: FailureReason | undefined;
/** The closed pages that the worker has or is about to get, identified by the function that loads them. */
let closed: {load: ClosedPages['load']; sent: Promise<void>} | undefined;
const listeners = new Set<Listener>();

/** The URL that the build wrote into this document; empty in development, which has no index. */
const indexAddress = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${INDEX_META}"]`)?.content ?? '';

/**
 * Loads the index, unless it's there or still loading, and listens to the worker that searches it. Tries again after
 * a failure.
 *
 * @returns a function that stops listening.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!worker || failure) {
    worker?.terminate();
    failure = undefined;
    closed = undefined;
    worker = startWorker();
  }
  return () => void listeners.delete(listener);
}

/** @returns why the worker can't find everything. Lasts until {@link listen} has started another one. */
export const failureOfWorker = (): FailureReason | undefined => failure;

export const send = (request: Request): void => worker?.postMessage(request);

/**
 * Includes the closed pages in the search. They're loaded and indexed once, no matter how many components ask for
 * them, one after another or at the same time.
 *
 * @throws what `load` throws; the next call tries again.
 */
export function sendClosedPages(load: ClosedPages['load']): Promise<void> {
  if (closed?.load !== load) {
    const sent = load().then(
      (closedPages) => {
        // They may have been forgotten in the meantime.
        if (closed?.sent === sent) {
          send({closedPages});
        }
      },
      (error: unknown) => {
        if (closed?.sent === sent) {
          closed = undefined;
        }
        throw error;
      },
    );
    closed = {load, sent};
  }
  return closed.sent;
}

/** Makes the worker forget the closed pages, for a reader who may not, or no longer, read them. */
export function forgetClosedPages(): void {
  closed = undefined;
  send({closedPages: null});
}

function receive(message: Response): void {
  if ('failure' in message) {
    ({failure} = message);
  }
  listeners.forEach((listener) => listener(message));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), {name: 'search'});
  started.onmessage = ({data}: MessageEvent<Response>) => receive(data);
  // Its script didn't load.
  started.onerror = () => receive({failure: 'unreachable'});
  // The index loads in parallel with the worker's script.
  void fetchFile(indexAddress()).then((index) => started.postMessage({index} satisfies Request));
  return started;
}
