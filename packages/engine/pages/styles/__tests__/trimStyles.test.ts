import {describe, expect, test} from 'vitest';
import {trimStyles} from '../trimStyles';

/** @param names Of classes and custom properties of the page. */
const trim = (css: string, ...names: string[]) =>
  trimStyles(css, {classes: new Set(names), words: new Set(names)});

describe('rules', () => {
  test('selectors of classes that the page does not have go, wherever their pseudo-classes stand', () => {
    expect(trim('.a:not(.b):hover{top:0}', 'b')).toBe('');
    expect(trim('.a:not(.b):hover,.c>:is(.d){top:0}', 'c')).toBe('.c>:is(.d){top:0}');
    expect(trim(':not(.x>li)>.list{top:0}', 'x', 'li')).toBe('');
  });

  test("the parentheses of a pseudo-class don't matter", () => {
    const css = ':is(.missing,p) :where(.other):not(.third):has(.fourth){top:0}';
    expect(trim(css, 'p')).toBe(css);
  });

  test('classes with odd letters are found as they are written in the page', () => {
    expect(trim('.a\\:b{top:0}.a\\:c{top:0}', 'a:b')).toBe('.a\\:b{top:0}');
  });

  test('frames of animations stay', () => {
    const css = '@keyframes spin{0%{top:0}to{top:1px}}';
    expect(trim(css)).toBe(css);
  });

  test('transitions go', () => {
    expect(trim('p{transition:color 1s;-webkit-transition:none;will-change:top;top:0}')).toBe('p{top:0}');
  });

  test('what is empty goes, but no layer, or the whole style sheet would come in another order', () => {
    expect(trim('@media print{.a{top:0}}:root{}')).toBe('');
    const css = '@layer a{}@layer b{p{top:0}}';
    expect(trim(css)).toBe(css);
    expect(trim('@layer b,a;@layer a{p{top:0}}')).toBe('@layer b,a;@layer a{p{top:0}}');
  });
});

describe('custom properties', () => {
  /** Long and used twice, so that it stays where it is set. */
  const LONG = `url(${'x'.repeat(50)})`;

  test('a value that is the same everywhere stands where it is used', () => {
    expect(trim(':root{--a:1rem;--b:red}p{margin:0 var(--a);color:var(--b)}')).toBe(
      'p{margin:0 1rem;color:red}',
    );
    expect(trim('@layer x{:root{--a:1rem}p{margin:var(--a)}}')).toBe('@layer x{p{margin:1rem}}');
  });

  test('values that are made of others follow them', () => {
    expect(trim(':root{--a:1rem;--b:calc(var(--a)*2)}p{margin:var(--b)}')).toBe('p{margin:calc(1rem*2)}');
  });

  test('values that are made of what the theme sets for the whole page stand where they are used', () => {
    const themes = ':root{--0:red}html[data-theme=dark]{--0:blue}';
    expect(trim(`${themes}:root{--b:var(--0)}p{color:var(--b)}`)).toBe(`${themes}p{color:var(--0)}`);
  });

  test('what layers set gives way to what stands outside of them', () => {
    expect(
      trim(
        '@layer x{:root{--a:red}[data-theme=dark]{--a:blue}html[data-theme=dark]{--a:blue}p{color:var(--a)}}:root{--a:green}',
      ),
    ).toBe('@layer x{[data-theme=dark]{--0:blue}p{color:var(--0)}}:root{--0:green}');
    expect(trim('@layer x{:root{--a:red}p{color:var(--a)}}:root{--a:green}')).toBe(
      '@layer x{p{color:green}}',
    );
    const printed = '@layer x{:root{--0:red}p{color:var(--0)}}@media print{:root{--0:green}}';
    expect(trim(printed)).toBe(printed);
  });

  test('words stay apart', () => {
    expect(trim(':root{--a:1px}p{font:var(--a)/var(--a)var(--0)}')).toBe('p{font:1px/1px var(--0)}');
    expect(trim(':root{--a:1px;--b:red}p{border:var(--a)solid var(--b);margin:var(--a)var(--a)}')).toBe(
      'p{border:1px solid red;margin:1px 1px}',
    );
  });

  test.each([
    ['another theme sets it', ':root{--0:red}[data-theme=dark]{--0:blue}p{color:var(--0)}'],
    ['it is set for a part of the page', 'article{--0:red}p{color:var(--0)}'],
    ['it is set for one medium', '@media print{:root{--0:red}}p{color:var(--0)}'],
    ['it depends on what nobody sets', ':root{--0:var(--1)}p{color:var(--0)}'],
    ['it depends on what an element sets', ':root{--0:var(--1);--1:red}p{--1:blue;color:var(--0)}'],
    ['it is used with something to fall back on', ':root{--0:red}p{color:var(--0,blue)}'],
    ['it is long', `:root{--0:${LONG}}p{background:var(--0)}b{background:var(--0)}`],
  ])('a value stays a variable when %s', (_, css) => {
    expect(trim(css)).toBe(css);
  });

  test('what the page or a script sets or uses stays, by its name', () => {
    const css = ':root{--mine:red}p{color:var(--mine)}html[data-theme=dark]{--other:1s}';
    expect(trim(css, '--mine', '--other')).toBe(css);
  });

  test('what nothing uses goes, and so does what only that used, and what is empty then', () => {
    expect(trim('@media (width:1px){:root{--a:0s}}:root{--b:var(--c);--c:1s}p{color:red}')).toBe(
      'p{color:red}',
    );
    expect(trim('@layer x{:root{--a:0s}}@layer y{p{color:red}}')).toBe('@layer x{}@layer y{p{color:red}}');
  });

  test('others have one short name, wherever they are set and used', () => {
    expect(
      trim(
        `:root{--site-a:${LONG};--site-b:var(--site-a)}@media print{p{--site-a:blue;color:var(--site-b,var( --site-a))}}`,
      ),
    ).toBe(`:root{--0:${LONG};--1:var(--0)}@media print{p{--0:blue;color:var(--1,var( --0))}}`);
  });

  test('classes, and texts that only look like a name, stay', () => {
    const css = '.menu--open>.item--a{content:"--b";width:calc(1px - -1px)}';
    expect(trim(css, 'menu--open', 'item--a')).toBe(css);
  });
});
