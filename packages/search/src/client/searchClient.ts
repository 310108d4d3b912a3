import {INDEX_META} from '../format';
import {fetchFile} from './fetchFile';
import type {Request, Response} from './messages';

type Listener = (message: Response) => void;

let worker: Worker | undefined;
let hasFailed = false;
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
    worker = startWorker();
  }
  return () => void listeners.delete(listener);
}

export const send = (request: Request): void => worker?.postMessage(request);

function receive(message: Response): void {
  hasFailed ||= 'failure' in message;
  listeners.forEach((listener) => listener(message));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.js', import.meta.url), {name: 'search'});
  started.onmessage = ({data}: MessageEvent<Response>) => receive(data);
  // Its script did not arrive.
  started.onerror = () => receive({failure: 'unreachable'});
  // The index loads in parallel with the worker's script.
  void fetchFile(indexAddress()).then((index) => started.postMessage({index} satisfies Request));
  return started;
}
