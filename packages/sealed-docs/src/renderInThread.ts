import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {RenderedPage} from './CollectLinksPlugin';
import type {WorkerData, WorkerMessage} from './linksWorker';
import {SealedDocsError} from './SealedDocsError';

/**
 * Renders the sealed pages in a thread, so that nothing that sealed modules do to global objects reaches the public pages.
 *
 * @returns what was made of each page, by its URL.
 * @throws SealedDocsError if a page can't be rendered, or the thread ends while one is.
 */
export function renderInThread(workerData: WorkerData): Promise<Map<string, RenderedPage>> {
  return new Promise((resolve, reject) => {
    let place = '';
    const fail = (reason: string) =>
      reject(new SealedDocsError(`A sealed page can't be rendered to check its links. ${place}${reason}`));
    const worker = new Worker(path.join(__dirname, 'linksWorker.js'), {workerData});
    worker.on('message', (message: WorkerMessage) => {
      if ('pages' in message) {
        resolve(message.pages);
      } else {
        place = `${message.url}: `;
      }
    });
    worker.once('error', (error) => fail(error.message));
    // Without an error: the page has ended it, or waits for what nothing can bring any more. Nobody else would notice.
    worker.once('exit', () =>
      fail(
        'rendering ended before the page was done. Something in it calls process.exit(), or waits for a promise that is never settled. Remove that, or wrap it in <BrowserOnly>.',
      ),
    );
  });
}
