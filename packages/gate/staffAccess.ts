import {forgetKey} from 'docusaurus-plugin-sealed-docs/client';
import {createStaffAccess} from './createStaffAccess';
import {keepEnding} from './keptEnding';
import {getConfirmed, noteOpened, openSession, setConfirmed, subscribe} from './session';
import {siteSettings} from './siteSettings';
import {type Ending, fetchStaffKey, whyEnded} from './staffKey';
import {KEY_ANSWER} from './storedSession';

declare global {
  interface Window {
    [KEY_ANSWER]?: Promise<Response>;
  }
}

const getIdToken = async (fresh: boolean) => (await openSession()).getIdToken(fresh);

const access = createStaffAccess({
  fetchKey: (build) => {
    const answer = window[KEY_ANSWER];
    delete window[KEY_ANSWER];
    noteOpened();
    return fetchStaffKey(build, {url: siteSettings.staffKeyUrl, getIdToken, answer});
  },
  whyEnded: (failure) => whyEnded(failure, getIdToken),
  onEnd: (ending) => void end(ending),
});

// Another account may sign in without a new document.
let reader = getConfirmed();
subscribe(() => {
  const next = getConfirmed();
  if (next === null || (reader && reader !== next)) {
    access.forget();
    forgetKey();
  }
  reader = next;
});

/** Closes what is open in this document, as at the end of a session; the next document says why. */
async function end(ending: Ending): Promise<void> {
  if (ending !== 'not-allowed') {
    const session = await openSession();
    keepEnding(ending, session.signedInAt());
    await session.signOut().catch(console.warn);
  }
  // An account that is not allowed stays signed in. It does not count in this document any more: the next one asks for the
  // key, and says in place of the page that it is refused.
  setConfirmed(null);
}

/**
 * Gets the key of a build's staff pages for the signed-in reader, see `StaffAccess` and `fetchStaffKey`.
 *
 * @param build 32 hexadecimal digits.
 * @throws SealedPagesError
 */
export const getStaffKey = access.getKey;

/** Sees to it that whoever loses the access loses what is open, see `StaffAccess`. */
export const watchStaffAccess = access.watch;
