import {createHash} from 'node:crypto';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Response} from '@playwright/test';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {findLeaks} from '../../sealed-docs/src/scanForLeaks';
import {BUILD, builtFiles, OTHER_STAFF_PAGE, PUBLIC_DOCS, STAFF_LINK, STAFF_PAGES} from '../support/site';
import {expect, test} from '../support/test';

const ROOT = path.resolve(__dirname, '../../..');
const SEALED_FILE = /\/assets\/(?:js\/sealed-[^/]+\.js|sealed\/.+)$/;

test('signed out, no response holds a word of the staff pages, and no sealed file is asked for', async ({
  page,
  form,
}) => {
  const received = mkdtempSync(path.join(tmpdir(), 'received-'));
  const sealed: string[] = [];
  const writing: Promise<void>[] = [];
  const save = (response: Pick<Response, 'url' | 'headers' | 'body'>) => {
    const write = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      // What comes again is searched once.
      const name = createHash('sha256').update(body).digest('hex');
      const file = path.basename(new URL(response.url()).pathname);
      const ending = response.headers()['content-type']?.startsWith('text/html') ? '.html' : '';
      writeFileSync(path.join(received, `${name}-${file}${ending}`), body);
    };
    writing.push(write());
  };
  page.on('response', (response) => {
    if (SEALED_FILE.test(response.url())) {
      sealed.push(response.url());
    }
    save(response);
  });
  const pages = [...Object.keys(STAFF_PAGES), '/login', '/', ...Object.keys(PUBLIC_DOCS)];
  for (const url of pages) {
    save(await page.request.get(url));
  }
  for (const url of [OTHER_STAFF_PAGE, '/login', '/', ...Object.keys(PUBLIC_DOCS).slice(0, 2)]) {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/');
  const link = page.locator('.navbar').getByRole('link', {name: STAFF_LINK?.label ?? 'Login'});
  await link.hover();
  await link.click();
  await expect(form.title).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The folder is gone when something comes later.
  page.removeAllListeners('response');
  await Promise.all(writing);

  expect(sealed).toEqual([]);
  expect(writing.length).toBeGreaterThan(pages.length);
  // Each page, and what they share, of which each version is searched once.
  expect(readdirSync(received).length).toBeGreaterThan(pages.length);
  const scan = {
    outDir: received,
    siteDir: ROOT,
    sealedPaths: [path.join(ROOT, 'docs/staff')],
    publicSources: ['docs', 'src'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    ),
    staticFolders: [path.join(ROOT, 'static')],
    visibleUrls: Object.keys(STAFF_PAGES),
    secrets: {},
  };
  expect(findLeaks(scan)).toEqual([]);
  // The same search finds a staff text when there is one.
  const texts = readdirSync(path.join(ROOT, 'docs/staff'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /(?:^|\/)[^_/][^/]*\.mdx$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, 'docs/staff', name), 'utf8').split(/^---$/m)[2]!);
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  writeFileSync(path.join(received, 'leak.txt'), longest);
  expect(findLeaks(scan)).toHaveLength(1);
  rmSync(received, {recursive: true});
});

test('no public file says who may read the staff pages', () => {
  const {who, ...details} = staffAccess;
  const names = Object.values(details)
    .flat()
    .filter((value) => typeof value === 'string');
  // As a build writes it: who:"claim", claim:"staff".
  const canary = new RegExp(
    `\\bwho:["']${who}["']|staffAccess:\\{|["'](?:${['no-name', ...names].join('|')})["']`,
  );
  const files = builtFiles().filter((file) => /\.(?:js|html|json|txt|xml)$/.test(file));
  expect(files).toContain('index.html');
  expect(files.filter((file) => canary.test(readFileSync(path.join(BUILD, file), 'utf8')))).toEqual([]);
});
