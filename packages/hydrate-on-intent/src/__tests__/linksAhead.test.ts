import {expect, test} from 'vitest';
import {selectLinksAhead} from '../linksAhead';

test('links of the site are selected, and neither those of other hosts nor those that open or save elsewhere', () => {
  expect(selectLinksAhead('/')).toBe('a[href^="/"]:not([href^="//"],[target],[download])');
});

test('links outside of the base URL and those that are named are not selected', () => {
  expect(selectLinksAhead('/my/lab/', ['/app', '/say"hi"'])).toBe(
    'a[href^="/my/lab/"]:not([href^="//"],[href^="/my/lab/app"],[href^="/my/lab/say\\"hi\\""],[target],[download])',
  );
});
