import {createContext, runInContext} from 'node:vm';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';
import {DYNAMIC_ATTRIBUTES} from '../../head';
import instantControls from '../instantControls';

/** What Docusaurus puts into the head of every page of such a site. */
async function makeScript(
  siteStorage: LoadContext['siteStorage'],
  announcementBar?: {id: string},
): Promise<string> {
  const plugin = instantControls({
    siteConfig: {themeConfig: {announcementBar}},
    siteStorage,
  } as unknown as LoadContext);
  await plugin.allContentLoaded!({allContent: {}, actions: {} as PluginContentLoadedActions});
  const {headTags} = plugin.injectHtmlTags!({content: undefined}) as {
    headTags: [{tagName: string; innerHTML: string}];
  };
  expect(headTags).toHaveLength(1);
  expect(headTags[0].tagName).toBe('script');
  return headTags[0].innerHTML;
}

class Storage {
  readonly entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: unknown): void {
    this.entries.set(key, String(value));
  }
}

/** As much of a browser as the script needs for a page of one button. */
class Page {
  readonly localStorage = new Storage();
  readonly sessionStorage = new Storage();
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  /** Elements with `data-folded`. */
  readonly folded = [{open: false}, {open: false}];
  /** Whether its own search finds what is folded, and unfolds it. */
  unfolds = true;
  /** Has no clipboard. */
  readonly navigator: {clipboard?: {writeText: (text: string) => Promise<void>}} = {};
  readonly location = {pathname: '/docs/guidelines', hash: '', replace: vi.fn<(address: string) => void>()};
  /** What `<meta name="moved-parts">` says, if it is there. */
  movedParts?: string;
  /** Elements whose text is selected. */
  readonly selected: object[] = [];
  /** Events that the script dispatched. */
  readonly dispatched: object[] = [];
  private readonly listeners: [type: string, listener: (event: object) => void][] = [];

  run(script: string): void {
    const addEventListener = (type: string, listener: (event: object) => void) =>
      this.listeners.push([type, listener]);
    const {dataset, folded, localStorage, sessionStorage, unfolds} = this;
    const window = {addEventListener, localStorage, sessionStorage};
    const setAttribute = (name: string, value: unknown) => this.attributes.set(name, String(value));
    runInContext(
      script,
      createContext({
        ...window,
        window,
        navigator: this.navigator,
        location: this.location,
        getSelection: () => ({selectAllChildren: (element: object) => this.selected.push(element)}),
        document: {
          addEventListener,
          documentElement: {
            dataset,
            setAttribute,
            toggleAttribute: setAttribute,
            popover: null,
            ...(unfolds && {onbeforematch: null}),
          },
          querySelector: (selector: string) =>
            selector === '[name=moved-parts]' && this.movedParts ? {content: this.movedParts} : null,
          querySelectorAll: (selector: string) => (selector === '[data-folded]' ? folded : []),
        },
        CSS: {supports: () => true},
        dispatchEvent: (event: object) => this.dispatched.push(event),
        matchMedia: () => ({addEventListener() {}}),
        StorageEvent: class {
          constructor(type: string, init: object) {
            Object.assign(this, {type}, init);
          }
        },
      }),
    );
  }

  dispatch(type: string, event: object = {}): void {
    this.listeners.filter(([name]) => name === type).forEach(([, listener]) => listener({type, ...event}));
  }

  /** Clicks on a button with `data-instant`, which may have other properties. */
  click(instant: string, dataset = {}, properties = {}): void {
    const button = {...properties, dataset: {instant, ...dataset}};
    this.dispatch('click', {
      target: {closest: (selector: string) => (selector === `[data-instant=${instant}]` ? button : null)},
    });
  }
}

async function open(...args: Parameters<typeof makeScript>): Promise<Page> {
  const page = new Page();
  page.run(await makeScript(...args));
  return page;
}

const LOCAL = {type: 'localStorage', namespace: ''} as const;

test('the theme is stored where Docusaurus stores it, and its components learn of it', async () => {
  const page = await open({type: 'sessionStorage', namespace: '-a1b'});
  page.click('theme');
  expect(page.dataset).toMatchObject({theme: 'dark', themeChoice: 'dark'});
  expect([...page.sessionStorage.entries]).toEqual([['theme-a1b', 'dark']]);
  expect([...page.localStorage.entries]).toEqual([]);
  expect(page.dispatched).toEqual([
    {
      type: 'storage',
      key: 'theme-a1b',
      oldValue: null,
      newValue: 'dark',
      storageArea: page.sessionStorage,
    },
  ]);
  page.click('theme');
  expect(page.dataset.theme).toBe('light');
  expect(page.dispatched[1]).toMatchObject({oldValue: 'dark', newValue: 'light'});
});

const refuse = () => {
  throw new Error('refused');
};

test.each([
  ['there is no storage', {type: 'none' as 'localStorage', namespace: ''}, () => undefined],
  [
    'storage is blocked',
    LOCAL,
    (storage: Storage) => Object.assign(storage, {getItem: refuse, setItem: refuse}),
  ],
  ['storage is full', LOCAL, (storage: Storage) => Object.assign(storage, {setItem: refuse})],
])(
  'where %s, theme and announcement change for the page, and nobody is told otherwise',
  async (_, site, block) => {
    const page = await open(site, {id: 'first'});
    block(page.localStorage);
    block(page.sessionStorage);
    page.click('theme');
    expect(page.dataset.theme).toBe('dark');
    expect(page.dispatched).toEqual([]);
    page.click('announcement');
    page.dispatch('hashchange');
    expect(page.attributes.get('data-announcement-bar-initially-dismissed')).toBe('true');
  },
);

