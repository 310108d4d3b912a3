import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {addPolicy} from '../addPolicy';

const DIRECTIVES = {'default-src': ["'none'"], 'script-src': ["'self'"]};
const addTo = (html: string) => addPolicy(new Page('page.html', html), DIRECTIVES);
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(html: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(addTo(html))![1]!;
}

test('the policy stands behind the encoding and before everything else', () => {
  const page =
    '<!doctype html><html><head><meta charset="UTF-8"><script src="/a.js"></script></head><body></body></html>';
  expect(addTo(page)).toBe(
    '<!doctype html><html><head><meta charset="UTF-8">' +
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'self\'">' +
      '<script src="/a.js"></script></head><body></body></html>',
  );
});

test('a page without a word about its encoding gets it at the start of its head', () => {
  expect(addTo('<html><head><title>A</title></head></html>')).toMatch(/^<html><head><meta http-equiv/);
});

test.each(['<meta name="viewport" content="a">', '<script charset="UTF-8" src="/a.js"></script>'])(
  'the policy stands right behind the encoding, before or after %s',
  (element) => {
    for (const [before, after] of [
      ['', element],
      [element, ''],
    ]) {
      const page = `<html><head>${before}<meta charset="UTF-8">${after}</head></html>`;
      expect(addTo(page).replace(/<meta http-equiv[^>]*>/, '|')).toBe(
        `<html><head>${before}<meta charset="UTF-8">|${after}</head></html>`,
      );
    }
  },
);

test.each([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/ecmascript',
  'Text/X-JavaScript',
])('an inline script of the type "%s" runs, so it is allowed', (type) => {
  expect(policyOf(`<head></head><script type="${type}">a</script>`)).toContain(sha256('a'));
});

test.each(['text/json', 'modules', 'x-module', 'text/javascript;x', 'text/template'])(
  'a script of the type "%s" is data, and gets no hash',
  (type) => {
    expect(policyOf(`<head></head><script type="${type}">a</script>`)).not.toContain('sha256');
  },
);

test('every inline script is allowed by the hash of its exact text, once', () => {
  const script = 'if (1 < 2 && "&amp;") { /* <b> */ }\n';
  expect(
    policyOf(
      `<head></head><script>${script}</script><script>${script}</script><script type=module>b</script>`,
    ),
  ).toBe(`default-src 'none'; script-src 'self' ${sha256(script)} ${sha256('b')}`);
});

test('scripts with an address and blocks of data get no hash', () => {
  const page = '<head></head><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(policyOf(page)).toBe("default-src 'none'; script-src 'self'");
});

test('words about scripts in an attribute are none', () => {
  expect(policyOf('<head><meta name="description" content="What javascript: links do"></head>')).toBe(
    "default-src 'none'; script-src 'self'",
  );
});

test.each([
  '<button onclick="go()">Go</button>',
  '<a href="javascript:go()">Go</a>',
  '<a href=" \n JavaScript:go()">Go</a>',
])('a script in an attribute stops the build: %s', (element) => {
  expect(() => addPolicy(new Page('shop.html', `<head></head>${element}`), DIRECTIVES)).toThrow(
    /^\[docusaurus-plugin-content-security-policy\] shop\.html has a script in the attribute/,
  );
});

test('a page without a head stops the build', () => {
  expect(() => addTo('plain')).toThrow('page.html has no <head>');
});

test.each([
  ['<iframe src="/a.html"></iframe>', '<iframe> in its body'],
  ['<p><meta http-equiv="refresh" content="0; url=https://example.org"></p>', '<meta> in its body'],
  ['<base href="https://example.org">', '<base> in its body'],
  ['<object data="/a.html"></object>', '<object> in its body'],
  ['<embed src="/a.html">', '<embed> in its body'],
  ['<p srcdoc="a"></p>', 'in the attribute srcdoc of <p>'],
])('%s in the body of a page is refused', (html, message) => {
  expect(() => policyOf(`<head></head><body>${html}</body>`)).toThrow(message);
});

test('a <meta> that only says something may be in the body of a page', () => {
  expect(policyOf('<head></head><body><meta name="author" content="A"></body>')).toBe(
    "default-src 'none'; script-src 'self'",
  );
});
