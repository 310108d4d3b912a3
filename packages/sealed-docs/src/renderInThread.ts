import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {RenderedPage} from './CollectLinksPlugin';
import type {WorkerData, WorkerMessage} from './linksWorker';
import {SealedDocsError} from './SealedDocsError';

/**
 * Renders the sealed pages in a worker thread, so that nothing that sealed modules do to global objects affects the
 * public pages.
 *
 * @returns the rendered pages, by URL.
 * @throws SealedDocsError if a page can't be rendered, or the thread ends while one is being rendered.
 */
export function renderInThread({
  bundle,
  urls,
}: Omit<WorkerData, 'current'>): Promise<Map<string, RenderedPage>> {
  return new Promise((resolve, reject) => {
    const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    const fail = (reason: string) => {
      const url = urls[Atomics.load(current, 0)];
      const place = url === undefined ? '' : `${url}: `;
      reject(new SealedDocsError(`A sealed page can't be rendered to check its links. ${place}${reason}`));
    };
    const workerData: WorkerData = {bundle, urls, current};
    const worker = new Worker(path.join(__dirname, 'linksWorker.js'), {workerData});
    worker.once('message', (pages: WorkerMessage) => resolve(pages));
    worker.once('error', (error) => fail(error.message));
    // If there was no error, a page ended the thread, or waits for something that can't happen anymore. Nothing else
    // would report that.
    worker.once('exit', () =>
      fail(
        'rendering ended before the page was done. Something in it calls process.exit(), or waits for a promise that is never settled. Remove that, or wrap it in <BrowserOnly>.',
      ),
    );
  });
}
