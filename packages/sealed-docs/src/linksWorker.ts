/** The worker thread of `renderInThread`. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import type {RenderedPage} from './CollectLinksPlugin';

export interface WorkerData {
  /** Absolute path of the bundle with `client/collectLinks.tsx`. */
  bundle: string;
  urls: string[];
  /**
   * One shared number: the index of the page that's being rendered, -1 before the first. It isn't sent as a message,
   * because a thread's `error` event arrives before the messages it sent earlier.
   */
  current: Int32Array;
}

/** All rendered pages, by URL. */
export type WorkerMessage = Map<string, RenderedPage>;

async function main(): Promise<void> {
  const {bundle, urls, current} = workerData as WorkerData;
  const {default: collectLinks} = createRequire(__filename)(bundle) as {
    default: (url: string) => Promise<RenderedPage>;
  };
  const found = new Map<string, RenderedPage>();
  for (const [index, url] of urls.entries()) {
    Atomics.store(current, 0, index);
    try {
      found.set(url, await collectLinks(url));
    } catch (error) {
      throw new Error(
        `${(error as Error).message}\nWrap anything that needs a browser in <BrowserOnly>, as on public pages. In a file that isn't sealed, whatever it imports from a sealed one is undefined: import that in the sealed page, and pass it on as a property.`,
        {cause: error},
      );
    }
  }
  parentPort!.postMessage(found satisfies WorkerMessage);
}

void main();
