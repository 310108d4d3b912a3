import {runInNewContext} from 'node:vm';
import type {LoadContext, Props} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {offerPageSteps, Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {isPart, movedParts} from './movedParts';

const REDIRECTS = [
  {from: '/docs/guidelines#appeal', to: '/docs/guidelines/appeal'},
  {from: '/docs/guidelines#parents', to: '/docs/guidelines/parents#talk'},
  {from: '/docs/guidelines/start#week', to: '/docs/guidelines/week'},
  {from: '/docs/guidelines-of-old#week', to: '/docs/week'},
  {from: '/docs#shop', to: '/docs/shop'},
  {from: '/#shop', to: '/docs/store'},
  {from: '/docs/guidelines/former', to: '/docs/guidelines'},
];

/** The script that the page of a file gets, if it gets one. */
async function scriptOf(file: string, baseUrl = '/'): Promise<string | undefined> {
  const context = {siteConfig: {baseUrl}} as LoadContext;
  const steps = offerPageSteps(context);
  movedParts(REDIRECTS)(context);
  const html = '<html><head><meta charset=UTF-8><title>Page</title></head></html>';
  const page = new Page(file, html);
  await steps[0]!.page!(page, {} as Props);
  const [script, source] = /(?<=<meta charset=UTF-8>)<script>(.*?)<\/script>/.exec(page.html) ?? [
    '',
    undefined,
  ];
  expect(page.html.replace(script, '')).toBe(html);
  return source;
}

/** Opens a page at an address. @returns a function that goes to another one in the same document, and says where that leads. */
function open(script: string | undefined, pathname: string, hash: string) {
  const location = {pathname, hash, replace: vi.fn<(to: string) => void>()};
  let onHashChange = (): void => undefined;
  if (script) {
    runInNewContext(script, {
      location,
      addEventListener: (_type: string, listener: () => void) => {
        onHashChange = listener;
      },
    });
  }
  const target = () => location.replace.mock.lastCall?.[0];
  const opened = target();
  const goTo = (nextPathname: string, nextHash: string) => {
    location.replace.mockClear();
    Object.assign(location, {pathname: nextPathname, hash: nextHash});
    onHashChange();
    return target();
  };
  return {opened, goTo};
}

const HASHES = ['', '#appeal', '#parents', '#week', '#shop', '#former', '#other'];

it.each<[string, string, Record<string, string>]>([
  [
    'docs/guidelines.html',
    '/docs/guidelines',
    {'#appeal': '/docs/guidelines/appeal', '#parents': '/docs/guidelines/parents#talk'},
  ],
  ['docs/guidelines/start.html', '/docs/guidelines/start', {'#week': '/docs/guidelines/week'}],
  ['docs/index.html', '/docs', {'#shop': '/docs/shop'}],
  ['index.html', '/', {'#shop': '/docs/store'}],
  ['docs/guidelines/former.html', '/docs/guidelines/former', {}],
  ['docs/guide.html', '/docs/guide', {}],
])('%s leads on from its own parts alone, opened there or later', async (file, pathname, moved) => {
  const script = await scriptOf(file);
  for (const hash of HASHES) {
    expect(open(script, pathname, hash).opened, hash).toBe(moved[hash]);
    expect(open(script, pathname, '#other').goTo(pathname, hash), hash).toBe(moved[hash]);
  }
});

it('a page of which no part has moved has no script for it', async () => {
  expect(await scriptOf('docs/guidelines/former.html')).toBeUndefined();
  expect(await scriptOf('docs/shop.html')).toBeUndefined();
});

it('counts the base URL', async () => {
  const script = await scriptOf('docs/guidelines.html', '/site/');
  expect(open(script, '/site/docs/guidelines', '#appeal').opened).toBe('/site/docs/guidelines/appeal');
});

it('the next page, which the router shows in the same document, has parts of its own', async () => {
  const {goTo} = open(await scriptOf('docs/guidelines.html'), '/docs/guidelines', '');
  expect(goTo('/docs/shop', '#appeal')).toBeUndefined();
  expect(goTo('/docs/guidelines', '#appeal')).toBe('/docs/guidelines/appeal');
});

it('a redirect with an anchor is one from a part', () => {
  expect(REDIRECTS.filter(isPart)).toEqual(REDIRECTS.slice(0, -1));
});
