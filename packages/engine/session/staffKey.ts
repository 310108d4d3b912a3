import {importKey, openPage, SealedPagesError, toNetworkError} from 'docusaurus-plugin-sealed-docs/client';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {isOwnDocument} from 'docusaurus-plugin-sealed-docs/ownDocument';
import {
  claimDocument,
  confirmOwner,
  confirmReader,
  getAuthState,
  getIdToken,
  getReader,
  signOut,
} from './session';
import {siteSettings} from './siteSettings';
import {type Ending, KEY_ANSWER, keepEnding, type KeyAnswer, requestKey} from './storedSession';

declare global {
  interface Window {
    [KEY_ANSWER]?: KeyAnswer;
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Nobody is asked more often, whatever happens in the page. */
const PAUSE = MINUTE;

/**
 * An access is confirmed again once it was confirmed this long ago. Together with the next heartbeat, which browsers delay to
 * a minute in tabs that nobody sees, and the answer, it makes less than five minutes.
 */
const RENEW_AFTER = 3.5 * MINUTE;
const HEARTBEAT = 30 * SECOND;

/** So long a page that could be opened waits for an answer. */
const PATIENCE = 3 * SECOND;

/** What may have changed while nobody looked, or could not be asked. */
const RETURNS = ['online', 'focus', 'visibilitychange', 'pageshow'];

/** The key, kept in memory for as long as its reader may have it. */
let held: {build: string; key: CryptoKey; confirmed: number} | undefined;
let asking: {reader: string | null; answer: Promise<CryptoKey>} | undefined;
let asked = 0;
let confirming: Promise<void> | undefined;
let isWatching = false;

/**
 * Gets the key of a build's staff pages for the signed-in reader. It is asked for once, also by several callers at the same
 * time, and kept in memory. Later calls confirm that the reader may still have it, unless that was done within a minute; if
 * no answer comes soon, they return the key that is there. Failures are forgotten: the next call tries again.
 *
 * From the first key on, the access is confirmed every few minutes, and when the reader comes back to the document or the
 * network does. Whoever loses it loses what is open.
 *
 * @param build 32 hexadecimal digits.
 * @throws SealedPagesError as `fetchStaffKey`, and `signed-out` if the session ends meanwhile.
 */
export async function getStaffKey(build: string): Promise<CryptoKey> {
  await Promise.race([confirmAccess(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const key = held?.key ?? (await ask(build));
  if (getAuthState() === 'over') {
    throw new SealedPagesError('signed-out'); // in another tab, meanwhile
  }
  return key;
}

/**
 * Opens a staff page before it is certain that someone is signed in, where a session is stored: to confirm it takes as
 * long as to open the page.
 */
export function openEarly(pathname: string): void {
  if (getReader() === null || !isOwnDocument()) {
    return; // not for instance in the document for unknown addresses
  }
  const getKey = async (build: string) => {
    const key = await getStaffKey(build);
    await afterEarlyText();
    return key;
  };
  openPage(pathname, getKey).then(confirmOwner, () => undefined); // reported when the page is shown
}

function ask(build: string): Promise<CryptoKey> {
  const reader = getReader();
  if (asking?.reader !== reader) {
    asked = Date.now();
    const answer = fetchFor(reader, build).finally(() => {
      if (asking?.answer === answer) {
        asking = undefined;
      }
    });
    asking = {reader, answer};
  }
  return asking.answer;
}

async function fetchFor(reader: string | null, build: string): Promise<CryptoKey> {
  const key = await fetchStaffKey(reader, build);
  if (getReader() !== reader) {
    throw new SealedPagesError('unreachable'); // it comes too late
  }
  claimDocument(reader);
  held = {build, key, confirmed: Date.now()};
  if (!isWatching) {
    isWatching = true;
    setInterval(onHeartbeat, HEARTBEAT);
    RETURNS.forEach((event) => window.addEventListener(event, onReturn));
  }
  return key;
}

/**
 * Asks whether the reader may still have the key, unless someone asked within a minute.
 *
 * @throws SealedPagesError if the access ends.
 */
function confirmAccess(): Promise<void> {
  if (held && !confirming && isOver(asked, PAUSE) && getAuthState() !== 'over') {
    confirming = askAgain(held.build).finally(() => {
      confirming = undefined;
    });
  }
  return confirming ?? Promise.resolve();
}

async function askAgain(build: string): Promise<void> {
  const reader = getReader();
  try {
    await ask(build);
  } catch (failure) {
    const ending = await whyEnded(failure);
    // The SDK may have signed them out by then, but nobody else may have come.
    if (ending && [reader, null].includes(getReader())) {
      held = undefined;
      void end(ending);
      throw failure;
    }
  }
}

/** Closes what is open in this document, as at the end of a session; the next document says why. */
async function end(ending: Ending | 'not-allowed'): Promise<void> {
  if (ending !== 'not-allowed') {
    keepEnding(ending);
    await signOut().catch(console.warn);
  }
  // An account that is not allowed stays signed in. It does not count in this document any more: the next one asks for the
  // key, and says in place of the page that it is refused.
  confirmReader(null);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') {
    confirmAccess().catch(() => undefined); // `end` is called
  }
}

function onHeartbeat(): void {
  if (held && isOver(held.confirmed, RENEW_AFTER)) {
    confirmAccess().catch(() => undefined);
  }
}

/** Whether a time is at least so long ago, in milliseconds. Where the clock was set back, nobody knows: it is. */
function isOver(time: number, duration: number): boolean {
  const age = Date.now() - time;
  return age < 0 || age >= duration;
}

/**
 * Asks the key service for the key of a build, on behalf of the signed-in reader, unless the page has asked ahead for the
 * same. An expired token is replaced once.
 *
 * @returns a key that cannot be read out; what the service sent is not kept.
 * @throws SealedPagesError `not-allowed` (403), `signed-out` (401 with a fresh token, or the sign-in service gives none
 * any more; its error is the `cause`), `unreachable` or `timeout`.
 */
async function fetchStaffKey(reader: string | null, build: string): Promise<CryptoKey> {
  const early = window[KEY_ANSWER];
  delete window[KEY_ANSWER];
  let {status, key} = await read(early?.reader === reader ? early.response : request(build, false));
  if (status === 401) {
    ({status, key} = await read(request(build, true)));
  }
  switch (status) {
    case 200:
      try {
        return await importKey(key!);
      } catch (cause) {
        throw new SealedPagesError('unreachable', {cause}); // the answer held no valid key
      }
    case 401:
      throw new SealedPagesError('signed-out');
    case 403:
      throw new SealedPagesError('not-allowed');
    default:
      throw new SealedPagesError('unreachable');
  }
}

async function request(build: string, fresh: boolean): Promise<Response> {
  const token = await getIdToken(fresh).catch((cause: unknown) => {
    throw new SealedPagesError(isEnding(cause) ? 'signed-out' : 'unreachable', {cause});
  });
  return requestKey(siteSettings.staffKeyUrl, token, build);
}

/**
 * @throws SealedPagesError `timeout`, or `unreachable`, also for what is no JSON object: whatever its status says, it comes
 * from a proxy, a sign-in page of the network, or a host whose service is down.
 */
async function read(pending: Promise<Response>): Promise<{status: number; key?: string}> {
  try {
    const response = await pending;
    const {key} = ((await response.json()) ?? {}) as {key?: string};
    return {status: response.status, key};
  } catch (cause) {
    throw cause instanceof SealedPagesError ? cause : toNetworkError(cause);
  }
}

const DISABLED = 'auth/user-disabled';

/**
 * What @firebase/auth says when it cannot get a new token, now or later: the account is disabled or deleted, or all of its
 * sessions were ended (`_logoutIfInvalidated`, and the codes of https://firebase.google.com/docs/auth/admin/errors).
 */
const ENDINGS: unknown[] = [
  DISABLED,
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/id-token-revoked',
  'auth/invalid-refresh-token',
];

const codeOf = (error: unknown) => (error as {code?: unknown} | undefined)?.code;
const isEnding = (error: unknown) => ENDINGS.includes(codeOf(error));

/**
 * Decides what a failure of `fetchStaffKey` means for a reader who had the key before.
 *
 * @returns `undefined` if nobody has said that anything ended: that the service is slow, down or busy takes nothing away.
 */
async function whyEnded(failure: unknown): Promise<Ending | 'not-allowed' | undefined> {
  const code = codeOf(failure);
  if (code !== 'signed-out' && code !== 'not-allowed') {
    return undefined;
  }
  let {cause} = failure as SealedPagesError;
  if (code === 'not-allowed') {
    // The key service refuses a disabled account like others. The sign-in service gives it no new token.
    cause = await getIdToken(true).catch((error: unknown) => error);
    if (!isEnding(cause)) {
      return 'not-allowed';
    }
  }
  return codeOf(cause) === DISABLED ? 'disabled' : 'signed-out';
}
