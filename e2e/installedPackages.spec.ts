import {createHash, randomBytes} from 'node:crypto';
import {cpSync, existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, type Page, test} from '@playwright/test';
import sharp from 'sharp';
import {SCRIPTS, slowDown} from './support/controls';
import {type Bundler, type QuickStart, readQuickStart, StockSite} from './support/stockSite';
import {serveStatically} from './support/staticServer';

/**
 * The packages as strangers have them: packed, installed into a site that create-docusaurus made, set up as their
 * READMEs say, built by both bundlers, and opened in a browser.
 */
const BUNDLERS = ['rspack', 'webpack'] as const;
const SECRET = randomBytes(32).toString('base64url');
/** Of the sealed doc in the README. */
const SEALED_TEXT = 'Only readers with the key can see this.';

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

let site: StockSite;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  site = await StockSite.create();
});
test.afterAll(() => site.remove());
test.beforeEach(() => test.setTimeout(240_000));

const built = (...file: string[]) => path.join(site.dir, 'build', ...file);
const read = (...file: string[]) => readFileSync(built(...file), 'utf8');
const listFiles = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** With one bundler after the other: what the README says is installed once. */
function withBoth(title: string, body: (bundler: Bundler, page: Page) => Promise<void>): void {
  for (const bundler of BUNDLERS) {
    test(`${title}, with ${bundler}`, ({page}) => body(bundler, page));
  }
}

/** Builds, and expects no word that is not a success. */
async function build(...args: Parameters<StockSite['build']>): Promise<void> {
  const {code, output} = await site.build(...args);
  expect(output).not.toMatch(/\[(?:WARNING|ERROR)\]/);
  expect(output).toContain('Generated static files');
  expect(code).toBe(0);
}

/** Serves the build, and fails for whatever a browser complains of meanwhile. */
async function visit(page: Page, use: (url: string) => Promise<void>, baseUrl = '/'): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Browsers ask for this icon by themselves.
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico')) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  if (existsSync(path.join(site.dir, 'keyOf.mjs'))) {
    process.env.SEALED_DOCS_SECRET = SECRET;
    const {keyOf} = (await import(pathToFileURL(path.join(site.dir, 'keyOf.mjs')).href)) as {
      keyOf: (build: string) => string;
    };
    await page.route('**/key?build=*', (route) =>
      route.fulfill({body: keyOf(new URL(route.request().url()).searchParams.get('build')!)}),
    );
  }
  const served = path.join(site.dir, 'served');
  rmSync(served, {recursive: true, force: true});
  cpSync(built(), path.join(served, baseUrl), {recursive: true});
  const server = await serveStatically(served);
  try {
    await use(`${server.url}${baseUrl.replace(/\/$/, '')}`);
    expect(problems).toEqual([]);
  } finally {
    server.close();
  }
}

const hydrated = (page: Page) => expect(page.locator('html[data-has-hydrated=true]')).toBeAttached();

