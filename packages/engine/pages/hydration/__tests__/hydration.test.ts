import {afterEach, beforeEach, expect, it, vi} from 'vitest';

vi.mock('@docusaurus/ExecutionEnvironment', () => ({default: {canUseDOM: true}}));

/** As the bundler loads a script: with its address, and what is called at its end. */
type LoadScript = (url: string, done: (event: {type?: string}) => void) => void;

/** The addresses that the bundler was asked for, and the end of each. */
let asked: {url: string; end: (event: {type?: string}) => void}[];
let bundler: {l: LoadScript; e: () => Promise<unknown>};

beforeEach(async () => {
  asked = [];
  bundler = {l: (url, end) => void asked.push({url, end}), e: () => Promise.resolve()};
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('__webpack_require__', bundler);
  vi.stubGlobal('window', {addEventListener: vi.fn(), dispatchEvent: vi.fn()});
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('document', {
    baseURI: 'https://site.example/docs/shop',
    currentScript: null,
    documentElement: {dataset: {}},
    querySelectorAll: () => [],
    scripts: [],
  });
  await import('../client/hydration');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('asks once more for a script that does not come, under an address of its own', () => {
  const done = vi.fn();
  bundler.l('/assets/js/1.js', done);
  vi.advanceTimersByTime(10_000);
  expect(asked.map(({url}) => url)).toEqual([
    '/assets/js/1.js',
    expect.stringMatching(/^\/assets\/js\/1\.js\?[\d.]+-1$/),
  ]);
  asked[1]!.end({type: 'load'});
  expect(done).toHaveBeenCalledExactlyOnceWith({type: 'load'});
});

it('asks once more for a script that has failed', () => {
  const done = vi.fn();
  bundler.l('/assets/js/1.js', done);
  asked[0]!.end({type: 'error'});
  expect(asked).toHaveLength(2);
  expect(done).not.toHaveBeenCalled();
  asked[1]!.end({type: 'error'});
  expect(done).toHaveBeenCalledExactlyOnceWith({type: 'error'});
  expect(asked).toHaveLength(2);
});

it('leaves a script alone that a sealed file was opened into: another address leads nowhere', async () => {
  const {answerSealedScripts} = await import('docusaurus-plugin-sealed-docs/scriptLoader');
  answerSealedScripts((load, _, ...others) => {
    load('blob:https://site.example/cb5853f7', ...others);
    return true;
  });
  const done = vi.fn();
  bundler.l('/assets/js/sealed-1.js', done);
  vi.advanceTimersByTime(10_000);
  expect(asked.map(({url}) => url)).toEqual(['blob:https://site.example/cb5853f7']);
  asked[0]!.end({type: 'error'});
  expect(asked).toHaveLength(1);
  expect(done).toHaveBeenCalledExactlyOnceWith({type: 'error'});
});
