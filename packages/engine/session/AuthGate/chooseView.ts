import type {Access} from '../gatedPaths';
import type {AuthState} from '../session';

/** What is in the window: the page of the URL, the sign-in page in its place, or the loader. */
export type View = 'page' | 'signIn' | 'wait';

/**
 * Decides what is in the window.
 *
 * @param access What the path asks of the auth state.
 */
export function chooseView(access: Access, state: AuthState): View {
  if (state === 'over') {
    return 'wait';
  }
  if (access === 'open') {
    return 'page';
  }
  if (state === 'failed') {
    return 'signIn'; // which says so
  }
  if (state === 'unknown' || access === 'logout') {
    return 'wait';
  }
  return access === 'staff' && state === 'signedIn' ? 'page' : 'signIn';
}
