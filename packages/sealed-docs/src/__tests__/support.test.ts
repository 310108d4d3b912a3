import {runInNewContext} from 'node:vm';
import {parse} from 'acorn';
import {afterEach, expect, it, test, vi} from 'vitest';
import {findObstacle, obstacleScript} from '../client/support';

const NEW = {
  isSecureContext: true,
  crypto: {subtle: {}},
  DecompressionStream: class {},
  AbortSignal: {timeout: () => undefined},
};

/** What the inline script writes into `<html>` of a browser; `undefined` for nothing. */
function runScript(browser: object): string | undefined {
  const attributes: Record<string, string> = {};
  const documentElement = {setAttribute: (name: string, value: string) => (attributes[name] = value)};
  runInNewContext(obstacleScript('data-obstacle'), {window: browser, document: {documentElement}});
  return attributes['data-obstacle'];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['that has all', NEW, undefined],
  ['without DecompressionStream', {...NEW, DecompressionStream: undefined}, 'unsupported'],
  ['without AbortSignal.timeout', {...NEW, AbortSignal: {}}, 'unsupported'],
  ['without AbortSignal', {...NEW, AbortSignal: undefined}, 'unsupported'],
  ['without crypto.subtle', {...NEW, crypto: {}}, 'unsupported'],
  ['without crypto', {...NEW, crypto: undefined}, 'unsupported'],
  ['from before secure contexts', {}, 'unsupported'],
  ['over http', {...NEW, isSecureContext: false, crypto: {}}, 'insecure'],
])('a browser %s: both ways to ask say the same', (_, browser, obstacle) => {
  vi.stubGlobal('window', browser);
  expect(findObstacle()).toBe(obstacle);
  expect(runScript(browser)).toBe(obstacle);
});

test('browsers of 2009 can read the inline script', () => {
  expect(() => parse(obstacleScript('data-obstacle'), {ecmaVersion: 5})).not.toThrow();
});
