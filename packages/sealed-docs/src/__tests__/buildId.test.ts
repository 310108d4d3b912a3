import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_TIMEOUT, createSite, listFiles, prepareSite} from './fixtures';

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
