import {spawnSync} from 'node:child_process';
import {createCipheriv, createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, type Page, test} from '@playwright/test';
import sharp from 'sharp';
import {SCRIPTS, slowDown} from './support/controls';
import {type Files, readQuickStart, StockSite} from './support/stockSite';
import {serveStatically} from './support/staticServer';

/**
 * The packages as strangers have them: packed, installed into a site that create-docusaurus made, set up as their
 * READMEs say, and opened in a browser. What differs between bundlers is tested with all of them together;
 * `packages/tools/packages.test.ts` looks whether each needs another one that it doesn't name.
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
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');

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
async function visit(
  page: Page,
  built: string,
  use: (url: string) => Promise<void>,
  baseUrl = '/',
): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Browsers ask for this icon by themselves.
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico')) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const server = await serveStatically(built, {baseUrl});
  try {
    await use(`${server.url}${baseUrl.replace(/\/$/, '')}`);
    expect(problems).toEqual([]);
  } finally {
    server.close();
  }
}

const hydrated = (page: Page) => expect(page.locator('html[data-has-hydrated=true]')).toBeAttached();

/** What must be true of a sealed doc wherever it is built. */
async function expectSealed(page: Page, built: string, url: string): Promise<void> {
  for (const file of listFiles(built)) {
    expect(readFileSync(file, 'latin1'), file).not.toContain(SEALED_TEXT);
  }
  await answerKeys(page);
  await page.goto(`${url}/docs/private/welcome`);
  await expect(page.getByText(SEALED_TEXT)).toBeVisible();
}

async function expectFound(page: Page, query: string, name: RegExp): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', {name: 'Search this site'}).fill(query);
  await expect(page.getByRole('option', {name}).first()).toBeVisible();
}

