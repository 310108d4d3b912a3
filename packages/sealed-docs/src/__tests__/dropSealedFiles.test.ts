import {expect, it} from 'vitest';
import {dropSealedFiles} from '../dropSealedFiles';

const PUBLIC = [
  'assets/files/map.pdf',
  'assets/files/a b & c.pdf',
  'assets/images/a.png',
  'assets/files/50%.pdf',
];

const drop = (attribute: string, baseUrl = '/') =>
  dropSealedFiles(`<p class="x"><a ${attribute} id="y">Map</a></p>`, baseUrl, (file) =>
    PUBLIC.includes(file),
  );
const WITHOUT = '<p class="x"><a id="y">Map</a></p>';
const withAttribute = (attribute: string) => `<p class="x"><a ${attribute} id="y">Map</a></p>`;

it.each([
  'href="/assets/files/secret.pdf"',
  'href="/assets/files/secret.pdf#page=2"',
  'href="/assets/files/secret.pdf?v=1#page=2"',
  'href="/assets/files/secret plan.pdf"',
  'src="/assets/images/secret.png"',
  'srcset="/assets/images/secret.png 640w, /assets/images/a.png 1280w"',
  'srcSet="/assets/images/a.png 640w, /assets/images/secret.png 1280w"',
  'imageSrcSet="/assets/images/a.png 640w, /assets/images/secret.png 1280w"',
])('the address of a file that is sealed with the page goes: %s', (attribute) => {
  expect(drop(attribute)).toBe(WITHOUT);
});

it.each([
  'href="/assets/files/map.pdf"',
  'href="/assets/files/map.pdf#page=2"',
  'href="/assets/files/map.pdf?v=1#page=2"',
  'href="/assets/files/a%20b%20&amp;%20c.pdf#page=2"',
  'href="/assets/files/a b &amp; c.pdf"',
  'href="/assets/files/50%.pdf"',
  'src="/assets/images/a.png"',
  'srcSet="/assets/images/a.png 640w, /assets/images/a.png 1280w"',
  // Of other hosts.
  'href="https://example.com/assets/rules.pdf"',
  'href="https://example.com/assets/rules.pdf#page=2"',
  'href="//example.com/assets/rules.pdf"',
  'href="mailto:/assets/@example.com"',
  // Of pages and parts.
  'href="/docs/assets/map"',
  'href="/docs/shop"',
  'href="#assets/x"',
])('any other address stays: %s', (attribute) => {
  expect(drop(attribute)).toBe(withAttribute(attribute));
});

it('counts the base URL', () => {
  expect(drop('href="/site/assets/files/secret.pdf"', '/site/')).toBe(WITHOUT);
  for (const attribute of ['href="/site/assets/files/map.pdf"', 'href="/assets/files/secret.pdf"']) {
    expect(drop(attribute, '/site/')).toBe(withAttribute(attribute));
  }
});

it('all addresses are looked at, and nothing else changes', () => {
  const html = '<img src="/assets/images/secret.png" alt=" src=x"><img src="/assets/images/a.png" alt="">';
  expect(dropSealedFiles(html + html, '/', (file) => PUBLIC.includes(file))).toBe(
    '<img alt=" src=x"><img src="/assets/images/a.png" alt="">'.repeat(2),
  );
});
