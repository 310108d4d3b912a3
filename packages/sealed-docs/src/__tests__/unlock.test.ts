import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const installChunkLoader = vi.fn();
const setKey = vi.fn();
vi.mock('../client/chunkLoader', () => ({installChunkLoader, setKey}));

const SEALED = {id: '00112233445566778899aabbccddeeff', throwaway: false};
const KEY = {type: 'secret'} as CryptoKey;
const getKey = vi.fn<(build: string) => Promise<CryptoKey>>(() => Promise.resolve(KEY));

/** The module as a document of this build loads it. */
async function load(build: typeof SEALED) {
  vi.doMock('docusaurus-plugin-sealed-docs/generated/build', () => ({default: build}));
  return (await import('../client/unlock')).unlock;
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => void vi.unstubAllGlobals());

describe('in a build whose pages are sealed', () => {
  it('sealed chunks are opened with the key of the build', async () => {
    const unlock = await load(SEALED);
    expect(installChunkLoader).toHaveBeenCalledTimes(1);
    await unlock(getKey);
    expect(getKey).toHaveBeenCalledExactlyOnceWith(SEALED.id);
    expect(setKey).toHaveBeenCalledExactlyOnceWith({buildId: SEALED.id, key: KEY});
  });

  it('no chunk is opened while pages are rendered on the server', async () => {
    vi.stubGlobal('window', undefined);
    await load(SEALED);
    expect(installChunkLoader).not.toHaveBeenCalled();
  });

  it('what the key source throws is handed on, and no key is set', async () => {
    const unlock = await load(SEALED);
    const failure = new Error('refused');
    await expect(unlock(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(setKey).not.toHaveBeenCalled();
  });

  it.each([
    ['encryption', () => vi.stubGlobal('crypto', {})],
    ['any crypto', () => vi.stubGlobal('crypto', undefined)],
    ['decompression', () => vi.stubGlobal('DecompressionStream', undefined)],
  ])('a browser without %s is told so, and no key is asked for', async (_, take) => {
    const unlock = await load(SEALED);
    take();
    await expect(unlock(getKey)).rejects.toMatchObject({code: 'unsupported'});
    expect(getKey).not.toHaveBeenCalled();
  });

  it('over plain http it is said so, and no key is asked for', async () => {
    const unlock = await load(SEALED);
    vi.stubGlobal('isSecureContext', false);
    await expect(unlock(getKey)).rejects.toMatchObject({code: 'insecure'});
    expect(getKey).not.toHaveBeenCalled();
  });

  it('with a secret that is forgotten, no key is asked for, because none opens them', async () => {
    const unlock = await load({...SEALED, throwaway: true});
    await expect(unlock(getKey)).rejects.toMatchObject({code: 'damaged'});
    expect(getKey).not.toHaveBeenCalled();
  });
});

it('where nothing is sealed, nothing is asked for and nothing is changed', async () => {
  const unlock = await load({id: '', throwaway: false});
  await unlock(getKey);
  expect(getKey).not.toHaveBeenCalled();
  expect(installChunkLoader).not.toHaveBeenCalled();
  expect(setKey).not.toHaveBeenCalled();
});
