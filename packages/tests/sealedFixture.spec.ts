import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {type AddressInfo, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, type Page, test} from '@playwright/test';
import {BUNDLERS, createSite, runDocusaurus} from '../sealed-docs/src/__tests__/fixtures';
import {answerKeys, serveSealedSite, writeKeySource} from './support/sealedSite';
import {serveStatically, type StaticServer} from './support/staticServer';

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

test.beforeEach(({page}) => answerKeys(page));

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

for (const bundler of BUNDLERS) {
  test.describe(`pages sealed by ${bundler}, on a plain static server`, () => {
    let server: StaticServer;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      server = await serveSealedSite(bundler, {layers: ['basic']});
    });
    test.afterAll(() => server.close());

    test('show all that they are made of', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/one`);
      await test.step('text, admonitions, code and partials', async () => {
        await expect(heading(page)).toHaveText('zqpagetitleqz');
        await expect(page).toHaveTitle(/zqpagetitleqz/);
        await expect(page.locator('.theme-admonition')).toContainText('zqpageadmonitiontextqz');
        await expect(page.locator('.theme-code-block')).toContainText('zqpagecodeqz');
        await expect(page.getByText('zqpartialtextqz')).toBeVisible();
      });
      await test.step('components with state, and their styles, which no public style sheet has', async () => {
        const button = page.getByRole('button', {name: 'zqcomponenttextqz'});
        await expect(button).toContainText('0');
        await button.click();
        await expect(button).toContainText('1');
        const [content, background] = await button.evaluate((element) => {
          const style = getComputedStyle(element, '::after');
          return [style.content, style.backgroundImage];
        });
        expect(content).toBe('"zqcsscontentqz"');
        expect(background).toMatch(/^url\("blob:/);
      });
      await test.step('tabs', async () => {
        await page.getByRole('tab', {name: 'b', exact: true}).click();
        await expect(page.getByText('zqpagetabtextqz')).toBeHidden();
      });
      await test.step('images', async () => {
        const image = page.getByAltText('zqpagealternativetextqz');
        await expect(image).toHaveAttribute('src', /^blob:/);
        await image.scrollIntoViewIfNeeded(); // Docusaurus loads images lazily
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
      });
      await test.step('files, all from blob: URLs', async () => {
        await page.goto(`${server.url}/docs/staff/files`);
        const link = page.getByRole('link', {name: 'zqfileslinktextqz'});
        await expect(link).toHaveAttribute('href', /^blob:/);
        const content = await link.evaluate(async (element: HTMLAnchorElement) =>
          (await fetch(element.href)).text(),
        );
        expect(content).toContain('zqfilepdfcontentqz');
        for (const name of ['big', 'small', 'drawing']) {
          await expect(page.getByAltText(name)).toHaveAttribute('src', /^blob:/);
        }
      });
      await test.step('generated indexes, sidebars and breadcrumbs', async () => {
        await page.goto(`${server.url}/docs/staff/index`);
        await expect(heading(page)).toHaveText('zqgeneratedindextitleqz');
        await expect(page.getByText('zqgeneratedindexdescriptionqz')).toBeVisible();
        await expect(sidebar(page)).toContainText('zqsidebarcategorylabelqz');
        await page.locator('article .card').click();
        await expect(heading(page)).toHaveText('zqnestedpagetitleqz');
        await expect(page.locator('.breadcrumbs')).toContainText('zqgeneratedindexcategorylabelqz');
      });
    });

    test('are reached from public pages in a document of their own, and Back leads to these', async ({
      page,
    }) => {
      await page.goto(`${server.url}/docs/open`);
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
      await page.locator('article').getByRole('link', {name: 'Staff'}).click();
      await expect(heading(page)).toHaveText('zqpagetitleqz');
      await expect(page.locator('[data-same-document]')).toHaveCount(0);
      await page.goBack();
      await expect(heading(page)).toHaveText('Open');
    });
  });
}

test.describe('sealed pages wherever docs come from', () => {
  test.beforeEach(() => test.setTimeout(120_000));

  test('open in each version and language, below a base URL and with trailing slashes', async ({page}) => {
    const server = await serveSealedSite('rspack', {
      layers: ['basic', 'versions', 'locales'],
      config: {baseUrl: '/lab/', trailingSlash: true},
    });
    const url = `${server.url}/lab`;
    await test.step('a version, and the generated page of a category', async () => {
      await page.goto(`${url}/docs/staff/one/`);
      await expect(heading(page)).toHaveText('zqversiontitleqz');
      const pdf = page.getByRole('link', {name: 'zqversioncomponentqz'});
      const content = await pdf.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).text());
      expect(content).toContain('zqversionnewurlpdfqz');
      await sidebar(page).getByRole('link', {name: 'zqversionlabelqz'}).click();
      await expect(heading(page)).toHaveText('zqversionlabelqz');
      await expect(page).toHaveURL(`${url}/docs/staff/index/`);
      await page.reload();
      await page.locator('article .card').click();
      await expect(heading(page)).toHaveText('zqversiontitleqz');
    });
    await test.step('the version of work in progress', async () => {
      await page.goto(`${url}/docs/next/staff/one/`);
      await expect(heading(page)).toHaveText('zqpagetitleqz');
    });
    await test.step('another language', async () => {
      await page.goto(`${url}/fr/docs/next/staff/one/`);
      await expect(heading(page)).toHaveText('zqlocaletitleqz');
      await expect(page.locator('article')).toContainText('zqlocaledefaultmessageqz');
      await expect(sidebar(page)).toContainText('zqlocalelabelqz');
    });
    server.close();
  });
});

test.describe('the development server', () => {
  let siteDir: string;
  let port: number;
  let stop: () => void;
  let elsewhere: StaticServer;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    siteDir = createSite('basic');
    writeKeySource(siteDir);
    port = await freePort();
    const started = new Promise<void>((resolve, reject) => {
      const args = ['start', '--port', String(port), '--no-open'];
      const ended = runDocusaurus(siteDir, {
        bundler: 'rspack',
        args,
        onOutput: (output, kill) => {
          stop = () => kill('SIGTERM');
          if (/compiled/i.test(output)) {
            resolve();
          }
        },
      });
      void ended.then(({output}) => reject(new Error(output)));
    });
    await started;
    const folder = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Elsewhere</title>');
    elsewhere = await serveStatically(folder);
  });
  test.afterAll(() => {
    stop();
    elsewhere.close();
    rmSync(siteDir, {recursive: true});
  });

  /** The status that the server gives a request for a script that holds a sealed page. */
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({host: 'localhost', port, path: '/main.js', headers}, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test('shows sealed pages, and what is changed in them, without a reload', async ({page}) => {
    await page.goto(`http://localhost:${port}/docs/staff/one`);
    await expect(heading(page)).toHaveText('zqpagetitleqz');
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const file = path.join(siteDir, 'docs/staff/one.mdx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('zqpageadmonitiontextqz', 'Changed.'));
    await expect(page.locator('.theme-admonition')).toContainText('Changed.');
    await expect(page.locator('[data-same-document]')).toHaveCount(1);
  });

  test('gives pages of other servers nothing, and answers to its own names and pages', async ({page}) => {
    // The first is the same machine by another name, the second the same name: "same-site" to browsers.
    for (const name of ['127.0.0.1', 'localhost']) {
      await page.goto(elsewhere.url.replace('127.0.0.1', name));
      const got = await page.evaluate(async (host) => {
        const script = document.createElement('script');
        const loaded = new Promise((resolve) => {
          script.onload = () => resolve('a script');
          script.onerror = () => resolve('nothing');
        });
        script.src = `http://${host}/main.js`;
        document.head.append(script);
        const socket = new WebSocket(`ws://${host}/ws`);
        const told = new Promise((resolve) => {
          socket.onmessage = () => resolve('messages');
          socket.onclose = () => resolve('nothing');
        });
        const read = fetch(`http://${host}/main.js`).then(
          () => 'a text',
          () => 'nothing',
        );
        return Promise.all([loaded, told, read]);
      }, `localhost:${port}`);
      expect(got, name).toEqual(['nothing', 'nothing', 'nothing']);
    }

    const host = `localhost:${port}`;
    const other = new URL(elsewhere.url).host;
    const sent: Record<string, string>[] = [
      {},
      {host: `127.0.0.1:${port}`},
      {host: `192.168.1.5:${port}`},
      {host: `elsewhere.test:${port}`},
      {origin: `http://${host}`},
      {origin: `http://${other}`},
      {origin: 'null'},
      {'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script'},
      {'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'},
      {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'},
      {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe'},
      {'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script'},
    ];
    expect(await Promise.all(sent.map((headers) => ask({host, ...headers})))).toEqual([
      ...[200, 200, 200, 403],
      ...[200, 403, 403],
      ...[200, 200, 200, 403, 403],
    ]);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
