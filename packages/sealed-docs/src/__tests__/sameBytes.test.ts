import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_TIMEOUT, buildSite, createSite, listFiles, listSealedFiles, prepareSite} from './fixtures';

const LAYERS = ['basic', 'locales'];

/** The files of a build, by their paths in it. */
const read = (build: string) =>
  new Map(
    listFiles(build).map((file) => [path.relative(build, file), readFileSync(file).toString('base64')]),
  );

// With all packages: `e2e/installedPackages.spec.ts`.
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
      sites.forEach((siteDir) => rmSync(siteDir, {recursive: true}));
    }
  },
  BUILD_TIMEOUT,
);

/** The build id of a site as it is. */
async function idOf(siteDir: string): Promise<string> {
  const {code, output} = await prepareSite(siteDir);
  expect(output).not.toContain('ERROR');
  expect(code).toBe(0);
  const file = listFiles(path.join(siteDir, '.docusaurus')).find((name) =>
    name.endsWith('sealed-build.json'),
  );
  return (JSON.parse(readFileSync(file!, 'utf8')) as {id: string}).id;
}

it(
  'the key is another one as soon as anything sealed changes, and stays for what is public',
  async () => {
    const siteDir = createSite('basic', 'locales');
    const at = (name: string) => path.join(siteDir, name);
    const append = (name: string, text: string) => () => appendFileSync(at(name), text);
    const edits: [what: string, edit: () => void, isSealed: boolean][] = [
      ['nothing', () => undefined, false],
      ['a public text', append('docs/open.mdx', '\nMore.\n'), false],
      ['a public page', append('src/pages/index.js', '\n// more\n'), false],
      [
        'a public translation',
        append('i18n/fr/docusaurus-plugin-content-docs/current/open.mdx', '\nPlus.\n'),
        false,
      ],
      ['a sealed text', append('docs/staff/one.mdx', '\n.\n'), true],
      ['a sealed component', append('docs/staff/_components/Card.jsx', '\n'), true],
      ['a sealed picture', append('docs/staff/small.png', '\n'), true],
      ['a sealed file more', () => writeFileSync(at('docs/staff/_note.txt'), ''), true],
      ['a sealed folder beside the docs', append('sealed-parts/Helper.js', '\n'), true],
      [
        'a sealed label',
        () => {
          const sidebars = readFileSync(at('sidebars.js'), 'utf8');
          writeFileSync(at('sidebars.js'), sidebars.replace('zqsidebarlinklabelqz', 'zqsidebarlinklabelzqz'));
        },
        true,
      ],
    ];
    try {
      let before = await idOf(siteDir);
      for (const [what, edit, isSealed] of edits) {
        edit();
        const after = await idOf(siteDir);
        expect.soft(after !== before, what).toBe(isSealed);
        before = after;
      }
    } finally {
      rmSync(siteDir, {recursive: true});
    }
  },
  BUILD_TIMEOUT,
);
