import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {codeOf, forgetKey, installChunkLoader, setKey} from '../client/chunkLoader';
import {importKey} from '../client/importKey';
import {SealedPagesError, type SealedPagesErrorCode, toNetworkError} from '../client/SealedPagesError';
import {seal} from '../seal';

const BUILD = Buffer.alloc(16, 7);
const KEY = Buffer.alloc(32, 1);
const NAME = 'sealed-0123abcd';
const URL_OF_CHUNK = `https://cdn.example/site/assets/js/${NAME}.4567.js`;
const CODE = 'self.opened = true;';

type Done = (event: unknown) => void;
/** The script loader of the bundler. */
const load = vi.fn<(url: string, done: Done, key?: string, chunkId?: unknown) => void>();
const answer = vi.fn<typeof fetch>();

/** Loads a chunk as the bundler does, and waits until its loader or the caller hears of it. */
async function loadChunk(url = URL_OF_CHUNK) {
  const {l} = (globalThis as unknown as {__webpack_require__: {l: typeof load}}).__webpack_require__;
  const done = vi.fn<Done>();
  const calls = load.mock.calls.length;
  l(url, done, 'key', 17);
  await vi.waitFor(() => expect(load.mock.calls.length + done.mock.calls.length).toBeGreaterThan(calls));
  return done;
}

const named = (name: string) => new DOMException('', name);

/** Serves a file that is sealed so, and changed on its way. */
function serve({name = NAME, id = BUILD, key = KEY, change = (file: Buffer) => file} = {}): void {
  answer.mockImplementation(() =>
    Promise.resolve(new Response(new Uint8Array(change(seal(Buffer.from(CODE), name, {id, key}))))),
  );
}

beforeEach(async () => {
  load.mockClear();
  answer.mockReset();
  vi.stubGlobal('__webpack_require__', {l: load});
  vi.stubGlobal('fetch', answer);
  setKey({buildId: BUILD.toString('hex'), key: await importKey(KEY.toString('base64url'))});
  serve();
  installChunkLoader();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a sealed chunk', () => {
  it('is fetched, opened and handed to the bundler as a script', async () => {
    const texts: Promise<string>[] = [];
    const types: string[] = [];
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      texts.push((blob as Blob).text());
      types.push((blob as Blob).type);
      return 'blob:opened';
    });
    const revokeUrl = vi.spyOn(URL, 'revokeObjectURL');
    performance.clearMeasures();

    const done = await loadChunk();
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      URL_OF_CHUNK,
      expect.objectContaining({signal: expect.any(AbortSignal) as AbortSignal}),
    );
    expect(load).toHaveBeenCalledExactlyOnceWith('blob:opened', expect.any(Function), 'key', 17);
    expect(await Promise.all(texts)).toEqual([CODE]);
    expect(types).toEqual(['text/javascript']);

    // Until the script has run, its address has to work.
    expect(revokeUrl).not.toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
    const event = {type: 'load'};
    load.mock.calls[0]![1](event);
    expect(revokeUrl).toHaveBeenCalledExactlyOnceWith('blob:opened');
    expect(done).toHaveBeenCalledExactlyOnceWith(event);
    createUrl.mockRestore();
    revokeUrl.mockRestore();
  });

  it.each<[string, SealedPagesErrorCode, () => void]>([
    ['nobody is signed in', 'signed-out', () => forgetKey()],
    ['the network is down', 'unreachable', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'its file breaks off',
      'unreachable',
      () =>
        answer.mockResolvedValue(
          new Response(new ReadableStream({pull: (to) => to.error(new Error('broken'))})),
        ),
    ],
    ['its file takes too long', 'timeout', () => answer.mockRejectedValue(named('TimeoutError'))],
    [
      'its file takes too long in an older Chrome',
      'timeout',
      () => answer.mockRejectedValue(named('AbortError')),
    ],
    [
      'the browser is offline',
      'offline',
      () => {
        vi.stubGlobal('navigator', {onLine: false});
        answer.mockRejectedValue(new TypeError('Failed to fetch'));
      },
    ],
    [
      'its file breaks off while the browser calls itself offline',
      'unreachable',
      () => {
        vi.stubGlobal('navigator', {onLine: false});
        answer.mockRejectedValue(named('NetworkError'));
      },
    ],
    ['the host is down', 'unreachable', () => answer.mockResolvedValue(new Response('', {status: 503}))],
    [
      'a newer deployment has removed it',
      'updated',
      () => answer.mockResolvedValue(new Response('', {status: 404})),
    ],
    ['it is of another build', 'updated', () => serve({id: Buffer.alloc(16, 8)})],
    ['it was sealed with another key', 'damaged', () => serve({key: Buffer.alloc(32, 2)})],
    ['it stands in the place of another', 'damaged', () => serve({name: 'sealed-other'})],
    ['one bit is flipped', 'damaged', () => serve({change: (file) => ((file[100]! ^= 1), file)})],
    ['its end is missing', 'damaged', () => serve({change: (file) => file.subarray(0, -100)})],
    ['it is a page', 'damaged', () => answer.mockResolvedValue(new Response('<html>'.repeat(99)))],
  ])('is not loaded if %s: %s', async (_, code, prepare) => {
    prepare();
    const done = await loadChunk();
    expect(load).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledExactlyOnceWith({type: code, target: {src: URL_OF_CHUNK}});
  });

  it('is asked for again if what the page asked for ahead did not come, but not after a timeout', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await loadChunk();
    expect(load).toHaveBeenCalledOnce();
    expect(answer).toHaveBeenCalledTimes(2);

    answer.mockClear().mockRejectedValueOnce(named('TimeoutError'));
    await loadChunk();
    expect(answer).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not even asked for if nobody is signed in', async () => {
    forgetKey();
    await loadChunk();
    expect(answer).not.toHaveBeenCalled();
  });
});

it('what went wrong has a name, and keeps its cause', () => {
  expect(toNetworkError(null)).toMatchObject({code: 'unreachable', cause: null});
  const cause = new Error();
  const error = new SealedPagesError('damaged', {cause});
  expect([error.name, error.message, error.cause]).toEqual([
    'SealedPagesError',
    'Sealed page: damaged',
    cause,
  ]);
});

it.each([
  'https://cdn.example/site/assets/js/main.4567.js',
  'https://cdn.example/sealed-lab/assets/js/main.4567.js',
  '/assets/js/unsealed-0123.4567.js',
])('the public chunk %s is left to the bundler', async (url) => {
  const done = await loadChunk(url);
  expect(load).toHaveBeenCalledExactlyOnceWith(url, done, 'key', 17);
  expect(answer).not.toHaveBeenCalled();
});

describe('why an import failed', () => {
  it.each(['not-allowed', 'signed-out', 'unreachable', 'updated', 'damaged', 'unsupported'] as const)(
    'is told by our own error and by the one that the bundler made of it: %s',
    (code) => {
      expect(codeOf(new SealedPagesError(code))).toBe(code);
      expect(codeOf(Object.assign(new Error('ChunkLoadError'), {type: code}))).toBe(code);
    },
  );

  it.each([null, undefined, 'text', new Error('x'), {type: 'error'}, {type: undefined}])(
    'is the connection for anything else: %o',
    (error) => {
      expect(codeOf(error)).toBe('unreachable');
    },
  );
});
