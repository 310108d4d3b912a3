import {expect, it} from 'vitest';
import {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {collectCards, readOpenGraph} from '../collectCards';

const SITE = {url: 'https://site.example', baseUrl: '/base/', title: 'A & B | C', titleDelimiter: '|'};
const CARDS = 'https://site.example/base/img/social';

function built(page: string, image: string, title = 'Shop | A &amp; B | C', description = 'What we sell.') {
  const html =
    `<html><head><meta data-rh=true property=og:image content=${image} />` +
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`;
  return {page, openGraph: readOpenGraph(new Page('page.html', html).tree)};
}

it('reads properties with and without quotes, in any order, and decodes their entities', () => {
  const html =
    '<!doctype html><html lang=en><head><title>No</title><meta data-rh=true property=og:title content=Shop />' +
    "<meta content='&quot;R&amp;D&quot; &#8211; it&#x27;s &copy; &amp;amp; 1 &lt; 2' property='og:description'/>" +
    '<meta name=description content=other><META PROPERTY=og:image CONTENT=https://site.example/a.png />' +
    '<script>"<meta property=og:url content=no>"</script><!-- <meta property=og:url content=no> --><body>';
  expect(Object.fromEntries(readOpenGraph(new Page('page.html', html).tree))).toEqual({
    'og:title': 'Shop',
    'og:description': '"R&D" – it\'s © &amp; 1 < 2',
    'og:image': 'https://site.example/a.png',
  });
});

it('finds the pages with a card and takes the name of the site off their titles', () => {
  expect(
    collectCards(
      [
        built('/shop', `${CARDS}/shop.png`),
        built('/', `${CARDS}/home.png`, 'A &amp; B | C', ''),
        built('/staff', 'https://site.example/base/img/social-card.png'),
        built('/elsewhere', 'https://other.example/base/img/social/shop.png'),
        {page: '/redirect', openGraph: new Map()},
      ],
      SITE,
    ),
  ).toEqual([
    {page: '/shop', file: 'shop.png', title: 'Shop', description: 'What we sell.'},
    {page: '/', file: 'home.png', title: 'A & B | C', description: ''},
  ]);
});

it('refuses two pages with one card and names both', () => {
  const pages = [built('/a/b', `${CARDS}/a-b.png`), built('/a-b', `${CARDS}/a-b.png`)];
  expect(() => collectCards(pages, SITE)).toThrow(
    /^\[docusaurus-plugin-social-cards\] \/a\/b and \/a-b ask for the same card.*Give one of them a name of its own/,
  );
});

it.each(['card.jpg', 'folder/card.png', '../card.png', '..%2f-card.png', 'card.png?1', '.png'])(
  'refuses the address %s',
  (file) => {
    expect(() => collectCards([built('/shop', `${CARDS}/${file}`)], SITE)).toThrow(
      /^\[docusaurus-plugin-social-cards\] \/shop asks for the card .*correct the "image"/,
    );
  },
);
