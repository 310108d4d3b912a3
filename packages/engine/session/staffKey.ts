import {importKey, openPage, SealedPagesError, toNetworkError} from 'docusaurus-plugin-sealed-docs/client';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {isOwnDocument} from 'docusaurus-plugin-sealed-docs/ownDocument';
import {
  confirmOwner,
  confirmReader,
  dispatch,
  getAuthState,
  getIdToken,
  getReader,
  getState,
  signOut,
} from './session';
import {siteSettings} from './siteSettings';
import {type AccessEnding, isKeyHere, type KeyEvent, mayConfirm, needsConfirmation} from './states';
import {KEY_ANSWER, keepEnding, type KeyAnswer, requestKey} from './storedSession';

declare global {
  interface Window {
    [KEY_ANSWER]?: KeyAnswer;
  }
}

const SECOND = 1000;

const HEARTBEAT = 30 * SECOND;

/** How long a page whose key is already here waits for a confirmation, in milliseconds. */
const PATIENCE = 3 * SECOND;

/** Events after which access may have changed, either unnoticed or while the service couldn't be reached. */
const RETURNS = ['online', 'focus', 'visibilitychange', 'pageshow'];

/** Stops the watch over the key, if there is one. */
let endWatch: (() => void) | undefined;

/**
 * Gets the key of a build's staff pages for the signed-in reader. It's requested once, even if there are several
 * callers at the same time, and cached in memory. Later calls confirm that the reader may still have it, unless that
 * was done within the last minute; if there's no answer soon, they return the cached key. Failures aren't cached: the
 * next call tries again.
 *
 * Once there's a key, access is confirmed every few minutes, and whenever the reader or the network comes back. If
 * the reader has lost access, the open pages are closed.
 *
 * @param build The id of the build, 32 hexadecimal digits.
 * @throws SealedPagesError as `fetchStaffKey`, and `signed-out` if the session ends in the meantime.
 */
