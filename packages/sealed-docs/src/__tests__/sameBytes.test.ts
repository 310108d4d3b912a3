import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_TIMEOUT, buildSite, createSite, listFiles, listSealedFiles} from './fixtures';

const LAYERS = ['basic', 'locales'];

/** The files of a build, by their paths in it. */
const read = (build: string) =>
  new Map(
    listFiles(build).map((file) => [path.relative(build, file), readFileSync(file).toString('base64')]),
  );

// With webpack too, and all packages: `e2e/installedPackages.spec.ts`.
it(
  'a site that is built in another folder, in another time zone and language, has the same bytes',
  async () => {
    const sites = [createSite(...LAYERS), createSite(...LAYERS)];
    const environments = [
      {TZ: 'UTC', LC_ALL: 'C'},
      {TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8'},
    ];
    try {
      for (const [index, siteDir] of sites.entries()) {
        const {code, output} = await buildSite(siteDir, {bundler: 'rspack', env: environments[index]});
        expect(output).toContain('Every check has passed');
        expect(code).toBe(0);
      }
      const [one, other] = sites.map((siteDir) => read(path.join(siteDir, 'build')));
      expect(listSealedFiles(path.join(sites[0]!, 'build')).length).toBeGreaterThan(4);
      expect([...other!.keys()].sort()).toEqual([...one!.keys()].sort());
      expect(
        [...one!].filter(([file, content]) => other!.get(file) !== content).map(([file]) => file),
      ).toEqual([]);
    } finally {
      sites.filter((siteDir) => existsSync(siteDir)).forEach((siteDir) => rmSync(siteDir, {recursive: true}));
    }
  },
  BUILD_TIMEOUT,
);
