import type {Access} from '../gatedPaths';
import type {AuthState} from '../session';

/** What to show: the URL's page, the sign-in page in its place, or the loading overlay. */
export type View = 'page' | 'signIn' | 'wait';

/**
 * Decides what to show.
 *
 * @param access What the path requires of the auth state.
 */
export function chooseView(access: Access, state: AuthState): View {
  if (state === 'over') {
    return 'wait';
  }
  if (access === 'open') {
    return 'page';
  }
  if (state === 'failed') {
    return 'signIn'; // which says that it failed
  }
  if (state === 'unknown' || access === 'logout') {
    return 'wait';
  }
  return access === 'staff' && state === 'signedIn' ? 'page' : 'signIn';
}
