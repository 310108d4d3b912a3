// cspell:ignore zqcomponent zqtitle zqheading zqtext
import {execFile} from 'node:child_process';
import {cpSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ProjectCopy} from '@roleplay-docs/engine/check/__tests__/ProjectCopy';
import {
  BUILD_TIMEOUT,
  type Canary,
  findInTheClear,
  listFiles,
  openAll,
  readCanaries,
  SECRET,
} from '../sealed-docs/src/__tests__/fixtures';

const TRANSLATIONS = 'i18n/fr/docusaurus-plugin-content-docs';

/** Each copy of the docs, by the beginning of the addresses of its pages. */
const COPIES = {
  '/docs/next': 'docs',
  '/docs': 'versioned_docs/version-1.0',
  '/fr/docs/next': `${TRANSLATIONS}/current`,
  '/fr/docs': `${TRANSLATIONS}/version-1.0`,
};

describe('this site with an archived version and a second language', () => {
  const site = new ProjectCopy();
  const build = path.join(site.root, 'build');
  let canaries: Canary[];

  /** Puts words of its own into the staff pages of one copy of the docs. */
  function plant(docs: string, name: string): void {
    site.write(
      `${docs}/staff/_components/Planted.tsx`,
      `export default () => <b>zqcomponent${name}qz</b>;\n`,
    );
    site.edit(`${docs}/staff/portal.mdx`, /^title: .*$/m, `title: zqtitle${name}qz`);
    site.edit(
      `${docs}/staff/portal.mdx`,
      /$/,
      `
import Planted from '@site/${docs}/staff/_components/Planted';
import Current from '@site/docs/staff/_components/Planted';

## zqheading${name}qz

zqtext${name}qz <Planted /> <Current />
`,
    );
  }

  beforeAll(async () => {
    const docusaurus = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args], {
        cwd: site.root,
        env: {
          ...process.env,
          NODE_ENV: undefined,
          STAFF_SEAL_SECRET: SECRET.toString('base64url'),
          DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        },
      });
    await docusaurus('docs:version', '1.0');
    for (const [version, docs] of [
      ['current', 'docs'],
      ['version-1.0', 'versioned_docs/version-1.0'],
    ] as const) {
      cpSync(path.join(site.root, docs), path.join(site.root, TRANSLATIONS, version), {recursive: true});
    }
    site.edit(
      'docusaurus.config.ts',
      /^  themeConfig: /m,
      "  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},\n  themeConfig: ",
    );
    Object.values(COPIES).forEach((docs, index) => plant(docs, 'abcd'.charAt(index)));
    const planted = Object.values(COPIES).map((docs) => `  '@site/${docs}/staff/_components/Planted',\n`);
    site.edit('src/markdownImports.js', /(?=\];\n$)/, planted.join(''));
    canaries = readCanaries(site.root);
    await docusaurus('build');
  }, BUILD_TIMEOUT);
  afterAll(() => site.dispose());

  it('has no word of a staff page in a public file', () => {
    expect(canaries).toHaveLength(4 * Object.keys(COPIES).length);
    expect(findInTheClear(build, canaries)).toEqual([]);
  });

  it('has every word of a staff page in what the key opens', () => {
    const opened = openAll(build);
    expect(canaries.filter((canary) => !opened.includes(canary))).toEqual([]);
  });

  it.each(Object.keys(COPIES))('has each staff page below %s, closed, and in the sealed sidebar', (start) => {
    const staff = path.join(site.root, 'docs/staff');
    const pages = listFiles(staff)
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => `${start}/staff/${path.relative(staff, file).replace(/(?:\/index)?\.mdx$/, '')}`);
    const opened = openAll(build);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      expect(readFileSync(path.join(build, `${page}.html`), 'utf8')).toContain('noindex');
      // An index has its address as the docs plugin gives it, with a slash.
      expect(
        [`"${page}"`, `"${page}/"`].some((address) => opened.includes(address)),
        page,
      ).toBe(true);
    }
  });
});
