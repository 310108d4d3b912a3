/** The thread of `renderInThread`. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import type {RenderedPage} from './CollectLinksPlugin';

export interface WorkerData {
  /** Absolute path of the bundle with `client/collectLinks.tsx`. */
  bundle: string;
  urls: string[];
}

/** The page that is rendered next; in the end, all that were. */
export type WorkerMessage = {url: string} | {pages: Map<string, RenderedPage>};

const send = (message: WorkerMessage) => parentPort!.postMessage(message);

async function main(): Promise<void> {
  const {bundle, urls} = workerData as WorkerData;
  const {default: collectLinks} = createRequire(__filename)(bundle) as {
    default: (url: string) => Promise<RenderedPage>;
  };
  const found = new Map<string, RenderedPage>();
  for (const url of urls) {
    send({url});
    try {
      found.set(url, await collectLinks(url));
    } catch (error) {
      throw new Error(
        `${(error as Error).message}\nWrap anything that needs a browser in <BrowserOnly>, as on public pages. In a file that isn't sealed, whatever it imports from a sealed one is undefined: import that in the sealed page, and pass it on as a property.`,
        {cause: error},
      );
    }
  }
  send({pages: found});
}

void main();
