import {rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Compiler} from 'webpack';
import {SERVER_ENTRY} from './docusaurus';
import {renderInThread} from './renderInThread';
import {SealedDocsError} from './SealedDocsError';

const NAME = 'CollectLinksPlugin';

/** The entry of the server bundle that can render sealed pages, and the CommonJS file it's written to. */
export const SEALED_ENTRY = {name: 'sealed', file: 'sealed.cjs'};

/** What Docusaurus collects from each page it renders, to find broken links and anchors. */
export interface PageLinks {
  links: string[];
  anchors: string[];
}

/** What `client/collectLinks.tsx` returns for a page. */
export interface RenderedPage extends PageLinks {
  /** The classes of `<html>`, a line feed, and the HTML inside the page's root element. */
  text: string;
}

/**
 * Bundler plugin (webpack and Rspack) for the server: renders the sealed pages in memory and saves the links and
 * anchors they collect, but no page. Afterward, it deletes the bundle it rendered them with.
 */
export class CollectLinksPlugin {
  /**
   * @param urls URLs of all sealed pages.
   * @param linksFile Absolute path of the JSON file for the links and anchors, by URL without a trailing slash.
   * @param texts Filled with the `text` of each page, by URL.
   */
  constructor(
    private readonly urls: string[],
    private readonly linksFile: string,
    private readonly texts: Map<string, string>,
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
        // Bundlers don't always report a file that they couldn't write completely.
        for (const file of chunksOf(SEALED_ENTRY.name).flatMap(({files}) => [...files])) {
          const {size} = statSync(path.join(folder, file));
          if (size !== compilation.getAsset(file)!.source.size()) {
            throw new SealedDocsError('A server bundle was cut off. Is the disk full?');
          }
        }
        const links: Record<string, PageLinks> = {};
        for (const [url, {text, ...collected}] of await renderInThread({bundle, urls: this.urls})) {
          links[url.replace(/\/$/, '')] = collected;
          this.texts.set(url, text);
        }
        writeFileSync(this.linksFile, JSON.stringify(links));
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
