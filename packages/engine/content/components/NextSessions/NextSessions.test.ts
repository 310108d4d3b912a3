import {type ComponentType, createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {runInNewContext} from 'node:vm';
import {afterEach, expect, test, vi} from 'vitest';
import type {Session} from '../../../data/shapes';

const FRIDAY: Session = {on: 'Friday', at: '19:00', timeZone: 'America/New_York', minutes: 120};

afterEach(() => void vi.doUnmock('@site/src/data/sessions.yaml'));

async function render(sessions: readonly Session[]): Promise<string> {
  vi.resetModules();
  vi.doMock('@site/src/data/sessions.yaml', () => ({default: sessions}));
  const {default: NextSessions} = (await import('.')) as {default: ComponentType};
  return renderToStaticMarkup(createElement(NextSessions));
}

/** What the inline script of a page puts into the list. */
function runScript(page: string): string {
  const list = {innerHTML: ''};
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  runInNewContext(script, {document: {currentScript: {previousElementSibling: list}}});
  return list.innerHTML;
}

test('without sessions, the page says so', async () => {
  expect(await render([])).toBe('<p>No sessions are listed here right now.</p>');
});

test('the days are in the page itself, and a script lists three dates', async () => {
  const page = await render([FRIDAY]);
  expect(page).toContain('<p>We play on Fridays at 19:00 (New York time).</p>');
  expect(runScript(page).match(/<time datetime=/g)).toHaveLength(3);
});

test('if the only session is over, the list says so', async () => {
  expect(runScript(await render([{...FRIDAY, on: '2020-01-03'}]))).toBe(
    '<li>We have no sessions in the next four weeks.</li>',
  );
});
