import {expect, test} from 'vitest';
import {parseFrontMatter} from './frontMatter';

test('front matter is read, and each caller gets fields of its own', () => {
  const page = '---\ntitle: Shop\n---\n\nBuy.\n';
  const first = parseFrontMatter(page);
  expect(first).toEqual({frontMatter: {title: 'Shop'}, content: 'Buy.'});
  first.frontMatter.title = 'Changed';
  expect(parseFrontMatter(page).frontMatter).toEqual({title: 'Shop'});
});

test('front matter that cannot be read is refused each time', () => {
  const page = '---\ntitle: : Shop\n---\n\nBuy.\n';
  expect(() => parseFrontMatter(page)).toThrow('bad indentation of a mapping entry');
  expect(() => parseFrontMatter(page)).toThrow('bad indentation of a mapping entry');
});
