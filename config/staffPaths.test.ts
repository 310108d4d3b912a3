import {expect, it} from 'vitest';
import {findUnsealed} from './staffPaths';

const SEALED = ['docs/staff/portal', 'docs/staff'];
const MOVED = ['/docs/staff/former', '/docs/staff/rota.html'].map((from) => ({
  from,
  to: '/docs/staff/portal',
}));

it('sealed pages stand at paths for staff, whatever their files are called', () => {
  const files = ['docs/staff/portal.html', 'docs/staff/index.html', 'docs/shop.html'];
  expect(findUnsealed(files, SEALED, [])).toEqual([]);
});

it.each([
  ['a page of its own', 'staff.html'],
  ['a doc of another folder', 'docs/departments/Staff/rota.html'],
  ['a static file', 'staff/plan.pdf'],
  ['a static file beside sealed pages', 'docs/staff/portal/plan.pdf'],
  ['a file whose name begins so', 'img/staff-rota.png'],
  ['a page beside one that redirects', 'docs/staff/former.html'],
  ['a file below one that redirects', 'docs/staff/former/plan.pdf'],
  ['a file that redirects, itself', 'docs/staff/rota.html'],
])('finds what is not sealed there: %s', (_, file) => {
  expect(findUnsealed([file, 'docs/staff/portal.html'], SEALED, MOVED)).toEqual([file]);
});

it('pages that redirect from former addresses of staff pages may be open', () => {
  const files = ['docs/staff/former/index.html', 'docs/staff/rota.html.html'];
  expect(findUnsealed(files, SEALED, MOVED)).toEqual([]);
  expect(findUnsealed(files, SEALED, [])).toEqual(files);
});
