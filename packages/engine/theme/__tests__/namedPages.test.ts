import {type ComponentType, createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, describe, expect, test, vi} from 'vitest';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import community from '@site/src/data/community.yaml';

// What Docusaurus gives to components, as far as these use it.
vi.mock('@docusaurus/Link', () => ({
  default: ({to, children}: {to: string; children: ReactNode}) => createElement('a', {href: to}, children),
}));
vi.mock('@docusaurus/Translate', () => ({translate: ({message}: {message: string}) => message}));
vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => `/base${path}`}));
vi.mock('@docusaurus/useIsBrowser', () => ({default: () => true}));
vi.mock('@docusaurus/theme-common', () => ({
  PageMetadata: () => null,
  ThemeClassNames: {docs: {docMarkdown: 'md', docTocMobile: 'toc', docFooter: 'footer'}},
}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useSidebarBreadcrumbs: () => null,
  useDoc: () => ({
    metadata: {title: 'Title', description: '', permalink: address, tags: []},
    frontMatter: {},
    toc: [],
  }),
}));
function childrenOnly() {
  return {default: ({children}: {children?: ReactNode}) => children};
}
vi.mock('@theme/Heading', childrenOnly);
vi.mock('@theme/Layout', childrenOnly);
vi.mock('@theme/MDXContent', childrenOnly);
function nothing() {
  return {default: () => null};
}
vi.mock('@theme/ContentVisibility', nothing);
vi.mock('@theme/EditThisPage', nothing);
vi.mock('@theme/LastUpdated', nothing);
vi.mock('@theme/TagsListInline', nothing);
vi.mock('@theme/DocVersionBadge', nothing);
vi.mock('@theme/DocVersionBanner', nothing);
vi.mock('@theme/TOCItems', nothing);
vi.mock('../../session/SignInPage/SignInForm', nothing);
vi.mock('../../session/SignInPage/LoadFailure', nothing);
vi.mock('../../session/siteSettings', () => ({siteSettings: {}}));
vi.mock('../../session/session', () => ({
  useAuth: () => 'signedOut',
  subscribe: () => () => undefined,
  readEnding: () => null,
}));

const COMPONENTS = {
  NotFound: () => import('../swizzled/NotFound/Content'),
  SignInPage: () => import('../../session/SignInPage'),
  LoadingOverlay: () => import('../../session/LoadingOverlay'),
  UnsupportedBrowser: () => import('../../session/UnsupportedBrowser'),
  ShiftCard: () => import('../../staff/ShiftCard'),
  DocItemLayout: () => import('../swizzled/DocItem/Layout'),
};
type Name = keyof typeof COMPONENTS;

/** The address of the doc that is shown. */
let address = '/base/docs/shop';

afterEach(() => {
  address = '/base/docs/shop';
  vi.doUnmock('@site/src/data/community.yaml');
  vi.doUnmock('@site/docs/staff/_data/community.yaml');
});

/** What a component shows in a community whose fields `pages` and `pictures` have these values. */
async function render(name: Name, values: Readonly<Record<string, string>>): Promise<string> {
  const change = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, values[field] ?? value]));
  const ours = {...community, pages: change(community.pages), pictures: change(community.pictures)};
  vi.resetModules();
  vi.doMock('@site/src/data/community.yaml', () => ({default: ours}));
  vi.doMock('@site/docs/staff/_data/community.yaml', () => ({
    default: {...staffCommunity, pages: change(staffCommunity.pages)},
  }));
  const {default: Component} = (await COMPONENTS[name]()) as {default: ComponentType<{obstacle?: string}>};
  return renderToStaticMarkup(createElement(Component, {obstacle: 'insecure'}));
}

describe('the page that the community names is linked to, and none where it names none', () => {
  test.each<[Name, field: string, words: string]>([
    ['NotFound', 'findRule', 'Find a rule'],
    ['NotFound', 'start', 'Start here'],
    ['NotFound', 'sanctions', 'I was banned or warned'],
    ['SignInPage', 'guidelines', 'Read the rules'],
    ['SignInPage', 'sanctions', 'I was banned or warned'],
    ['LoadingOverlay', 'guidelines', 'guidelines'],
    ['UnsupportedBrowser', 'guidelines', 'guidelines'],
    ['ShiftCard', 'caseSheet', 'Case sheet'],
    ['ShiftCard', 'evidence', 'Evidence'],
    ['ShiftCard', 'escalate', 'Escalate'],
  ])('%s: %s', async (name, field, words) => {
    const there = await render(name, {[field]: '/docs/moved#here'});
    expect(there).toMatch(new RegExp(`<a href="/docs/moved#here">.*${words}`));
    const left = await render(name, {[field]: 'none'});
    expect(left).not.toContain('href="none"');
    expect(left).not.toContain(words);
  });
});

describe('the picture that the community names is shown, and none where it names none', () => {
  test.each<[Name, field: string, at: string]>([
    ['SignInPage', 'signIn', '/base/docs/shop'],
    ['DocItemLayout', 'board', '/base/docs/shop'],
    ['DocItemLayout', 'staffBoard', '/base/docs/staff/portal'],
  ])('%s: %s', async (name, field, at) => {
    address = at;
    expect(await render(name, {[field]: 'art/map.svg'})).toContain('/base/art/map.svg');
    expect(await render(name, {[field]: 'none'})).not.toMatch(/\.svg|none/);
  });
});

test('whatever else a community names, a component names no page of the site itself', async () => {
  const names = [community.pages, community.pictures, staffCommunity.pages].flatMap((group) =>
    Object.keys(group),
  );
  const none = Object.fromEntries(names.map((field) => [field, 'none']));
  for (const name of Object.keys(COMPONENTS) as Name[]) {
    const links = Array.from((await render(name, none)).matchAll(/(?:href|src)="([^"]*)"/g), ([, to]) => to);
    expect(
      links.filter((to) => !['/search', '/', ''].includes(to!)),
      name,
    ).toEqual([]);
  }
});
