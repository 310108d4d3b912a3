import {rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Compiler} from 'webpack';
import {SERVER_ENTRY} from './docusaurus';
import type {WorkerData} from './linksWorker';
import {SealedDocsError} from './SealedDocsError';

const NAME = 'CollectLinksPlugin';

/** The entry of the server bundle that knows the sealed pages, and its file, which is CommonJS. */
export const SEALED_ENTRY = {name: 'sealed', file: 'sealed.cjs'};

/** What Docusaurus collects of a page that it renders, to find broken links and anchors. */
export interface PageLinks {
  links: string[];
  anchors: string[];
}

/**
 * Bundler plugin (webpack and Rspack) for the server: renders the sealed pages in memory, and keeps the links
 * and anchors that they collect, but no page. It also removes what it rendered them with.
 */
export class CollectLinksPlugin {
  /**
   * @param urls Of all sealed pages.
   * @param linksFile Absolute path of the file that gets the links and anchors, by URL without a slash at the
   * end.
   */
  constructor(
    private readonly urls: string[],
    private readonly linksFile: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      const folder = compiler.outputPath;
      const chunksOf = (entry: string) => [...compilation.namedChunks.get(entry)!.getAllReferencedChunks()];
      const kept = new Set(
        chunksOf(SERVER_ENTRY).flatMap(({files, auxiliaryFiles}) => [...files, ...auxiliaryFiles]),
      );
      const bundle = path.join(folder, SEALED_ENTRY.file);
      try {
        // Bundlers may say nothing of a file that they could not write as a whole.
        for (const file of chunksOf(SEALED_ENTRY.name).flatMap(({files}) => [...files])) {
          const {size} = statSync(path.join(folder, file));
          if (size !== compilation.getAsset(file)!.source.size()) {
            throw new SealedDocsError('A server bundle was cut off. Is there no space left on the disk?');
          }
        }
        writeFileSync(this.linksFile, JSON.stringify(await render({bundle, urls: this.urls})));
      } finally {
        for (const {name} of compilation.getAssets()) {
          if (!kept.has(name)) {
            rmSync(path.join(folder, name), {force: true});
          }
        }
      }
    });
  }
}

/** In a thread, so that nothing that sealed modules do to global objects reaches the public pages. */
function render(workerData: WorkerData): Promise<Record<string, PageLinks>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'linksWorker.js'), {workerData});
    worker.once('message', resolve);
    worker.once('error', (error) =>
      reject(new SealedDocsError(`A sealed page cannot be rendered to check its links. ${error.message}`)),
    );
  });
}
