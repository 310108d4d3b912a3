import {expect, it} from 'vitest';
import {findUnsealed} from './staffPaths';

const SEALED = ['docs/staff/portal', 'docs/staff'];

it('sealed pages stand at paths for staff, whatever their files are called', () => {
  const files = ['docs/staff/portal.html', 'docs/staff/index.html', 'docs/shop.html'];
  expect(findUnsealed(files, SEALED)).toEqual([]);
});

it.each([
  ['a page of its own', 'staff.html'],
  ['a doc of another folder', 'docs/departments/Staff/rota.html'],
  ['a static file', 'staff/plan.pdf'],
  ['a static file beside sealed pages', 'docs/staff/portal/plan.pdf'],
  ['a file whose name begins so', 'img/staff-rota.png'],
])('finds what is not sealed there: %s', (_, file) => {
  expect(findUnsealed([file, 'docs/staff/portal.html'], SEALED)).toEqual([file]);
});
