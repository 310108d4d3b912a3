import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {isSealedFile} from '../format.mjs';
import {prove} from '../proof/prove';
import {sealedSources} from '../sealedPaths';
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

const isSource = (siteDir: string) => sealedSources({siteDir, dir: 'staff'});

/** The bundler, folders of `fixtures` that make a site, how many canaries it holds at least, and whether it is proven that nothing public depends on them. */
const CONFIGURATIONS: [Bundler, layers: string[], canaries: number, isProven: boolean][] = [
  // Where it matters what compiles and minifies.
  // Written by someone who had not seen the plugin.
  ['rspack', ['kinds-a', 'source-maps'], 450, false],
  ['rspack', ['kinds-b'], 459, true],
  ['webpack', ['kinds-a'], 450, false],
  ['webpack', ['kinds-b', 'source-maps'], 459, false],
  // Where it does not.
  ['rspack', ['basic', 'hostile', 'versions', 'two-instances'], 164, false],
  ['rspack', ['basic', 'locales'], 150, false],
];

it.each(CONFIGURATIONS)(
  'what is sealed is nowhere in the clear, and all of it opens with the key: built by %s, %j',
  async (bundler, layers, expected, isProven) => {
    const siteDir = createSite(...layers);
    const again = `${siteDir}-again`;
    try {
      const build = path.join(siteDir, 'build');
      const canaries = readCanaries(siteDir);
      expect(canaries.length).toBeGreaterThanOrEqual(expected);
      const {code, output} = await buildSite(siteDir, {bundler});
      expect(output).toContain('Every check has passed');
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

      if (isProven) {
        await prove({
          siteDir,
          outDir: build,
          workDir: again,
          isSealed: (file) =>
            isSource(siteDir)(file) || file.startsWith(path.join(siteDir, 'sealed-parts') + path.sep),
          build: (dir, env) => buildSite(dir, {bundler, env}),
        });
      }
    } finally {
      [siteDir, again].forEach((folder) => rmSync(folder, {recursive: true, force: true}));
    }
  },
  BUILD_TIMEOUT,
);
