import {expect, test} from 'vitest';
import {shortenVariables} from '../shortenVariables';

const shorten = (css: string, ...kept: string[]) => shortenVariables(css, new Set(kept));

test('a custom property has one short name, wherever it is set and used', () => {
  expect(
    shorten(
      ':root{--site-a:red;--site-b:var(--site-a)}@media print{p{--site-a:blue;color:var(--site-b,var( --site-a))}}',
    ),
  ).toBe(':root{--0:red;--1:var(--0)}@media print{p{--0:blue;color:var(--1,var( --0))}}');
});

test('names that the page itself or a script uses stay', () => {
  expect(shorten(':root{--mine:1;--other:2}', '--mine')).toBe(':root{--mine:1;--1:2}');
});

test('classes, and texts that only look like a name, stay', () => {
  const css = '.menu--open>.item--a{content:"--b";width:calc(1px - -1px)}';
  expect(shorten(css)).toBe(css);
});
