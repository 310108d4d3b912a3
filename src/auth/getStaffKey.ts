import {openSession} from './session';
import {siteSettings} from './siteSettings';
import {fetchStaffKey, rememberKeys} from './staffKey';
import {KEY_ANSWER} from './storedSession';

declare global {
  interface Window {
    [KEY_ANSWER]?: Promise<Response>;
  }
}

/**
 * Gets the key of a build's staff pages for the signed-in reader, see `fetchStaffKey`. It is kept in memory until the
 * session ends, which loads a new document.
 *
 * @param build 32 hexadecimal digits.
 * @throws SealedPagesError
 */
export const getStaffKey = rememberKeys((build) => {
  const answer = window[KEY_ANSWER];
  delete window[KEY_ANSWER];
  const getIdToken = async (fresh: boolean) => (await openSession()).getIdToken(fresh);
  return fetchStaffKey(build, {url: siteSettings.staffKeyUrl, getIdToken, answer});
});
