import {SvgSpriteDefs} from '@docusaurus/theme-classic/lib/inlineSvgSprites';
import type {ThemeConfig} from '@docusaurus/theme-common';
import {expect, it} from 'vitest';
import {leanInfima, leanPage, type PageMetadata, shortenClasses, unusedComponents} from './leanTheme';

const configure = (items: object[], others: object = {}) =>
  ({navbar: {items}, ...others}) as unknown as ThemeConfig;

it('leaves out the kinds of navbar items that the site does not use', () => {
  const unused = unusedComponents(configure([{to: '/'}, {type: 'docSidebar'}]), []);
  expect(unused).toContain('NavbarItem/DropdownNavbarItem');
  expect(unused).toContain('NavbarItem/LocaleDropdownNavbarItem');
  expect(unused).not.toContain('NavbarItem/DocSidebarNavbarItem');
});

it('keeps the dropdown for everything that is shown as one', () => {
  for (const item of [
    {items: []},
    {type: 'dropdown'},
    {type: 'localeDropdown'},
    {type: 'docsVersionDropdown'},
  ]) {
    expect(unusedComponents(configure([item]), [])).not.toContain('NavbarItem/DropdownNavbarItem');
  }
});

it('keeps what versions, Algolia and a simple footer need', () => {
  const config = configure([], {
    algolia: {},
    footer: {links: [{label: 'Privacy', to: '/privacy'}], logo: {src: 'logo.svg'}},
  });
  const versions = [{banner: 'unreleased' as const, badge: true}];
  expect(unusedComponents(config, versions).filter((name) => !name.startsWith('NavbarItem/'))).toEqual([
    'DocBreadcrumbs/StructuredData',
  ]);
});

it('keeps the banner and the badge of a single version that has them', () => {
  const of = (banner: 'unreleased' | null, badge: boolean) =>
    unusedComponents(configure([]), [{banner, badge}]);
  expect(of(null, false)).toEqual(expect.arrayContaining(['DocVersionBanner', 'DocVersionBadge']));
  expect(of('unreleased', false)).not.toContain('DocVersionBanner');
  expect(of(null, true)).not.toContain('DocVersionBadge');
});

it('keeps what a page needs that is unlisted or has tags, and all while pages may be added', () => {
  const of = (...args: [PageMetadata[]?]) =>
    unusedComponents(configure([]), [], ...args).filter((name) => /^(?:ContentVisibility|Tags)/.test(name));
  expect(of()).toEqual([]);
  expect(of([{unlisted: false, tags: []}, {}])).toEqual([
    'ContentVisibility/Draft',
    'ContentVisibility/Unlisted',
    'TagsListInline',
  ]);
  expect(of([{unlisted: true}, {tags: ['rules']}])).toEqual(['ContentVisibility/Draft']);
});

it('names classes after their module, and touches no other style sheet', () => {
  const rules = [
    '...',
    {use: [{loader: 'css', options: {modules: {localIdentName: 'long', exportOnlyLocals: true}}}, 'other']},
    {use: [{loader: 'css', options: {sourceMap: false}}]},
    {test: /a/, use: 'css'},
  ];
  const before = structuredClone(rules);
  shortenClasses(rules);
  expect(rules[1]).toMatchObject({
    use: [{options: {modules: {hashStrategy: 'minimal-subset', exportOnlyLocals: true}}}, 'other'],
  });
  expect([rules[0], ...rules.slice(2)]).toEqual([before[0], ...before.slice(2)]);
  shortenClasses();
});

it('takes out of pages what says nothing', () => {
  const alternate = '<link data-rh="true" rel="alternate" href="/a" hreflang="en">';
  const page = (extra: string) => `<head><link rel="canonical" href="/a">${extra}<body><p>Text</p>`;
  const html = page(
    `<meta name="generator" content="Docusaurus v3">${alternate}${alternate}<svg style="display: none;">${SvgSpriteDefs}</svg>\n`,
  );
  expect(leanPage(html, 1)).toBe(page(''));
  expect(leanPage(html, 2)).toBe(page(alternate + alternate));
});

it('takes rules out of Infima for which the site has its own, and out of nothing else', () => {
  const infima = '/site/node_modules/infima/dist/css/default/default.css';
  const lean = (file: string, ...selectors: string[]) => {
    let isThere = true;
    const rule = {selectors, remove: () => (isThere = false)};
    const sheet = {source: {input: {file}}, walkDecls: () => undefined};
    leanInfima.Once({...sheet, walkRules: (change) => change(rule)});
    return isThere && rule.selectors;
  };
  expect(lean(infima, '.footer')).toBe(false);
  expect(lean(infima, '.markdown > h2', '.markdown h1:first-child')).toBe(false);
  expect(lean(infima, '.menu', '.footer', '.markdown > h4')).toEqual(['.menu', '.markdown > h4']);
  expect(lean('/site/src/css/lean.css', '.footer')).toEqual(['.footer']);
});

it('takes out of Infima what changes nothing that one can see', () => {
  const properties = ['-webkit-font-smoothing', 'text-rendering', 'text-size-adjust', 'color'];
  const taken = (file: string) => {
    const found: string[] = [];
    leanInfima.Once({
      source: {input: {file}},
      walkRules: () => undefined,
      walkDecls: (which, change) =>
        properties
          .filter((property) => which.test(property))
          .forEach((property) => change({remove: () => found.push(property)})),
    });
    return found;
  };
  expect(taken('/site/node_modules/infima/dist/css/default/default.css')).toEqual([
    '-webkit-font-smoothing',
    'text-rendering',
  ]);
  expect(taken('/site/src/css/custom.css')).toEqual([]);
});
