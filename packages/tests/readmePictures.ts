import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Browser, type BrowserContextOptions, chromium} from '@playwright/test';
import sharp from 'sharp';
import {readArguments, runMain, UsageError} from '@roleplay-docs/tools/processes';
import {findBrowser} from './browser';
import {serveStatically} from './support/staticServer';

const ROOT = path.resolve(__dirname, '../..');

const HELP = `npm run test:engine -- pictures

Takes README's two pictures of the site in build/, and writes them to .github/pictures. Run it after "npm run build".`;

/** What README shows, by the names of the files. */
export const PICTURES: Record<string, BrowserContextOptions & {address: string}> = {
  'phone.webp': {
    address: '/docs/guidelines/roblox#r-07',
    viewport: {width: 390, height: 780},
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
  },
  'desktop.webp': {address: '/', viewport: {width: 1280, height: 800}, colorScheme: 'dark'},
};

/** In bytes, of each picture. */
export const LARGEST_PICTURE = 60_000;

/**
 * Takes README's pictures.
 *
 * @param url Where the site is, without a slash at its end.
 * @param folder Where to put them; it's made if it isn't there.
 */
export async function takePictures(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true});
  for (const [name, {address, ...options}] of Object.entries(PICTURES)) {
    // Nothing fades in, so that the same site makes the same picture.
    const context = await browser.newContext({...options, reducedMotion: 'reduce'});
    const theme = options.colorScheme!;
    // As if its reader had chosen it: the site may begin with another one.
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const page = await context.newPage();
    await page.goto(`${url}${address}`, {waitUntil: 'networkidle'});
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(path.join(folder, name), await shrink(await page.screenshot()));
    await context.close();
  }
}

/** A picture as WebP, as good as fits. */
async function shrink(picture: Buffer): Promise<Buffer> {
  for (let quality = 90; ; quality -= 10) {
    const smaller = await sharp(picture).webp({quality, smartSubsample: true}).toBuffer();
    if (smaller.length <= LARGEST_PICTURE || quality <= 10) {
      return smaller;
    }
  }
}

/** `npm run test:engine -- pictures` */
async function main(): Promise<void> {
  readArguments({options: {}}, HELP);
  const build = path.join(ROOT, 'build');
  if (!existsSync(build)) {
    throw new UsageError("The site isn't built yet. Run this first: npm run build");
  }
  const site = await serveStatically(build);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--disable-quic'],
  });
  await takePictures(browser, site.url, path.join(ROOT, '.github/pictures'));
  await browser.close();
  site.close();
}

if (require.main === module) {
  void runMain(main);
}