/** What must be true of a sealed doc wherever it is built. */
async function expectSealed(page: Page, url: string): Promise<void> {
  for (const file of listFiles(built())) {
    expect(readFileSync(file, 'latin1'), file).not.toContain(SEALED_TEXT);
  }
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
  withBoth('page-steps runs a step', async (bundler) => {
    await site.follow(readQuickStart('page-steps/README.md'));
    await build(bundler);
    expect(read('docs/intro/index.html')).toMatch(/<p>Hello<\/p><\/main>/);
  });

  withBoth('sealed-docs seals a folder and opens it', async (bundler, page) => {
    await site.follow(readQuickStart('sealed-docs/README.md'));
    await build(bundler, {env: {SEALED_DOCS_SECRET: SECRET}});
    await visit(page, (url) => expectSealed(page, url));
  });

  withBoth('search finds and opens a section', async (bundler, page) => {
    await site.follow(readQuickStart('search/README.md'));
    await build(bundler);
    await visit(page, async (url) => {
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

  withBoth('lazy-sections loads a section when it is visited', async (bundler, page) => {
    await site.follow(readQuickStart('lazy-sections/README.md'));
    await build(bundler);
    const first = read('index.html').match(/\/assets\/js\/main\.\w+\.js/)![0];
    expect(read(first)).not.toContain('translate-your-site');
    await visit(page, async (url) => {
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

  withBoth('hydrate-on-intent loads no script before it is needed', async (bundler, page) => {
    await site.follow(readQuickStart('hydrate-on-intent/README.md'));
    await build(bundler);
    await visit(page, async (url) => {
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

  withBoth('instant-controls answers before any script arrives, and React agrees', async (bundler, page) => {
    await site.follow(readQuickStart('instant-controls/README.md'));
    await build(bundler);
    await visit(page, async (url) => {
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

  withBoth('content-security-policy allows what the site does', async (bundler, page) => {
    await site.follow(readQuickStart('content-security-policy/README.md'));
    await build(bundler);
    await visit(page, async (url) => {
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

  withBoth('social-cards draws a card', async (bundler) => {
    await site.follow(readQuickStart('social-cards/README.md'));
    await build(bundler);
    expect(read('docs/intro/index.html')).toContain('https://example.com/img/social/intro.png');
    expect(readFileSync(built('img/social/intro.png')).subarray(1, 4).toString()).toBe('PNG');
  });

  withBoth('pictures shows a smaller file on a small screen', async (bundler, page) => {
    await site.follow(readQuickStart('pictures/README.md'));
    const noise = {type: 'gaussian', mean: 128, sigma: 20} as const;
    await sharp({create: {width: 1200, height: 600, channels: 3, background: '#000', noise}}).toFile(
      path.join(site.dir, 'docs/noise.png'),
    );
    site.write('docs/noise.md', '# Noise\n\n![Noise](./noise.png)\n');
    await build(bundler);
    expect(listFiles(built('assets/images')).filter((file) => file.endsWith('.png'))).toEqual([]);
    await page.setViewportSize({width: 360, height: 740});
    await visit(page, async (url) => {
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
  await site.follow(readQuickStart('search/README.md'));
  const hashes = () =>
    new Map(
      listFiles(built('assets')).map((file) => [
        path.relative(built(), file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
    );
  await build('rspack');
  const before = hashes();
  site.write('docs/intro.mdx', '# Tutorial Intro\n\nAnother text.\n\n## Another heading\n');
  await build('rspack');
  const after = hashes();
  const changed = [...before].filter(([file, hash]) => after.has(file) && after.get(file) !== hash);
  expect(changed.map(([file]) => file)).toEqual([]);
  expect([...after.keys()].filter((file) => !before.has(file))).not.toEqual([]);
});

test.describe('all packages together', () => {
  const together = (): QuickStart => {
    const {packages, files} = readQuickStart('README.md', 'All together');
    const sealed = readQuickStart('sealed-docs/README.md');
    return {packages, files: {...sealed.files, ...files}};
  };
  const config = (change: (source: string) => string): QuickStart => {
    const {packages, files} = together();
    return {packages, files: {...files, 'docusaurus.config.js': change(files['docusaurus.config.js']!)}};
  };

  /** Everything at once: sealed, searched, hydrated on intent, under the policy, with a card. */
  async function expectAll(page: Page, url: string): Promise<void> {
    await expectSealed(page, url);
    await page.goto(`${url}/docs/intro`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-has-hydrated=true]')).not.toBeAttached();
    await expectFound(page, 'readers with the key', /Welcome/);
    await page.getByRole('option', {name: /Welcome/}).click();
    await expect(page.getByText(SEALED_TEXT)).toBeVisible();
    await expect(page).toHaveURL(/\/docs\/private\/welcome\/?$/);
  }
  const env = {SEALED_DOCS_SECRET: SECRET};

  withBoth('work', async (bundler, page) => {
    await site.follow(together());
    await build(bundler, {env});
    await visit(page, (url) => expectAll(page, url));
  });

  for (const trailingSlash of [true, false]) {
    test(`work in TypeScript below a base URL, with trailingSlash ${trailingSlash}`, async ({page}) => {
      const {packages, files} = config((source) =>
        source
          .replace("baseUrl: '/',", `baseUrl: '/my/lab/', trailingSlash: ${trailingSlash},`)
          .replace('keySource.js', 'keySource.ts')
          .replace('export default {', 'const config: Config = {')
          .replace(/^/, "import type {Config} from '@docusaurus/types';\n")
          .concat('export default config;\n'),
      );
      const {'docusaurus.config.js': source, 'src/keySource.js': keySource, ...others} = files;
      await site.follow({
        packages,
        files: {
          ...others,
          'docusaurus.config.ts': source!,
          'src/keySource.ts': keySource!
            .replace('import {importKey}', 'import {importKey, type KeySource}')
            .replace('const source =', 'const source: KeySource =')
            .replace('getKey(build)', 'getKey(build: string)')
            .replace('/key?build', '/my/lab/key?build'),
        },
      });
      const {code, output} = await site.build('rspack', {config: 'docusaurus.config.ts', env});
      expect(output).toContain('Every check has passed');
      expect(code).toBe(0);
      await visit(
        page,
        async (url) => {
          await expectAll(page, url);
          await page.route(SCRIPTS, () => undefined); // they never arrive
          await page.goto(`${url}/docs/intro`);
          await page.keyboard.press('/');
          await page.keyboard.type('welcome');
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(`${url}/search${trailingSlash ? '/' : ''}?q=welcome`);
        },
        '/my/lab/',
      );
    });
  }

  test('work with a CommonJS configuration, and with two copies of the page steps', async ({page}) => {
    await site.follow(
      config((source) =>
        source
          .replace(/^import path from '(.+)';/m, "const path = require('$1');")
          .replace(/^import (\{\w+\}) from '(.+)';/gm, "const $1 = require('$2');")
          .replace('export default', 'module.exports ='),
      ),
    );
    const modules = path.join(site.dir, 'node_modules');
    const copy = path.join(modules, 'docusaurus-plugin-search/node_modules/docusaurus-preset-page-steps');
    cpSync(path.join(modules, 'docusaurus-preset-page-steps'), copy, {recursive: true});
    try {
      await build('rspack', {env});
    } finally {
      rmSync(copy, {recursive: true});
      await site.restart(); // Node remembers the copy
    }
    await visit(page, (url) => expectAll(page, url));
  });

  test('say in one sentence what is wrong with options, and with a list without the preset', async () => {
    for (const [from, to, message] of [
      [
        "dir: 'private', keySource",
        "dir: '../private', keySource",
        /\[docusaurus-plugin-sealed-docs\] The options are not valid: "sealed\.dir" .* a folder below the docs/,
      ],
      [
        '{closed: {',
        "{closed: {color: 'red', ",
        /\[docusaurus-plugin-search\] The options are not valid: "closed\.color" is not allowed/,
      ],
      [
        'dynamicAttributes: DYNAMIC_ATTRIBUTES',
        'dynamicAttributes: 7',
        /\[docusaurus-plugin-hydrate-on-intent\] The options are not valid: "dynamicAttributes" must be an array/,
      ],
      [
        "'docusaurus-preset-page-steps', ",
        '',
        /\[docusaurus-p\S+\] .*List docusaurus-preset-page-steps first in `presets`\./,
      ],
    ] as const) {
      await site.follow(config((source) => source.replace(from, to)));
      const {code, output} = await site.build('rspack', {env});
      expect(output).toMatch(message);
      expect(code).not.toBe(0);
    }
  });
});
