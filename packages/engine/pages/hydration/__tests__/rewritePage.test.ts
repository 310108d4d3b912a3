import {expect, test} from 'vitest';
import {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {findResources, rewritePage} from '../rewritePage';

const pageOf = (html: string) => new Page('page.html', html);

const PAGE =
  '<!doctype html><html><head><meta charset=UTF-8><script>first()</script>' +
  '<link rel=stylesheet href=/assets/css/styles.1.css /><link rel=icon href=/i.svg>' +
  '<script src=/assets/js/runtime.1.js defer></script><script src=/assets/js/main.1.js defer></script></head>' +
  '<body><button class=a type=button disabled="" title=Theme>x</button><p>Text</p></body></html>';

test('the style sheets and deferred scripts of a page are found, in order', () => {
  expect(findResources(pageOf(PAGE).tree)).toEqual({
    styles: ['/assets/css/styles.1.css'],
    scripts: ['/assets/js/runtime.1.js', '/assets/js/main.1.js'],
  });
});

test('other scripts and style sheets are not', () => {
  const other =
    '<link rel=stylesheet href=https://x.test/a.css><link rel=stylesheet href=//x.test/a.css><script src=/a.js></script>';
  expect(findResources(pageOf(other).tree)).toEqual({styles: [], scripts: []});
});

test('the styles stand in the page, all of them for browsers without scripts, and one script behind the rules in the place of all', () => {
  expect(rewritePage(pageOf(PAGE), 'p{color:red}', 'load()')).toBe(
    '<!doctype html><html><head><meta charset=UTF-8><script>first()</script>' +
      '<style data-page>p{color:red}</style><noscript><link rel=stylesheet href=/assets/css/styles.1.css /></noscript>' +
      '<link rel=icon href=/i.svg>' +
      '<script>load()</script></head>' +
      '<body><button class=a type=button title=Theme>x</button><p>Text</p></body></html>',
  );
});

test.each([
  ['<button disabled>', '<button>'],
  ['<button disabled=disabled class="disabled b">', '<button class="disabled b">'],
  ['<button class=disabled disabled="disabled">', '<button class=disabled>'],
])('%s is enabled', (button, enabled) => {
  expect(rewritePage(pageOf(button), '', '')).toBe(enabled);
});

test('neither styles nor script can end their element', () => {
  const page = rewritePage(
    pageOf(PAGE),
    'a::after{content:"</style><b>"}',
    'say("</script><script>","<!--")',
  );
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).not.toContain('<!--');
});
