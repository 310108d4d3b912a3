import {SEALED_CHUNK_PREFIX} from '../format.mjs';
import {open} from './open';
import {answerSealedScripts, type Done} from './scriptLoader';
import {CODES, SealedPagesError, type SealedPagesErrorCode, toNetworkError} from './SealedPagesError';

/** How long to wait for a sealed file, in milliseconds. */
const TIMEOUT = 10_000;

let current: {buildId: string; key: CryptoKey} | undefined;

/** Sets the key that opens sealed files. */
export function setKey(next: {buildId: string; key: CryptoKey}): void {
  current = next;
}

/**
 * Forgets the key, so that nothing more can be opened. What's open already stays in memory as long as the document.
 */
export function forgetKey(): void {
  current = undefined;
}

/**
 * Teaches the bundler's script loader to open sealed chunks: it gets the decrypted code as a `blob:` script. Chunk
 * ids, module sharing and the rest of loading are left to the bundler. If the loader is missing (it isn't a
 * documented API), sealed chunks fail to load and the pages stay closed.
 */
export function installChunkLoader(): void {
  answerSealedScripts((load, url, done, key, chunkId) => {
    const name = sealedChunkName(url);
    if (name === undefined) {
      return false;
    }
    fetchAndOpen(url, name).then(
      (code) => {
        const blobUrl = URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
        const finish: Done = (event) => {
          URL.revokeObjectURL(blobUrl);
          done(event);
        };
        load(blobUrl, finish, key, chunkId);
      },
      (error: unknown) => done({type: codeOf(error), target: {src: url}}),
    );
    return true;
  });
}

/** The chunk's name, from its file name: `assets/js/<name>.<hash>.js`. */
function sealedChunkName(url: string): string | undefined {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file.startsWith(SEALED_CHUNK_PREFIX) ? file.split('.')[0] : undefined;
}

/**
 * Fetches a sealed file and opens it.
 *
 * @param name The name that it was sealed under.
 * @returns the decrypted content.
 * @throws SealedPagesError
 */
export async function fetchAndOpen(url: string, name: string): Promise<Blob> {
  if (!current) {
    throw new SealedPagesError('signed-out');
  }
  const {buildId, key} = current;
  const {response, bytes} = await fetchFile(url).catch((error: SealedPagesError) => {
    if (error.code === 'timeout') {
      throw error;
    }
    // Try again, because browsers may answer the first request with a preload (`<link rel="preload">`) that failed.
    return fetchFile(url);
  });
  if (!response.ok) {
    throw new SealedPagesError(response.status === 404 ? 'updated' : 'unreachable');
  }
  return open(new Uint8Array(bytes), name, buildId, key);
}

/** @throws SealedPagesError `unreachable`, `offline` or `timeout`. */
async function fetchFile(url: string): Promise<{response: Response; bytes: ArrayBuffer}> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT)});
    return {response, bytes: await response.arrayBuffer()};
  } catch (cause) {
    throw toNetworkError(cause);
  }
}

/**
 * Why an `import()` of a sealed chunk failed. The bundler's ChunkLoadError carries the type of the event that was
 * passed to `done`.
 */
export function codeOf(error: unknown): SealedPagesErrorCode {
  if (error instanceof SealedPagesError) {
    return error.code;
  }
  const type = (error as {type?: unknown} | null)?.type;
  return CODES.find((code) => code === type) ?? 'unreachable';
}
