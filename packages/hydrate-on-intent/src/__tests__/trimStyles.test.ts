import {expect, test} from 'vitest';
import {trimStyles} from '../trimStyles';

test.each([
  ['transitions', 'p{color:red;transition:color .2s;transition-delay:1s;will-change:color}', 'p{color:red}'],
  [
    'other looks under the pointer',
    'a{color:red}a:hover,a:focus{color:blue}p:hover a{top:0}',
    'a{color:red}a:focus{color:blue}',
  ],
  ['former names of properties', 'p{page-break-inside:avoid;break-inside:avoid}', 'p{break-inside:avoid}'],
  ['rules that are empty then', 'p{transition:none}:root{}i{top:0}', 'i{top:0}'],
])('%s go', (_, css, trimmed) => {
  expect(trimStyles(css)).toBe(trimmed);
});

test.each([
  ['shows something', 'b:hover>i{display:block}'],
  ['is about all but what the pointer is on', 'a:not(:hover){color:red}'],
  ['stands alone with its former name', 'p{page-break-inside:avoid}'],
])('what %s stays', (_, css) => {
  expect(trimStyles(css)).toBe(css);
});
