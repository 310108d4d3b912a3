import {execFileSync} from 'node:child_process';
import {hkdfSync} from 'node:crypto';
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createFixture, DOCUSAURUS, type Fixture} from '../plugins/sealed-docs/src/__tests__/fixture';
import {serveStatically, type StaticServer} from './support/staticServer';

const SECRET = Buffer.alloc(32, 6);

/** Gets the key from the test; the functions stay the same between renders, as the contract wants it. */
const KEY_SOURCE = `
import {importKey} from '@sealed-docs/client/importKey';
const source = {state: 'signedIn', getKey: async (id) => importKey(await window.fixtureKey(id))};
export default () => source;
`;

for (const bundler of ['rspack', 'webpack'] as const) {
  test.describe(`pages sealed by ${bundler}, on a plain static server`, () => {
    let fixture: Fixture;
    let server: StaticServer;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      fixture = createFixture(bundler, false);
      writeFileSync(path.join(fixture.siteDir, 'src/keySource.js'), KEY_SOURCE);
      execFileSync(process.execPath, [DOCUSAURUS, 'build'], {
        cwd: fixture.siteDir,
        stdio: 'pipe',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          STAFF_SEAL_SECRET: SECRET.toString('base64url'),
          DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        },
      });
      server = await serveStatically(path.join(fixture.siteDir, 'build'));
    });
    test.afterAll(() => {
      server.close();
      rmSync(fixture.siteDir, {recursive: true});
    });

    const word = (place: string) => fixture.canaries.find((canary) => canary.place === place)!.word;

    test.beforeEach(async ({page}) => {
      await page.exposeFunction('fixtureKey', (id: string) =>
        Buffer.from(hkdfSync('sha256', SECRET, Buffer.from(id, 'hex'), 'sealed-docs key v1', 32)).toString(
          'base64url',
        ),
      );
    });

    test('show text, tabs, components with state, admonitions, code and images', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/one`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(word('page: title'));
      await expect(page).toHaveTitle(new RegExp(word('page: title')));
      await expect(page.locator('.theme-admonition')).toContainText(word('page: admonition text'));
      await expect(page.locator('.theme-code-block')).toContainText(word('page: code'));
      await expect(page.getByText(word('partial: text'))).toBeVisible();
      const button = page.getByRole('button', {name: word('component: text')});
      await expect(button).toContainText('0');
      await button.click();
      await expect(button).toContainText('1');
      await page.getByRole('tab', {name: 'b'}).click();
      await expect(page.getByText(word('page: tab text'))).toBeHidden();
      const image = page.getByAltText(word('page: alternative text'));
      await expect(image).toHaveAttribute('src', /^blob:/);
      await image.scrollIntoViewIfNeeded(); // Docusaurus loads images lazily
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    });

    test('show files, all from blob: URLs', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/files`);
      const link = page.getByRole('link', {name: word('files: link text')});
      await expect(link).toHaveAttribute('href', /^blob:/);
      const content = await link.evaluate(async (element: HTMLAnchorElement) =>
        (await fetch(element.href)).text(),
      );
      expect(content).toContain(word('file: PDF content'));
      for (const name of ['big', 'small', 'drawing']) {
        await expect(page.getByAltText(name)).toHaveAttribute('src', /^blob:/);
      }
    });

    test('show generated indexes, sidebars and breadcrumbs', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/index`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(word('generated index: title'));
      await expect(page.getByText(word('generated index: description'))).toBeVisible();
      await expect(page.locator('.theme-doc-sidebar-menu')).toContainText(word('sidebar: category label'));
      await page.locator('article .card').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(word('nested page: title'));
      await expect(page.locator('.breadcrumbs')).toContainText(word('generated index: category label'));
    });

    test('are reached from and left for public pages without a reload', async ({page}) => {
      await page.goto(`${server.url}/docs/open`);
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
      await page.locator('article').getByRole('link', {name: 'Staff'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(word('page: title'));
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Open');
      await expect(page.locator('[data-same-document]')).toHaveCount(1);
    });
  });
}
