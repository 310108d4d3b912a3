import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, expect, test, vi} from 'vitest';
import type {Session} from '@roleplay-docs/engine/data/shapes';

vi.mock('@docusaurus/Link', () => ({
  default: ({to, children}: {to: string; children: ReactNode}) => createElement('a', {href: to}, children),
}));

afterEach(() => void vi.doUnmock('@site/src/data/sessions.yaml'));

async function render(sessions: readonly Session[]): Promise<string> {
  vi.resetModules();
  vi.doMock('@site/src/data/sessions.yaml', () => ({default: sessions}));
  const {default: NextSession} = await import('@site/src/components/NextSession');
  return renderToStaticMarkup(createElement(NextSession, {to: '/start', children: 'On Discord.'}));
}

test('without sessions, the home page only says where they are announced', async () => {
  expect(await render([])).toBe('On Discord.');
});

test('with one, its date is on a card, in place of that sentence', async () => {
  const card = await render([{on: 'Friday', at: '19:00', timeZone: 'Europe/Berlin', minutes: 120}]);
  expect(card).toContain('Next session');
  expect(card).toContain('Date.now(),1)');
  expect(card).toContain('<a href="/start">');
  expect(card).not.toContain('On Discord.');
});