export async function getStaffKey(build: string): Promise<CryptoKey> {
  await Promise.race([confirmAccess(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const current = getState().key;
  const key = isKeyHere(current) ? current.key : await ask(build);
  if (getAuthState() === 'over') {
    throw new SealedPagesError('signed-out'); // it ended in another tab in the meantime
  }
  return key;
}

/**
 * Opens a staff page before it's certain that someone is signed in, if a session is stored: confirming it takes as
 * long as opening the page.
 */
export function openEarly(pathname: string): void {
  if (getReader() === null || !isOwnDocument()) {
    return; // for example, in the 404 document
  }
  const getKey = async (build: string) => {
    const key = await getStaffKey(build);
    await afterEarlyText();
    return key;
  };
  openPage(pathname, getKey).then(confirmOwner, () => undefined); // reported when the page is shown
}

/** Dispatches an event about the key, and acts on the resulting state. */
function dispatchToKey(event: KeyEvent): void {
  const before = getState().key;
  dispatch(event);
  const after = getState().key;
  if (isKeyHere(after)) {
    endWatch ??= startWatch();
  } else {
    endWatch?.();
    endWatch = undefined;
  }
  if (after.name === 'refused' && before.name !== 'refused') {
    void close(after.ending);
  }
}

/** Requests the key, unless a request for the same reader is pending. */
function ask(build: string): Promise<CryptoKey> {
  const reader = getReader();
  const {key} = getState();
  if (key.name === 'asked' && key.reader === reader) {
    return key.answer;
  }
  const answer = fetchFor(reader, build);
  dispatchToKey({type: 'keyAsked', reader, answer});
  answer.catch(() => dispatchToKey({type: 'keyFailed', answer}));
  return answer;
}

async function fetchFor(reader: string | null, build: string): Promise<CryptoKey> {
  const askedAt = Date.now();
  const key = await fetchStaffKey(reader, build);
  if (getReader() !== reader) {
    throw new SealedPagesError('unreachable'); // too late: the reader has changed
  }
  dispatchToKey({type: 'keyArrived', reader, build, key, askedAt, at: Date.now()});
  return key;
}

/**
 * Asks whether the reader may still have the key, unless that was done within the last minute.
 *
 * @throws SealedPagesError if access has ended.
 */
function confirmAccess(): Promise<void> {
  const {key} = getState();
  if (key.name === 'confirming') {
    return key.confirmation;
  }
  const now = Date.now();
  if (!mayConfirm(key, now) || getAuthState() === 'over') {
    return Promise.resolve();
  }
  const confirmation = askAgain(key.build);
  dispatchToKey({type: 'confirmationAsked', confirmation, at: now});
  return confirmation;
}

async function askAgain(build: string): Promise<void> {
  const reader = getReader();
  try {
    await fetchFor(reader, build);
  } catch (failure) {
    const ending = await whyEnded(failure);
    // The SDK may have signed the reader out by then, but this must not affect someone else who has signed in.
    if (ending && [reader, null].includes(getReader())) {
      dispatchToKey({type: 'accessEnded', ending});
      throw failure;
    }
    dispatchToKey({type: 'confirmationFailed'});
  }
}

/** Closes what's open in this document, as at the end of a session. The next document says why. */
async function close(ending: AccessEnding): Promise<void> {
  if (ending !== 'not-allowed') {
    keepEnding(ending);
    await signOut().catch(console.warn);
  }
  // An account that isn't allowed stays signed in. It just doesn't count in this document anymore: the next one
  // requests the key, and shows in place of the page that it was refused.
  confirmReader(null);
}

/**
 * Confirms access at regular intervals for as long as the key is here.
 *
 * @returns a function that stops this.
 */
function startWatch(): () => void {
  const heartbeat = setInterval(onHeartbeat, HEARTBEAT);
  for (const event of RETURNS) {
    window.addEventListener(event, onReturn);
  }
  return () => {
    clearInterval(heartbeat);
    for (const event of RETURNS) {
      window.removeEventListener(event, onReturn);
    }
  };
}

function onReturn(): void {
  if (document.visibilityState === 'visible') {
    confirmAccess().catch(() => undefined); // `close` has been called
  }
}

function onHeartbeat(): void {
  if (needsConfirmation(getState().key, Date.now())) {
    confirmAccess().catch(() => undefined);
  }
}

/**
 * Requests the key of a build from the key service, on behalf of the signed-in reader, unless an inline script of the
 * page has already done so. An expired token is replaced once.
 *
 * @returns a key that can't be exported; the service's response isn't kept.
 * @throws SealedPagesError `not-allowed` (403), `signed-out` (401 with a fresh token, or the sign-in service won't
 * issue tokens anymore; its error is the `cause`), `unreachable` or `timeout`.
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
        return await importKey(key ?? '');
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
 * @throws SealedPagesError `timeout`, or `unreachable`, which includes any response that isn't JSON: no matter what
 * its status is, it comes from a proxy, a captive portal, or a host whose service is down.
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
 * The codes with which @firebase/auth says that it can't get a new token, now or ever: the account is disabled or
 * deleted, or all of its sessions were ended (`_logoutIfInvalidated`, and the codes of
 * https://firebase.google.com/docs/auth/admin/errors).
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
 * @returns `undefined` if access hasn't ended: a service that's slow, down or busy doesn't take it away.
 */
async function whyEnded(failure: unknown): Promise<AccessEnding | undefined> {
  const code = codeOf(failure);
  if (code !== 'signed-out' && code !== 'not-allowed') {
    return undefined;
  }
  let {cause} = failure as SealedPagesError;
  if (code === 'not-allowed') {
    // The key service refuses a disabled account like any other, but the sign-in service won't issue a new token for
    // it.
    cause = await getIdToken(true).catch((error: unknown) => error);
    if (!isEnding(cause)) {
      return 'not-allowed';
    }
  }
  return codeOf(cause) === DISABLED ? 'disabled' : 'signed-out';
}
