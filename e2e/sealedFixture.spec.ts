import {hkdfSync} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {type AddressInfo, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, type Page, test} from '@playwright/test';
import {
  type Bundler,
  buildSite,
  createSite,
  runDocusaurus,
} from '../packages/sealed-docs/src/__tests__/fixtures';
import {serveStatically, type StaticServer} from './support/staticServer';

const SECRET = Buffer.alloc(32, 6);

/** Gets the key from the test; the functions stay the same between renders, as the contract wants it. */
const KEY_SOURCE = `
import {importKey} from 'docusaurus-plugin-sealed-docs/client';
const source = {state: 'signedIn', getKey: async (id) => importKey(await window.fixtureKey(id))};
export default () => source;
`;

/** Builds a fixture whose pages open without signing in, and serves it. */
async function serveFixture(
  bundler: Bundler,
  ...layers: string[]
): Promise<{server: StaticServer; siteDir: string}> {
  const siteDir = createSite(...layers);
  writeFileSync(path.join(siteDir, 'src/keySource.js'), KEY_SOURCE);
  const {output} = await buildSite(siteDir, {
    bundler,
    env: {SEALED_DOCS_SECRET: SECRET.toString('base64url')},
  });
  expect(output).toContain('Every check has passed');
  // As a host serves it that has the folder "lab" (the fixture "base-url") and no other.
  const root = path.join(siteDir, layers.includes('base-url') ? '.served' : 'build');
  if (layers.includes('base-url')) {
    mkdirSync(root);
    symlinkSync(path.join(siteDir, 'build'), path.join(root, 'lab'));
  }
  return {server: await serveStatically(root), siteDir};
}

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

test.beforeEach(async ({page}) => {
  await page.exposeFunction('fixtureKey', (id: string) =>
    Buffer.from(hkdfSync('sha256', SECRET, Buffer.from(id, 'hex'), 'sealed-docs key v1', 32)).toString(
      'base64url',
    ),
  );
});

