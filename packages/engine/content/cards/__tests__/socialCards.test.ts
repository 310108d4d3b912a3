import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, Props} from '@docusaurus/types';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {offerPageSteps, runSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {type Options, validateOptions} from '../options';
import socialCards from '../socialCards';
import {sizeOf} from './png';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'social-cards-'));
});
afterEach(() => {
  rmSync(siteDir, {recursive: true});
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function write(file: string, text: string): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
}

function writePage(file: string, title: string, image: string): void {
  write(
    path.join('build', file),
    `<meta property=og:title content="${title} | Site"><meta property=og:image content=https://site.example${image}>`,
  );
}

const validate = (options?: Options) =>
  validateOptions({
    // What Docusaurus gives to plugins; the types that it has for both differ.
    validate: normalizePluginOptions as unknown as Parameters<typeof validateOptions>[0]['validate'],
    options,
  });

const siteConfig = {
  url: 'https://site.example',
  baseUrl: '/',
  title: 'Site',
  titleDelimiter: '|',
  staticDirectories: ['static'],
};

async function build(options?: Options): Promise<void> {
  const outDir = path.join(siteDir, 'build');
  const context = {siteDir, siteConfig, outDir} as LoadContext;
  const steps = offerPageSteps(context);
  socialCards(context, validate(options));
  await runSteps(steps, {outDir} as Props);
}

it('draws exactly the cards that pages ask for', async () => {
  writePage('index.html', 'Home', '/img/social/home.png');
  writePage('docs/shop.html', 'Shop', '/img/social/shop.png');
  writePage('404.html', 'Not found', '/img/card.png');
  await build();
  const folder = path.join(siteDir, 'build/img/social');
  expect(readdirSync(folder).sort()).toEqual(['home.png', 'shop.png']);
  for (const file of readdirSync(folder)) {
    expect(sizeOf(readFileSync(path.join(folder, file)))).toEqual([1200, 630]);
  }
});

it('draws a card again only if its texts or its look have changed', async () => {
  const cache = path.join(siteDir, 'node_modules/.cache/docusaurus-plugin-social-cards');
  const card = () => readFileSync(path.join(siteDir, 'build/img/social/home.png'));
  writePage('index.html', 'Home', '/img/social/home.png');
  await build();
  const drawn = card();
  const [kept = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  writeFileSync(path.join(cache, kept), 'kept');
  await build();
  expect(card().toString()).toBe('kept');
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
  await build();
  expect(card()).toEqual(drawn);
  vi.unstubAllEnvs();
  await build({colors: {title: '#123456'}});
  expect(card().toString()).not.toBe('kept');
  writePage('index.html', 'Welcome', '/img/social/home.png');
  await build();
  expect(card().toString()).not.toBe('kept');
  expect(readdirSync(cache)).toHaveLength(3);
});

it('warns of characters that the font does not have and names the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  writePage('docs/shop/index.html', 'Shop 🚗', '/img/social/shop.png');
  await build();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.join()).toMatch(
    /\[docusaurus-plugin-social-cards\] .*🚗.* the card of \/docs\/shop /,
  );
});

it('warns when no page asks for a card', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  writePage('index.html', 'Home', '/img/card.png');
  await build();
  expect(warn.mock.calls.join()).toContain('[docusaurus-plugin-social-cards] No page asks for a card');
  expect(readdirSync(path.join(siteDir, 'build'))).toEqual(['index.html']);
});

it('refuses files of the site in the folder of cards', async () => {
  writePage('index.html', 'Home', '/img/social/home.png');
  write('static/img/social/own.png', '');
  await expect(build()).rejects.toThrow(
    /^\[docusaurus-plugin-social-cards\] The folder static.img.social is in the way.*Move/,
  );
});

it('refuses a logo that does not exist', async () => {
  writePage('index.html', 'Home', '/img/social/home.png');
  await expect(build({logo: 'static/no.svg'})).rejects.toThrow(
    '[docusaurus-plugin-social-cards] There is no file static/no.svg. Correct the option "logo".',
  );
});

it('needs no options, and completes the colors', () => {
  expect(validate()).toMatchObject({id: 'default', colors: {title: '#ffffff'}});
  expect(validate({colors: {title: '#123456'}}).colors).toMatchObject({
    title: '#123456',
    background: '#1c1e21',
  });
});

it.each([
  ['a color by name', {colors: {title: 'red'}}, '"colors.title"'],
  ['a logo that is no image', {logo: 'logo.txt'}, '"logo"'],
  ['an option that does not exist', {image: 'a.png'} as Options, '"image"'],
])('refuses %s and names the option', (_, options, name) => {
  expect(() => validate(options)).toThrow(/^\[docusaurus-plugin-social-cards\] The options aren't valid: /);
  expect(() => validate(options)).toThrow(name);
});
