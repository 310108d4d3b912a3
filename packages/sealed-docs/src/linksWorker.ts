/** The thread of `CollectLinksPlugin`. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import type {RenderedPage} from './CollectLinksPlugin';

export interface WorkerData {
  /** Absolute path of the bundle with `client/collectLinks.tsx`. */
  bundle: string;
  urls: string[];
}

async function main(): Promise<void> {
  const {bundle, urls} = workerData as WorkerData;
  const {default: collectLinks} = createRequire(__filename)(bundle) as {
    default: (url: string) => Promise<RenderedPage>;
  };
  const found = new Map<string, RenderedPage>();
  for (const url of urls) {
    try {
      found.set(url, await collectLinks(url));
    } catch (error) {
      throw new Error(
        `${url}: ${(error as Error).message}\nWrap anything that needs a browser in <BrowserOnly>, as on public pages. In a file that isn't sealed, whatever it imports from a sealed one is undefined: import that in the sealed page, and pass it on as a property.`,
        {cause: error},
      );
    }
  }
  parentPort!.postMessage(found);
}

void main();
