import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, PluginRouteConfig, Props} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {offerPageSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {findUnsealed, refuseUnsealed, staffPaths} from './staffPaths';

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

it('what is found comes in the order of its names', () => {
  expect(findUnsealed(['staff/b.html', 'staff/c.html', 'staff/a.html'], [], [])).toEqual([
    'staff/a.html',
    'staff/b.html',
    'staff/c.html',
  ]);
});

describe('a build', () => {
  let outDir: string;
  beforeEach(() => {
    outDir = mkdtempSync(path.join(tmpdir(), 'staff-paths-'));
  });
  afterEach(() => rmSync(outDir, {recursive: true}));

  const write = (file: string) => {
    mkdirSync(path.join(outDir, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(outDir, file), 'x');
  };
  const SEALED_ROUTE = {
    path: '/site/docs/staff/portal',
    component: 'docusaurus-plugin-sealed-docs/SealedArea',
  };

  const verify = (routes = [SEALED_ROUTE]) =>
    refuseUnsealed({outDir, baseUrl: '/site/', routes: routes as unknown as PluginRouteConfig[]}, []);

  it('passes if everything at a path for staff is sealed', () => {
    write('docs/shop.html');
    write('docs/staff/portal/index.html');
    expect(() => verify()).not.toThrow();
  });

  it('stops for a file at a path for staff, with what to do, and nothing else', () => {
    write('docs/staff/portal.html');
    write('docs/staff/plans/deep/rota.pdf');
    expect(() => verify()).toThrow(
      expect.objectContaining({stack: expect.not.stringContaining('\n    at ') as string}),
    );
    expect(() => verify()).toThrow(
      'Anyone could read docs/staff/plans/deep/rota.pdf. Paths with /staff are for staff, but only docs in docs/staff are sealed: move its source there, or to a path without /staff.',
    );
  });

  it.each(['api/staff-key', 'api.html', 'api/other.html'])(
    'stops for %s, where the key service answers',
    (file) => {
      write(file);
      expect(() => verify()).toThrow(`${file} has the address of the key service`);
    },
  );

  it('stops for a page that is not sealed any more', () => {
    write('docs/staff/portal.html');
    expect(() => verify([])).toThrow('Anyone could read docs/staff/portal.html.');
  });

  it('is looked through once its pages are finished', () => {
    write('docs/staff/portal.html');
    const context = {} as LoadContext;
    const steps = offerPageSteps(context);
    expect(staffPaths([])(context)).toEqual({name: 'staff-paths'});
    expect(steps).toMatchObject([{name: 'staff-paths', stage: 'verify'}]);
    expect(() =>
      steps[0]!.finish!({outDir, baseUrl: '/', routes: [] as PluginRouteConfig[]} as Props),
    ).toThrow('Anyone could read docs/staff/portal.html.');
  });
});
