import type {DocusaurusConfig} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {leanConfig, leanGlobalData} from './leanData';

it('browsers do not get the options of plugins, presets and tags', () => {
  const config = {
    title: 'Site',
    customFields: {color: 'green'},
    themeConfig: {navbar: {items: []}},
    plugins: [['plugin', {secret: 1}]],
    presets: [['classic', {docs: {}}]],
    headTags: [{tagName: 'script'}],
    future: {experimental_router: 'browser', faster: {}},
  } as unknown as DocusaurusConfig;
  expect(leanConfig(config)).toEqual({
    title: 'Site',
    customFields: {color: 'green'},
    themeConfig: {navbar: {items: []}},
    future: {experimental_router: 'browser'},
  });
});

describe('of the data of docs', () => {
  const version = {
    name: 'current',
    mainDocId: 'main',
    docs: ['main', 'a', 'b'].map((id) => ({id, path: `/docs/${id}`, sidebar: 'one'})),
    sidebars: {one: {link: {path: '/docs/a', label: 'A'}}, two: {}},
  };
  const data = (...versions: unknown[]) => ({
    'docusaurus-plugin-content-docs': {default: {path: '/docs', versions}},
    other: {default: {value: 1}},
  });

  it('browsers get what the navbar links to and the main doc, and no lists of everything', () => {
    const [main, a] = version.docs;
    expect(leanGlobalData(data(version), [{label: 'A', items: [{docId: 'a'}]}, {sidebarId: 'one'}])).toEqual(
      data({...version, docs: [main, a], sidebars: {one: version.sidebars.one}}),
    );
    expect(leanGlobalData(data(version), [{to: '/'}])).toEqual(
      data({...version, docs: [main], sidebars: {}}),
    );
  });

  it('browsers get everything when there are several versions', () => {
    expect(leanGlobalData(data(version, version), [])).toEqual(data(version, version));
  });
});
