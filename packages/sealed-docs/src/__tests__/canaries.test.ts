import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {isSealedFile} from '../format';
import {
  BUILD_TIMEOUT,
  type Bundler,
  buildSite,
  createSite,
  findInTheClear,
  isLost,
  listSealedFiles,
  openAll,
  readCanaries,
} from './fixtures';

/** The bundler, folders of `fixtures` that make a site, and how many canaries it holds at least. */
const CONFIGURATIONS: [Bundler, layers: string[], canaries: number][] = [
  // Where it matters what compiles and minifies.
  ['rspack', ['basic', 'source-maps'], 140],
  // Written by somebody who had not seen the plugin.
  ['rspack', ['kinds-a'], 450],
  ['rspack', ['kinds-b'], 459],
  ['webpack', ['kinds-a'], 450],
  ['webpack', ['kinds-b', 'source-maps'], 459],
  // Where it does not.
  ['rspack', ['basic', 'hostile', 'versions', 'base-url'], 164],
  ['rspack', ['basic', 'locales'], 150],
  ['rspack', ['basic', 'two-instances'], 140],
];

it.each(CONFIGURATIONS)(
  'what is sealed is nowhere in the clear, and all of it opens with the key: built by %s, %j',
  async (bundler, layers, expected) => {
    const siteDir = createSite(...layers);
    try {
      const build = path.join(siteDir, 'build');
      const canaries = readCanaries(siteDir);
      expect(canaries.length).toBeGreaterThanOrEqual(expected);
      const {code, output} = await buildSite(siteDir, {bundler});
      expect(output).toContain('Every check has passed: the site is in "build"');
      expect(code).toBe(0);

      // Names of files included.
      expect.soft(findInTheClear(build, canaries)).toEqual([]);
      expect.soft(existsSync(path.join(build, 'index.html'))).toBe(true);
      expect.soft(readFileSync(path.join(build, 'sitemap.xml'), 'utf8')).not.toContain('/staff/');

      const opened = openAll(build);
      expect.soft(canaries.filter((canary) => !isLost(canary) && !opened.includes(canary))).toEqual([]);

      // Nothing is left of them but their scripts: no source map, no license file.
      const files = listSealedFiles(build);
      expect.soft(files.length).toBeGreaterThan(4);
      expect.soft(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
      expect.soft(files.filter((file) => !isSealedFile(readFileSync(file)))).toEqual([]);
    } finally {
      rmSync(siteDir, {recursive: true});
    }
  },
  BUILD_TIMEOUT,
);
