import {createHash} from 'node:crypto';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page, Response, Route} from '@playwright/test';
import {staffAccess} from '../key-service/staffAccess';
import {findLeaks} from '../packages/sealed-docs/src/scanForLeaks';
import {expireToken} from './support/expireToken';
import {haveSession} from './support/haveSession';
import {BUILD, builtFiles, PUBLIC_DOCS, STAFF_PAGES} from './support/site';
import {expect, test} from './support/test';

const ROOT = path.resolve(__dirname, '..');
const SEALED_FILE = /\/assets\/(?:js\/sealed-[^/]+\.js|sealed\/.+)$/;
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Staff Portal'});

test('signed out, no response holds a word of the staff pages, and no sealed file is asked for @row-staff-sealed', async ({
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
  for (const url of ['/docs/staff/severity-guide', '/login', '/', '/docs/guidelines/roblox']) {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/docs/shop');
  await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).hover();
  await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
  await expect(form.title).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(writing);

  expect(sealed).toEqual([]);
  expect(writing.length).toBeGreaterThan(30);
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
    pages: new Map(
      readdirSync(received)
        .filter((file) => file.endsWith('.html'))
        .map((file) => [file, undefined] as const),
    ),
    visibleUrls: Object.keys(STAFF_PAGES),
    secrets: {},
  };
  expect(findLeaks(scan)).toEqual([]);
  // The same search finds a staff text when there is one.
  const [, paragraph] = readFileSync(path.join(ROOT, 'docs/staff/portal.mdx'), 'utf8')
    .split(/^---$/m)
    .slice(1);
  writeFileSync(
    path.join(received, 'leak.txt'),
    paragraph ?? readFileSync(path.join(ROOT, 'docs/staff/portal.mdx')),
  );
  expect(findLeaks(scan)).toHaveLength(1);
  rmSync(received, {recursive: true});
});

test.describe('signed in,', () => {
  test.beforeEach(({page}) => haveSession(page));

  test('the key is asked for once, for all pages of a visit, which have all of the theme, and anew once the token has expired', async ({
    page,
  }) => {
    const heading = (name: string) => page.getByRole('heading', {level: 1, name});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    expect((await page.locator('meta[name="description"]').getAttribute('content'))!.length).toBeGreaterThan(
      60,
    );
    await expect(page.locator('.breadcrumbs__item').last()).toHaveText('Staff Portal');
    await expect(page.locator('.pagination-nav__link')).toHaveCount(2);
    expect(await page.locator('.table-of-contents a').count()).toBeGreaterThan(5);
    await page.locator('.table-of-contents a').nth(2).click();
    await expect(page.locator('.table-of-contents a[aria-current=location]')).toHaveCount(1);
    await expect(page.locator('.table-of-contents a').nth(2)).toHaveAttribute('aria-current', 'location');
    await page.locator('.pagination-nav__link--next').click();
    await expect(heading('Case Sheet')).toBeVisible();
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(heading('Severity Guide')).toBeVisible();
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(heading('Shop')).toBeVisible();
    await page.goBack();
    await expect(heading('Severity Guide')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/staff-key'))).toHaveLength(1);

    await expireToken(page);
    const renewed = page.waitForRequest('**/securetoken.googleapis.com/**');
    await page.goto('/docs/staff/portal');
    await renewed;
    await expect(portal(page)).toBeVisible();
  });

  test('a page that is opened by its address asks for everything at once, and does not wait for the sign-in service', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/accounts:lookup?*', () => undefined); // never answers
    // The site's scripts arrive only once all that the page needs besides them has been asked for.
    const held: Route[] = [];
    await page.route('**/assets/js/main.*', (route) => void held.push(route));
    await page.goto('/docs/staff/portal', {waitUntil: 'commit'});
    for (const name of ['/main.', '/staff-key', '/session.', '/sealed-routes.', '/sealed-']) {
      await expect.poll(() => asked.filter((file) => file.includes(name)).length, name).toBeGreaterThan(0);
    }
    await expect(portal(page)).toBeHidden();
    await page.unroute('**/assets/js/main.*');
    await Promise.all(held.map((route) => route.continue()));
    await expect(portal(page)).toBeVisible();
    expect(asked.filter((file) => file.includes('/sealed-routes.'))).toHaveLength(1);
    await expect(page.locator('.navbar').getByRole('link', {name: 'Logout'})).toBeVisible();
  });

  test('on a phone, the staff sidebar is in the menu, and the contents of the page open', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    await page.getByRole('button', {name: 'Menu'}).click();
    const menu = page.locator('#doc-menu');
    await expect(menu.getByRole('link', {name: 'Logout'})).toBeVisible();
    await menu.getByRole('link', {name: 'Severity Guide'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', {name: 'On this page'}).click();
    const entry = page.locator('#toc').getByRole('link').last();
    const target = (await entry.getAttribute('href'))!;
    await entry.click();
    await expect(page.locator('#toc:popover-open')).toHaveCount(0);
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport();
  });
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
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => canary.test(readFileSync(path.join(BUILD, file), 'utf8')))).toEqual([]);
});
