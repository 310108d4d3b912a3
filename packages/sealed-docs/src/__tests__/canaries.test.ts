import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {isSealedFile} from '../format';
import {
  BUILD_TIMEOUT,
  BUNDLERS,
  buildSite,
  createSite,
  FAST_BUNDLERS,
  findInTheClear,
  isLost,
  listSealedFiles,
  openAll,
  readCanaries,
  type Result,
} from './fixtures';

/** Each configuration: the folders of `fixtures` that make it, and how many canaries it holds at least. */
const CONFIGURATIONS: Record<string, {layers: string[]; canaries: number}> = {
  basic: {layers: ['basic'], canaries: 140},
  'source maps': {layers: ['basic', 'source-maps'], canaries: 140},
  // Written by somebody who had not seen the plugin.
  'many kinds': {layers: ['kinds-a'], canaries: 450},
  'more kinds': {layers: ['kinds-b'], canaries: 459},
};
/** Those in which it makes no difference what compiles and minifies. */
const MORE_CONFIGURATIONS: typeof CONFIGURATIONS = {
  'base URL': {layers: ['basic', 'base-url'], canaries: 140},
  'no trailing slash': {layers: ['basic', 'trailing-slash'], canaries: 140},
  versions: {layers: ['basic', 'versions'], canaries: 149},
  locales: {layers: ['basic', 'locales'], canaries: 152},
  'two instances': {layers: ['basic', 'two-instances'], canaries: 143},
  'hostile names': {layers: ['basic', 'hostile'], canaries: 155},
};

describe.each([
  ...BUNDLERS.map((bundler) => [bundler, CONFIGURATIONS] as const),
  ...FAST_BUNDLERS.map((bundler) => [bundler, MORE_CONFIGURATIONS] as const),
])('built by %s', (bundler, configurations) => {
  describe.each(Object.entries(configurations))(
    'the configuration "%s"',
    (_, {layers, canaries: expected}) => {
      let siteDir: string;
      let build: string;
      let canaries: string[];
      let result: Result;

      beforeAll(async () => {
        siteDir = createSite(...layers);
        build = path.join(siteDir, 'build');
        canaries = readCanaries(siteDir);
        result = await buildSite(siteDir, {bundler});
      }, BUILD_TIMEOUT);
      afterAll(() => rmSync(siteDir, {recursive: true}));

      it('builds, and plants canaries', () => {
        expect(result.output).toContain('Every check has passed: the site is in "build"');
        expect(result.code).toBe(0);
        expect(canaries.length).toBeGreaterThanOrEqual(expected);
      });

      it('has no canary in a public file, its name included', () => {
        expect(existsSync(path.join(build, 'index.html'))).toBe(true);
        expect(findInTheClear(build, canaries)).toEqual([]);
      });

      it('has every canary in what the key opens', () => {
        const opened = openAll(build);
        expect(canaries.filter((canary) => !isLost(canary) && !opened.includes(canary))).toEqual([]);
      });

      it('has sealed every sealed chunk, and keeps no source map or license file of one', () => {
        const files = listSealedFiles(build);
        expect(files.length).toBeGreaterThan(4);
        expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
        expect(files.filter((file) => !isSealedFile(readFileSync(file)))).toEqual([]);
      });

      it('keeps sealed pages out of the sitemap', () => {
        expect(readFileSync(path.join(build, 'sitemap.xml'), 'utf8')).not.toContain('/staff/');
      });
    },
  );
});
