import type {AuthState} from '../AuthProvider';
import type {Access} from '../gatedPaths';

/** What stands in the window: the page of the URL, the sign-in page in its place, or the loader. */
export type View = 'page' | 'signIn' | 'wait';

/**
 * Decides what stands in the window.
 *
 * @param access What the path asks of the auth state.
 * @param failed Whether the session could not be looked up: then the sign-in page says so.
 */
export function chooseView(access: Access, state: AuthState, failed: boolean): View {
  if (access === 'open') {
    return 'page';
  }
  if (state === 'unknown') {
    return failed ? 'signIn' : 'wait';
  }
  if (access === 'logout') {
    return 'wait';
  }
  return access === 'staff' && state === 'signedIn' ? 'page' : 'signIn';
}