// cspell:ignore tutorail youll
test.describe('alone, as its README says,', () => {
  const build = (name: string, options: Omit<Parameters<StockSite['build']>[1], 'files'> = {}, more = {}) =>
    site.build(name, {files: {...readQuickStart(`${name}/README.md`), ...more}, ...options});

  test('page-steps runs a step', async () => {
    const built = await build('page-steps');
    expect(read(built, 'docs/intro/index.html')).toMatch(/<p>Hello<\/p><\/main>/);
  });

  test('sealed-docs seals a folder and opens it', async ({page}) => {
    const built = await build('sealed-docs', {env});
    await visit(page, built, (url) => expectSealed(page, built, url));
  });

  test('search finds and opens a section', async ({page}) => {
    await visit(page, await build('search'), async (url) => {
      await page.goto(url);
      await hydrated(page);
      await expectFound(page, 'tutorail intro', /Tutorial Intro/);
      await page.getByRole('combobox').fill('what youll need');
      await page.getByRole('option', {name: /What you'll need/}).click();
      await expect(page).toHaveURL(/\/docs\/intro\/?#what-youll-need$/);
      // The box needs none of them.
      const release = await slowDown(page);
      await page.goto(url, {waitUntil: 'commit'});
      await expect(page.getByRole('button', {name: 'Search', exact: true})).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('tutorial intro');
      await expect(page.getByRole('combobox')).toHaveValue('tutorial intro');
      await expect(page.locator('html[data-has-hydrated=true]')).not.toBeAttached();
      release();
      await expect(page.getByRole('option', {name: /Tutorial Intro/}).first()).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveValue('tutorial intro');
    });
  });

  test('lazy-sections loads a section when it is visited', async ({page}) => {
    const built = await build('lazy-sections');
    const first = read(built, 'index.html').match(/\/assets\/js\/main\.\w+\.js/)![0];
    expect(read(built, first)).not.toContain('translate-your-site');
    await visit(page, built, async (url) => {
      await page.goto(`${url}/docs/intro`);
      await hydrated(page);
      await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Create a Page');
      await page
        .getByRole('link', {name: 'Tutorial - Extras'})
        .or(page.getByRole('link', {name: 'Next'}))
        .first()
        .click();
      await expect(page.locator('h1')).toBeVisible();
      await page.goto(`${url}/docs/tutorial-extras/translate-your-site`);
      await expect(page.locator('h1')).toHaveText('Translate your site');
      await hydrated(page);
      await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Manage Docs Versions');
    });
  });

  test('hydrate-on-intent loads no script before it is needed', async ({page}) => {
    await visit(page, await build('hydrate-on-intent'), async (url) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.resourceType()));
      const theme = page.getByRole('button', {name: /Switch between dark and light mode/});
      const next = page.getByRole('link', {name: 'Tutorial - Basics'}).first();

      await page.goto(`${url}/docs/intro`);
      await page.getByRole('heading', {level: 1}).hover();
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Tab');
      await theme.hover();
      await page.getByRole('link', {name: 'Tutorial Intro'}).first().hover(); // this page
      await page
        .getByRole('link', {name: /Node\.js/})
        .first()
        .hover(); // opens in a new tab
      await next.hover();
      await page.waitForLoadState('networkidle');
      expect(asked).not.toContain('script');
      expect(asked).not.toContain('stylesheet');

      await theme.click();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
      await expect(theme).not.toHaveAttribute('aria-busy');
    });
  });

  test('instant-controls answers before any script arrives, and React agrees', async ({page}) => {
    await visit(page, await build('instant-controls'), async (url) => {
      const theme = page.getByRole('button', {name: 'Dark theme'});
      const announcement = page.getByText('Welcome to the new site!');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route(SCRIPTS, () => undefined); // they never arrive
      await page.goto(`${url}/docs/copy`, {waitUntil: 'commit'});
      await theme.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(theme).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', {name: 'Close'}).click();
      await expect(announcement).toBeHidden();
      await page.getByRole('button', {name: 'Copy the command'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm init docusaurus');
      await expect(page.locator('html[data-has-hydrated=true]')).not.toBeAttached();

      await page.unrouteAll({behavior: 'ignoreErrors'});
      await page.reload();
      await hydrated(page);
      await expect(theme).toHaveAttribute('aria-pressed', 'true');
      await expect(announcement).toBeHidden();
      await theme.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(theme).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', {name: 'Copy the command'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
    });
  });

  test('content-security-policy allows what the site does', async ({page}) => {
    const built = await build('content-security-policy');
    await visit(page, built, async (url) => {
      await page.goto(url);
      await hydrated(page);
      await expect(page.locator('meta[http-equiv=Content-Security-Policy]')).toHaveAttribute(
        'content',
        /^default-src 'none'; script-src 'self' 'sha256-/,
      );
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.head.append(script);
      });
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    }).catch((error: Error) => {
      // The one complaint is that of the injected script.
      expect(error.message).toMatch(/inline script violates|Refused to execute inline script/);
    });
  });

  test('social-cards draws a card', async () => {
    const built = await build('social-cards');
    expect(read(built, 'docs/intro/index.html')).toContain('https://example.com/img/social/intro.png');
    const card = readFileSync(path.join(built, 'img/social/intro.png'));
    expect(card.subarray(1, 4).toString()).toBe('PNG');
  });

  test('pictures shows a smaller file on a small screen', async ({page}) => {
    // The same noise at each run, which no larger file has in fewer bytes.
    const zeros = Buffer.alloc(16);
    const noise = createCipheriv('aes-128-ctr', zeros, zeros).update(Buffer.alloc(1200 * 600 * 3));
    const raw = {width: 1200, height: 600, channels: 3} as const;
    const pictures = {
      'docs/noise.png': await sharp(noise, {raw}).png().toBuffer(),
      'docs/noise.md': '# Noise\n\n![Noise](./noise.png)\n',
    };
    const built = await build('pictures', {}, pictures);
    expect(listFiles(path.join(built, 'assets/images')).filter((file) => file.endsWith('.png'))).toEqual([]);
    await page.setViewportSize({width: 360, height: 740});
    await visit(page, built, async (url) => {
      await page.goto(`${url}/docs/noise`);
      await hydrated(page);
      const small = await page.getByAltText('Noise').evaluate((image: HTMLImageElement) => {
        const [first] = image.srcset.split(' ');
        return image.decode().then(() => image.currentSrc.endsWith(first!) && image.currentSrc !== image.src);
      });
      expect(small).toBe(true);
    });
  });
});

