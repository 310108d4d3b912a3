import {expect, test} from 'vitest';
import {selectLinks} from '../../hydration/makeLoader';

test('links of the site are selected, and neither those of other hosts nor those that open or save elsewhere', () => {
  expect(selectLinks('/')).toBe('a[href^="/"]:not([href^="//"],[target],[download])');
});

test('links outside of the base URL and those that are named are not selected', () => {
  expect(selectLinks('/my/lab/', ['/app', '/say"hi"'])).toBe(
    'a[href^="/my/lab/"]:not([href^="//"],[href^="/my/lab/app"],[href^="/my/lab/say\\"hi\\""],[target],[download])',
  );
});
