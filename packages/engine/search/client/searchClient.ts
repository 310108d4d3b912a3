import {INDEX_META} from '../format';
import type {ClosedPages} from './closedPages';
import {fetchFile} from './fetchFile';
import type {Request, Response} from './messages';

type Listener = (message: Response) => void;

let worker: Worker | undefined;
let hasFailed = false;
/** The closed pages that the worker has, or is about to get: by what loads them, which is the same for the same pages. */
let closed: {load: ClosedPages['load']; sent: Promise<void>} | undefined;
const listeners = new Set<Listener>();

/** What the build wrote into this document; nothing in development, which has no index. */
const indexAddress = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${INDEX_META}"]`)?.content ?? '';

/**
 * Loads the index, unless it is there or on its way, and listens to the worker that searches it. Tries again after a failure.
 *
 * @returns a function that ends the listening.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!worker || hasFailed) {
    worker?.terminate();
    hasFailed = false;
    closed = undefined;
    worker = startWorker();
  }
  return () => void listeners.delete(listener);
}

export const send = (request: Request): void => worker?.postMessage(request);

/**
 * Has the closed pages searched, too. They are loaded and indexed once, however many components ask for them, one after the
 * other or together.
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

/** The reader may not read closed pages, or not any more. */
export function forgetClosedPages(): void {
  closed = undefined;
  send({closedPages: null});
}

function receive(message: Response): void {
  hasFailed ||= 'failure' in message;
  listeners.forEach((listener) => listener(message));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), {name: 'search'});
  started.onmessage = ({data}: MessageEvent<Response>) => receive(data);
  // Its script did not arrive.
  started.onerror = () => receive({failure: 'unreachable'});
  // The index loads in parallel with the worker's script.
  void fetchFile(indexAddress()).then((index) => started.postMessage({index} satisfies Request));
  return started;
}