for (const bundler of ['rspack', 'webpack'] as const) {
  test.describe(`pages sealed by ${bundler}, on a plain static server`, () => {
    let siteDir: string;
    let server: StaticServer;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      ({server, siteDir} = await serveFixture(bundler, 'basic'));
    });
    test.afterAll(() => {
      server.close();
      rmSync(siteDir, {recursive: true});
    });

    test('show text, tabs, components with state, admonitions, code and images', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/one`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('zqpagetitleqz');
      await expect(page).toHaveTitle(/zqpagetitleqz/);
      await expect(page.locator('.theme-admonition')).toContainText('zqpageadmonitiontextqz');
      await expect(page.locator('.theme-code-block')).toContainText('zqpagecodeqz');
      await expect(page.getByText('zqpartialtextqz')).toBeVisible();
      const button = page.getByRole('button', {name: 'zqcomponenttextqz'});
      await expect(button).toContainText('0');
      await button.click();
      await expect(button).toContainText('1');
      await page.getByRole('tab', {name: 'b', exact: true}).click();
      await expect(page.getByText('zqpagetabtextqz')).toBeHidden();
      const image = page.getByAltText('zqpagealternativetextqz');
      await expect(image).toHaveAttribute('src', /^blob:/);
      await image.scrollIntoViewIfNeeded(); // Docusaurus loads images lazily
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    });

    test('have the styles of their components, which no public style sheet has', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/one`);
      const button = page.getByRole('button', {name: 'zqcomponenttextqz'});
      const [content, background] = await button.evaluate((element) => {
        const style = getComputedStyle(element, '::after');
        return [style.content, style.backgroundImage];
      });
      expect(content).toBe('"zqcsscontentqz"');
      expect(background).toMatch(/^url\("blob:/);
    });

    test('show files, all from blob: URLs', async ({page}) => {
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

    test('show generated indexes, sidebars and breadcrumbs', async ({page}) => {
      await page.goto(`${server.url}/docs/staff/index`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('zqgeneratedindextitleqz');
      await expect(page.getByText('zqgeneratedindexdescriptionqz')).toBeVisible();
      await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('zqsidebarcategorylabelqz');
      await page.locator('article .card').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('zqnestedpagetitleqz');
      await expect(page.locator('.breadcrumbs')).toContainText('zqgeneratedindexcategorylabelqz');
    });

    test('are reached from public pages in a document of their own, and Back leads to these', async ({
      page,
    }) => {
      await page.goto(`${server.url}/docs/open`);
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
      await page.locator('article').getByRole('link', {name: 'Staff'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('zqpagetitleqz');
      await expect(page.locator('[data-same-document]')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Open');
    });
  });
}

test.describe('sealed pages wherever docs come from', () => {
  const sites: {server: StaticServer; siteDir: string}[] = [];
  const open = async (...layers: string[]) => {
    test.setTimeout(120_000);
    const site = await serveFixture('rspack', 'basic', ...layers);
    sites.push(site);
    return site.server.url;
  };
  test.afterEach(() => {
    for (const {server, siteDir} of sites.splice(0)) {
      server.close();
      rmSync(siteDir, {recursive: true});
    }
  });
  const heading = (page: Page) => page.getByRole('heading', {level: 1});

  test('open in each version, and so does the generated page of a category without a slug', async ({
    page,
  }) => {
    const url = await open('versions');
    await page.goto(`${url}/docs/staff/one`);
    await expect(heading(page)).toHaveText('zqversiontitleqz');
    const pdf = page.getByRole('link', {name: 'zqversioncomponentqz'});
    expect(await pdf.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).text())).toContain(
      'zqversionnewurlpdfqz',
    );
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'zqversionlabelqz'}).click();
    await expect(heading(page)).toHaveText('zqversionlabelqz');
    await expect(page).toHaveURL(/\/docs\/staff\/category\/[0-9a-f]{8}$/);
    await page.reload();
    await page.locator('article .card').click();
    await expect(heading(page)).toHaveText('zqversiontitleqz');
    await page.goto(`${url}/docs/next/staff/one`);
    await expect(heading(page)).toHaveText('zqpagetitleqz');
  });

  test('open in each language, with the translations that only they use', async ({page}) => {
    const url = await open('locales');
    await page.goto(`${url}/docs/staff/one`);
    await expect(heading(page)).toHaveText('zqpagetitleqz');
    await page.goto(`${url}/fr/docs/staff/one`);
    await expect(heading(page)).toHaveText('zqlocaletitleqz');
    await expect(page.locator('article')).toContainText('zqtranslationbyidqz');
    await expect(page.locator('article')).toContainText('zqtranslationbymessageqz');
    await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('zqlocalelabelqz');
  });

  test('open in each instance of the docs, and lead from one to the other', async ({page}) => {
    const url = await open('two-instances');
    await page.goto(`${url}/lab/open`);
    await page.locator('article').getByRole('link', {name: 'Staff'}).click();
    await expect(heading(page)).toHaveText('zqinstancetitleqz');
    await expect(page.getByAltText('drawing')).toHaveAttribute('src', /^blob:/);
    await page.getByRole('link', {name: 'The staff of the other docs'}).click();
    await expect(heading(page)).toHaveText('zqpagetitleqz');
  });

  for (const [configuration, address] of [
    ['base-url', '/lab/docs/staff/one/'],
    ['trailing-slash', '/docs/staff/one'],
  ] as const) {
    test(`open at ${address}`, async ({page}) => {
      const url = await open(configuration);
      await page.goto(url + address);
      await expect(heading(page)).toHaveText('zqpagetitleqz');
    });
  }
});

for (const bundler of ['rspack', 'webpack'] as const) {
  test.describe(`the development server, with ${bundler}`, () => {
    let siteDir: string;
    let port: number;
    let stop: () => void;
    let elsewhere: StaticServer;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      siteDir = createSite('basic');
      writeFileSync(path.join(siteDir, 'src/keySource.js'), KEY_SOURCE);
      port = await freePort();
      const started = new Promise<void>((resolve, reject) => {
        const args = ['start', '--port', String(port), '--no-open'];
        const ended = runDocusaurus(siteDir, {
          bundler,
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
      await expect(page.getByRole('heading', {level: 1})).toHaveText('zqpagetitleqz');
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
      const file = path.join(siteDir, 'docs/staff/one.mdx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('zqpageadmonitiontextqz', 'Changed.'));
      await expect(page.locator('.theme-admonition')).toContainText('Changed.');
      await expect(page.locator('[data-same-document]')).toHaveCount(1);
    });

    // The first is the same machine by another name, the second the same name: "same-site" to browsers.
    for (const name of ['127.0.0.1', 'localhost']) {
      test(`gives a page of another server, at ${name}, nothing`, async ({page}) => {
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
        expect(got).toEqual(['nothing', 'nothing', 'nothing']);
      });
    }

    test('answers to its own names, and to requests of its own pages', async () => {
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
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
