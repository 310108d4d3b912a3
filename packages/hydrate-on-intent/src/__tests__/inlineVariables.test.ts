import {expect, test} from 'vitest';
import {inlineVariables} from '../inlineVariables';

const inline = (css: string, ...kept: string[]) => inlineVariables(css, new Set(kept));

test('a value that is the same everywhere stands where it is used', () => {
  expect(inline(':root{--a:1rem;--b:red}p{margin:0 var(--a);color:var(--b)}')).toBe(
    'p{margin:0 1rem;color:red}',
  );
  expect(inline('@layer x{:root{--a:1rem}p{margin:var(--a)}}')).toBe('@layer x{p{margin:1rem}}');
});

test('values that are made of others follow them', () => {
  expect(inline(':root{--a:1rem;--b:calc(var(--a)*2)}p{margin:var(--b)}')).toBe('p{margin:calc(1rem*2)}');
});

test('values that are made of what the theme sets for the whole page stand where they are used', () => {
  const themes = ':root{--a:red}html[data-theme=dark]{--a:blue}';
  expect(inline(`${themes}:root{--b:var(--a)}p{color:var(--b)}`)).toBe(`${themes}p{color:var(--a)}`);
});

test('what layers set gives way to what stands outside of them', () => {
  expect(
    inline(
      '@layer x{:root{--a:red}[data-theme=dark]{--a:blue}html[data-theme=dark]{--a:blue}p{color:var(--a)}}:root{--a:green}',
    ),
  ).toBe('@layer x{[data-theme=dark]{--a:blue}p{color:var(--a)}}:root{--a:green}');
  expect(inline('@layer x{:root{--a:red}p{color:var(--a)}}:root{--a:green}')).toBe(
    '@layer x{p{color:green}}',
  );
  const printed = '@layer x{:root{--a:red}p{color:var(--a)}}@media print{:root{--a:green}}';
  expect(inline(printed)).toBe(printed);
});

test('words stay apart', () => {
  expect(inline(':root{--a:1px}p{font:var(--a)/var(--a)var(--b)}')).toBe('p{font:1px/1px var(--b)}');
  expect(inline(':root{--a:1px;--b:red}p{border:var(--a)solid var(--b);margin:var(--a)var(--a)}')).toBe(
    'p{border:1px solid red;margin:1px 1px}',
  );
});

test.each([
  ['another theme sets it', ':root{--a:red}[data-theme=dark]{--a:blue}p{color:var(--a)}'],
  ['it is set for a part of the page', '.card{--a:red}p{color:var(--a)}'],
  ['it is set for one medium', '@media print{:root{--a:red}}p{color:var(--a)}'],
  ['it depends on what nobody sets', ':root{--a:var(--b)}p{color:var(--a)}'],
  ['it depends on what an element sets', ':root{--a:var(--b);--b:red}p{--b:blue;color:var(--a)}'],
  ['it is used with something to fall back on', ':root{--a:red}p{color:var(--a,blue)}'],
])('a value stays a variable when %s', (_, css) => {
  expect(inline(css)).toBe(css);
});

test('a value stays a variable when the page or a script sets it, and when it is long and used often', () => {
  const css = ':root{--a:red}p{color:var(--a)}';
  expect(inline(css, '--a')).toBe(css);
  const long = `:root{--a:url(${'x'.repeat(50)})}p{background:var(--a)}b{background:var(--a)}`;
  expect(inline(long)).toBe(long);
});

test('what nothing uses goes, and so does what only that used, and what is empty then', () => {
  expect(inline('@media (width:1px){:root{--a:0s}}:root{--b:var(--c);--c:1s}p{color:red}')).toBe(
    'p{color:red}',
  );
  expect(inline('@layer x{:root{--a:0s}}@layer y{p{color:red}}')).toBe('@layer x{}@layer y{p{color:red}}');
  const used = 'html[data-theme=dark]{--a:1s}';
  expect(inline(used, '--a')).toBe(used);
});