test.each([
  ['has no clipboard', undefined],
  ['refuses to copy', {writeText: () => Promise.reject(new Error('refused'))}],
])('where the browser %s, the text is shown and selected', async (_, clipboard) => {
  const page = await open(LOCAL);
  page.navigator.clipboard = clipboard;
  const status = {innerHTML: '', lastChild: {textContent: ''}};
  page.click('copy', {text: 'R-07'}, {nextElementSibling: status});
  await expect.poll(() => page.selected).toEqual([{textContent: 'R-07'}]);
  expect(status.innerHTML).toContain('Your browser did not allow copying.');
});

test('the theme of another tab shows, unless it is of another site', async () => {
  const page = await open({type: 'localStorage', namespace: '-a1b'});
  page.dispatch('storage', {key: 'theme', newValue: 'dark'});
  expect(page.dataset).not.toHaveProperty('theme');
  page.dispatch('storage', {key: 'theme-a1b', newValue: 'dark'});
  expect(page.dataset.theme).toBe('dark');
});

test('a closed announcement stays closed until there is one with another id', async () => {
  const page = await open(LOCAL, {id: 'first'});
  const isClosed = () => page.attributes.get('data-announcement-bar-initially-dismissed');
  page.click('announcement');
  expect(isClosed()).toBe('true');
  expect([...page.localStorage.entries]).toEqual([
    ['docusaurus.announcement.dismiss', 'true'],
    ['docusaurus.announcement.id', 'first'],
  ]);
  page.attributes.clear();
  page.dispatch('DOMContentLoaded');
  expect(isClosed()).toBe('true');
  page.localStorage.setItem('docusaurus.announcement.id', 'one before');
  page.dispatch('DOMContentLoaded');
  expect(isClosed()).toBe('false');
});

test('a site without an announcement is in order', async () => {
  const page = await open(LOCAL);
  page.dispatch('DOMContentLoaded');
  page.click('theme');
  expect(page.dataset.theme).toBe('dark');
});

test('the theme in the address stays, and one that was chosen while nobody saw the page shows', async () => {
  const page = await open(LOCAL);
  page.localStorage.setItem('theme', 'dark');
  page.dataset.theme = 'light'; // as the address asks
  page.dispatch('DOMContentLoaded');
  page.dispatch('pageshow', {persisted: false});
  expect(page.dataset.theme).toBe('light');
  page.dispatch('pageshow', {persisted: true});
  expect(page.dataset.theme).toBe('dark');
});

test.each([true, false])('folded text stays so only where it can be found: %s', async (unfolds) => {
  const page = new Page();
  page.unfolds = unfolds;
  page.run(await makeScript(LOCAL));
  page.dispatch('DOMContentLoaded');
  expect(page.folded.map(({open}) => open)).toEqual([!unfolds, !unfolds]);
  expect(page.dataset.unfolds).toBe(unfolds);
});

test('the script cannot end its element', async () => {
  const id = '</script><script><!--';
  const script = await makeScript(LOCAL, {id});
  expect(script).not.toMatch(/<\/script|<script|<!--/i);
  const page = new Page();
  page.run(script);
  page.click('announcement');
  expect(page.localStorage.getItem('docusaurus.announcement.id')).toBe(id);
});

test('attributes that the script sets are named, so that their styles are kept', async () => {
  const script = await makeScript(LOCAL);
  const inCalls = script.matchAll(/(?:toggleAttribute|setAttribute)\("([\w-]+)"/g);
  const inDatasets = script.matchAll(/dataset\.(\w+)=(?!=)/g);
  const names = [
    ...Array.from(inCalls, ([, name]) => name!),
    ...Array.from(inDatasets, ([, name]) => `data-${name!.replace(/[A-Z]/g, '-$&').toLowerCase()}`),
  ];
  expect(names).toContain('data-back-to-top');
  // Nothing is styled by this one.
  const styled = names.filter((name) => name !== 'aria-expanded');
  expect(styled.filter((name) => !DYNAMIC_ATTRIBUTES.includes(name))).toEqual([]);
});

test('a part that has moved leads on, on the page that lists it: when it is opened, by a link within it, and from another page', async () => {
  const script = await makeScript(LOCAL);
  const moved = JSON.stringify({'/docs/guidelines#appeal': '/docs/guidelines/appeal'});
  for (const event of [undefined, 'hashchange', 'swapped']) {
    const page = new Page();
    const goTo = (pathname: string, hash: string, movedParts?: string) => {
      Object.assign(page, {movedParts});
      Object.assign(page.location, {pathname, hash});
      if (event) {
        page.dispatch(event);
      } else {
        page.run(script);
      }
    };
    if (event) {
      page.run(script);
    }
    goTo('/docs/guidelines', '', moved);
    goTo('/docs/guidelines', '#other', moved);
    goTo('/docs/shop', '#appeal', moved);
    goTo('/docs/guidelines', '#appeal');
    expect(page.location.replace).not.toHaveBeenCalled();
    goTo('/docs/guidelines', '#appeal', moved);
    expect(page.location.replace.mock.calls).toEqual([['/docs/guidelines/appeal']]);
  }
});