test('a file of the build never changes its content and keeps its name', async () => {
  const files = readQuickStart('search/README.md');
  const hashes = (built: string) =>
    new Map(
      listFiles(path.join(built, 'assets')).map((file) => [
        path.relative(built, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
    );
  const before = hashes(await site.build('search', {files}));
  const intro = '# Tutorial Intro\n\nAnother text.\n\n## Another heading\n';
  const after = hashes(await site.build('another text', {files: {...files, 'docs/intro.mdx': intro}}));
  const changed = [...before].filter(([file, hash]) => after.has(file) && after.get(file) !== hash);
  expect(changed.map(([file]) => file)).toEqual([]);
  expect([...after.keys()].filter((file) => !before.has(file))).not.toEqual([]);
});

test.describe('all packages together', () => {
  const CONFIG = 'docusaurus.config.js';
  const files: Files = {
    ...readQuickStart('sealed-docs/README.md'),
    ...readQuickStart('README.md', 'All together'),
  };

  /** Everything at once: sealed, searched, hydrated on intent, under the policy, with a card. */
  async function expectAll(page: Page, built: string, url: string): Promise<void> {
    await expectSealed(page, built, url);
    await page.goto(`${url}/docs/intro`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-has-hydrated=true]')).not.toBeAttached();
    await expectFound(page, 'readers with the key', /Welcome/);
    await page.getByRole('option', {name: /Welcome/}).click();
    await expect(page.getByText(SEALED_TEXT)).toBeVisible();
    await expect(page).toHaveURL(/\/docs\/private\/welcome\/?$/);
  }

  /** What a search leads to while no script arrives. */
  async function expectResultsPage(page: Page, url: string, address: string): Promise<void> {
    await page.route(SCRIPTS, () => undefined); // they never arrive
    await page.goto(`${url}/docs/intro`);
    await page.keyboard.press('/');
    await page.keyboard.type('welcome');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}${address}`);
  }

  for (const bundler of ['rspack', 'webpack'] as const) {
    test(`work with ${bundler}`, async ({page}) => {
      const built = await site.build(`together, ${bundler}`, {files, bundler, env});
      await visit(page, built, (url) => expectAll(page, built, url));
    });
  }

  // `AnyFolderPlugin.test.ts` has it for both bundlers.
  test('make the same bytes in another folder, time zone and language', async () => {
    const one = await site.build('together, rspack', {files, env});
    const elsewhere = {...env, TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8'};
    const other = await site.build('elsewhere', {files, env: elsewhere, moved: true});
    const {status, stdout} = spawnSync('git', ['diff', '--no-index', '--stat', one, other], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(one, {recursive: true}).length).toBeGreaterThan(30);
  });

  test('work in TypeScript below a base URL, without trailing slashes', async ({page}) => {
    const {[CONFIG]: config, 'src/keySource.js': keySource, ...others} = files;
    const built = await site.build('together, TypeScript', {
      files: {
        ...others,
        'docusaurus.config.ts': config!
          .replace("baseUrl: '/',", "baseUrl: '/my/lab/', trailingSlash: false,")
          .replace('keySource.js', 'keySource.ts')
          .replace('export default {', 'const config: Config = {')
          .replace(/^/, "import type {Config} from '@docusaurus/types';\n")
          .concat('export default config;\n'),
        'src/keySource.ts': keySource!
          .replace('import {importKey}', 'import {importKey, type KeySource}')
          .replace('const source =', 'const source: KeySource =')
          .replace('getKey(build)', 'getKey(build: string)')
          .replace('/key?build', '/my/lab/key?build'),
      },
      config: 'docusaurus.config.ts',
      env,
    });
    const use = async (url: string) => {
      await expectAll(page, built, url);
      await expectResultsPage(page, url, '/search?q=welcome');
    };
    await visit(page, built, use, '/my/lab/');
  });

  test('work with CommonJS and trailing slashes', async ({page}) => {
    const config = files[CONFIG]!.replace("baseUrl: '/',", "baseUrl: '/', trailingSlash: true,")
      .replace(/^import path from '(.+)';/m, "const path = require('$1');")
      .replace(/^import (\{\w+\}) from '(.+)';/gm, "const $1 = require('$2');")
      .replace('export default', 'module.exports =');
    const built = await site.build('together, CommonJS', {
      files: {...files, [CONFIG]: config},
      env,
    });
    await visit(page, built, async (url) => {
      await expectAll(page, built, url);
      await expectResultsPage(page, url, '/search/?q=welcome');
    });
  });
});
