import {describe, expect, it} from 'vitest';
import type {Route} from '../docusaurus';
import {findEntries, splitDocs} from '../splitRoutes';

const page = (path: string, sidebar?: string): Route => ({
  path,
  component: [path, 'abc'],
  exact: true,
  sidebar,
});
const nest = (path: string, ...routes: Route[]): Route => ({path, component: [path, 'abc'], routes});

describe('the addresses at which a section is loaded', () => {
  it('are the folders that hold nothing but its pages', () => {
    expect(
      findEntries('/docs', [
        {path: '/docs/shop', owner: 0},
        {path: '/docs/rules', owner: 0},
        {path: '/docs/rules/game', owner: 0},
        {path: '/docs/guide/start', owner: 1},
        {path: '/docs/guide/deep/er', owner: 1},
      ]),
    ).toEqual([
      {path: '/docs/shop', exact: false, owner: 0},
      {path: '/docs/rules', exact: false, owner: 0},
      {path: '/docs/guide', exact: false, owner: 1},
    ]);
  });

  it('are single pages where a folder is shared, before what lies in it', () => {
    expect(
      findEntries('/docs/', [
        {path: '/docs/', owner: 0},
        {path: '/docs/rules/', owner: 0},
        {path: '/docs/rules/game/', owner: 1},
        {path: '/docs/rules/chat/', owner: 0},
      ]),
    ).toEqual([
      {path: '/docs', exact: true, owner: 0},
      {path: '/docs/rules', exact: true, owner: 0},
      {path: '/docs/rules/game', exact: false, owner: 1},
      {path: '/docs/rules/chat', exact: false, owner: 0},
    ]);
  });

  it('are those of a site whose docs are its home page', () => {
    expect(
      findEntries('/', [
        {path: '/', owner: 0},
        {path: '/rules', owner: 1},
      ]),
    ).toEqual([
      {path: '/', exact: true, owner: 0},
      {path: '/rules', exact: false, owner: 1},
    ]);
  });
});

describe('the docs of a site', () => {
  it('are grouped by sidebar, each group with its own routes from the version down', () => {
    const root = nest(
      '/docs',
      nest('/docs', page('/docs/tags'), nest('/docs', page('/docs/a', 'one'), page('/docs/b', 'two'))),
    );
    const sections = splitDocs(root)!;
    expect(sections.map(({sidebar}) => sidebar)).toEqual([undefined, 'one', 'two']);
    expect(sections.map(({routes}) => routes)).toEqual([
      [nest('/docs', page('/docs/tags'))],
      [nest('/docs', nest('/docs', page('/docs/a', 'one')))],
      [nest('/docs', nest('/docs', page('/docs/b', 'two')))],
    ]);
    expect(sections.map(({entries}) => entries)).toEqual([
      [{path: '/docs/tags', exact: false}],
      [{path: '/docs/a', exact: false}],
      [{path: '/docs/b', exact: false}],
    ]);
  });

  it('are grouped by version, too, when sidebars have the same names', () => {
    const root = nest(
      '/docs',
      nest('/docs/1.0', nest('/docs/1.0', page('/docs/1.0/a', 'one'))),
      nest('/docs', nest('/docs', page('/docs/a', 'one'))),
    );
    const sections = splitDocs(root)!;
    expect(sections.map(({entries}) => entries)).toEqual([
      [{path: '/docs/1.0', exact: false}],
      [{path: '/docs/a', exact: false}],
    ]);
  });

  it('are not any other pages', () => {
    expect(splitDocs(page('/login'))).toBeUndefined();
    expect(splitDocs(nest('/docs/staff', page('/docs/staff/portal')))).toBeUndefined();
  });
});
