import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type * as ScriptLoader from '../client/scriptLoader';

/** The script loader of the bundler. */
const bundlersLoad = vi.fn<ScriptLoader.LoadScript>();
let bundler: {l: ScriptLoader.LoadScript};
let owner: typeof ScriptLoader;

beforeEach(async () => {
  bundlersLoad.mockClear();
  bundler = {l: bundlersLoad};
  vi.stubGlobal('__webpack_require__', bundler);
  vi.resetModules();
  owner = await import('../client/scriptLoader');
});
afterEach(() => void vi.unstubAllGlobals());

const done = () => undefined;

it('what nobody answers is left to the bundler, as it was asked for', () => {
  const answer = vi.fn(() => false);
  owner.answerScripts(answer);
  bundler.l('/a.js', done, 'key', 17);
  expect(answer).toHaveBeenCalledExactlyOnceWith(bundlersLoad, '/a.js', done, 'key', 17);
  expect(bundlersLoad).toHaveBeenCalledExactlyOnceWith('/a.js', done, 'key', 17);
});

it('the first that answers is the last that is asked', () => {
  const [first, second, third] = [vi.fn(() => false), vi.fn(() => true), vi.fn(() => true)];
  for (const answer of [first, second, third]) {
    owner.answerScripts(answer);
  }
  bundler.l('/a.js', done);
  expect(first).toHaveBeenCalledBefore(second);
  expect(third).not.toHaveBeenCalled();
  expect(bundlersLoad).not.toHaveBeenCalled();
});

it.each([true, false])(
  'sealed chunks are answered before others are asked, if they are first: %s',
  (isFirst) => {
    const other = vi.fn(() => true);
    const answerOthers = () => owner.answerScripts(other);
    const answerSealed = () =>
      owner.answerSealedScripts((load, url, ...others) => {
        if (url !== '/sealed.js') {
          return false;
        }
        load('blob:opened', ...others);
        return true;
      });
    for (const answer of isFirst ? [answerSealed, answerOthers] : [answerOthers, answerSealed]) {
      answer();
    }
    bundler.l('/sealed.js', done, 'key', 17);
    expect(other).not.toHaveBeenCalled();
    // What the bundler is to load goes to nobody else.
    expect(bundlersLoad).toHaveBeenCalledExactlyOnceWith('blob:opened', done, 'key', 17);
    bundler.l('/open.js', done);
    expect(other).toHaveBeenCalledExactlyOnceWith(bundlersLoad, '/open.js', done);
  },
);

it('while nobody answers anything, the bundler loads by itself', () => {
  expect(bundler.l).toBe(bundlersLoad);
});
