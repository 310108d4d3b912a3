import type {LoadContext, Props} from '@docusaurus/types';
import {DomUtils, parseDocument} from 'htmlparser2';
import {expect, it} from 'vitest';
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

/** What the page of a file lists, if it lists anything. */
async function listOf(file: string, baseUrl = '/', redirects = REDIRECTS): Promise<unknown> {
  const context = {siteConfig: {baseUrl}} as LoadContext;
  const steps = offerPageSteps(context);
  movedParts(redirects)(context);
  const html = '<html><head><meta charset=UTF-8><title>Page</title></head></html>';
  const page = new Page(file, html);
  await steps[0]!.page!(page, {} as Props);
  const [added = ''] =
    /(?<=<meta charset=UTF-8>)<meta name=moved-parts data-page [^]*?>(?=<title>)/.exec(page.html) ?? [];
  expect(page.html.replace(added, '')).toBe(html);
  const [meta] = DomUtils.getElementsByTagName('meta', parseDocument(added));
  return meta && JSON.parse(meta.attribs.content!);
}

it.each<[string, Record<string, string>]>([
  [
    'docs/guidelines.html',
    {
      '/docs/guidelines#appeal': '/docs/guidelines/appeal',
      '/docs/guidelines#parents': '/docs/guidelines/parents#talk',
    },
  ],
  ['docs/guidelines/start.html', {'/docs/guidelines/start#week': '/docs/guidelines/week'}],
  ['docs/index.html', {'/docs#shop': '/docs/shop'}],
  ['index.html', {'/#shop': '/docs/store'}],
])('%s lists its own parts that have moved', async (file, moved) => {
  expect(await listOf(file)).toEqual(moved);
});

it.each(['docs/guidelines/former.html', 'docs/guide.html', 'docs/shop.html'])(
  '%s, of which no part has moved, lists nothing',
  async (file) => {
    expect(await listOf(file)).toBeUndefined();
  },
);

it('whatever letters an address has', async () => {
  const odd = {from: '/docs/shop#it\'s-b&"x"', to: "/docs/shop#b&'c"};
  expect(await listOf('docs/shop.html', '/', [odd])).toEqual({[odd.from]: odd.to});
});

it('counts the base URL', async () => {
  expect(await listOf('docs/guidelines/start.html', '/site/')).toEqual({
    '/site/docs/guidelines/start#week': '/site/docs/guidelines/week',
  });
});

it('a redirect with an anchor is one from a part', () => {
  expect(REDIRECTS.filter(isPart)).toEqual(REDIRECTS.slice(0, -1));
});
