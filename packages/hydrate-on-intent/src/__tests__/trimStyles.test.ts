import {expect, test} from 'vitest';
import {trimStyles} from '../trimStyles';

const trim = (css: string, ...words: string[]) => trimStyles(css, new Set(words));

test('selectors of classes that the page does not have go, wherever their pseudo-classes stand', () => {
  expect(trim('.a:not(.b):hover{top:0}', 'b')).toBe('');
  expect(trim('.a:not(.b):hover,.c>:is(.d){top:0}', 'c')).toBe('.c>:is(.d){top:0}');
  expect(trim(':not(.x>li)>.list{top:0}', 'x', 'li')).toBe('');
});

test('what stands in the parentheses of a pseudo-class decides nothing', () => {
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

test('transitions, and what is said twice by a former name, go', () => {
  expect(trim('p{transition:color 1s;-webkit-transition:none;will-change:top;top:0}', 'p')).toBe('p{top:0}');
  expect(trim('p{page-break-inside:avoid;break-inside:avoid}')).toBe('p{break-inside:avoid}');
  expect(trim('p{page-break-inside:avoid}p{break-inside:avoid}')).toContain('page-break-inside');
  expect(trim('a{-webkit-text-decoration:none;text-decoration:none}')).toBe('a{text-decoration:none}');
  const dotted = 'a{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}';
  expect(trim(dotted)).toBe(dotted);
});

test('what is empty goes, but no layer that others stand behind, or the whole style sheet would come in another order', () => {
  expect(trim('@media print{.a{top:0}}:root{}')).toBe('');
  const css = '@layer a{}@layer b{p{top:0}}';
  expect(trim(css)).toBe(css);
  expect(trim('@layer b,a;@layer a{p{top:0}}')).toBe('@layer b,a;@layer a{p{top:0}}');
  expect(trim('@layer a{p{top:0}}@layer b,c;')).toBe('@layer a{p{top:0}}');
});
