import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, type Page, test} from '@playwright/test';
import {readQuickStart, StockSite} from './support/stockSite';
import {serveStatically} from './support/staticServer';

/**
 * What strangers may use, as they have it: packed, installed into a site that create-docusaurus made, set up as the READMEs say,
 * and opened in a browser. `packages/tools/packages.test.ts` looks whether each package names all others that it needs.
 */
const SECRET = createHash('sha256').update('stock site').digest('base64url');
const env = {SEALED_DOCS_SECRET: SECRET};
/** Of the sealed doc in the README. */
const SEALED_TEXT = 'Only readers with the key can see this.';

// What is installed once serves all tests of this file.
test.describe.configure({mode: 'default'});

const site = new StockSite();
test.afterAll(() => site.remove());
test.beforeEach(() => test.setTimeout(240_000));

const listFiles = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Gives pages the key of a build as the README's server does. */
async function answerKeys(page: Page): Promise<void> {
  process.env.SEALED_DOCS_SECRET = SECRET;
  const file = test.info().outputPath('keyOf.mjs');
  writeFileSync(file, readQuickStart('sealed-docs/README.md')['keyOf.mjs']!);
  const {keyOf} = (await import(pathToFileURL(file).href)) as {keyOf: (build: string) => string};
  await page.route('**/key?build=*', (route) =>
    route.fulfill({body: keyOf(new URL(route.request().url()).searchParams.get('build')!)}),
  );
}

/** Serves a built site, and fails for whatever a browser complains of meanwhile. */
async function visit(page: Page, built: string, use: (url: string) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Browsers ask for this icon by themselves.
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico')) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const server = await serveStatically(built, {baseUrl: '/'});
  try {
    await use(server.url);
    expect(problems).toEqual([]);
  } finally {
    server.close();
  }
}

test('page steps, as the README says, run', async () => {
  const files = readQuickStart('sealed-docs/README.md', 'Page steps');
  const built = await site.build('page-steps', {files});
  const page = readFileSync(path.join(built, 'docs/intro/index.html'), 'utf8');
  expect(page).toMatch(/<p>Hello<\/p><\/main>/);
});

// With webpack, `packages/sealed-docs` tests itself.
test('sealed-docs, as its README says, seals a folder and opens it', async ({page}) => {
  const built = await site.build('sealed-docs', {files: readQuickStart('sealed-docs/README.md'), env});
  for (const file of listFiles(built)) {
    expect(readFileSync(file, 'latin1'), file).not.toContain(SEALED_TEXT);
  }
  await visit(page, built, async (url) => {
    await answerKeys(page);
    await page.goto(`${url}/docs/private/welcome`);
    await expect(page.getByText(SEALED_TEXT)).toBeVisible();
  });
});
