import {UsageError} from '../processes';

/**
 * An access token for Google's APIs, for the account that `firebase login` has stored on this computer, or for a
 * service account (`GOOGLE_APPLICATION_CREDENTIALS`, in CI). The Firebase CLI itself gets and refreshes it, so no
 * other sign-in is needed.
 *
 * @param root The project's folder: `firebase login:use` can choose an account for it.
 * @param projectId Saves a service account from having to look up its project, which would take another role.
 * @throws UsageError if nobody is signed in, or the sign-in has expired.
 */
export async function getAccessToken(root: string, projectId: string): Promise<string> {
  const [auth, {requireAuth}, api] = await Promise.all([
    import('firebase-tools/lib/auth.js'),
    import('firebase-tools/lib/requireAuth.js'),
    import('firebase-tools/lib/apiv2.js'),
  ]);
  const account = auth.getProjectDefaultAccount(root);
  const {GOOGLE_APPLICATION_CREDENTIALS, FIREBASE_TOKEN} = process.env;
  if (!account && !GOOGLE_APPLICATION_CREDENTIALS && !FIREBASE_TOKEN) {
    throw new UsageError('Nobody is signed in to Firebase on this computer. Run: npx firebase login');
  }
  try {
    await requireAuth({...account, project: projectId}, false);
    return await api.getAccessToken();
  } catch {
    // Its message is meant for its own terminal, and mistakes a broken connection for an expired sign-in.
    throw new UsageError(
      account
        ? "This computer's Firebase sign-in doesn't work. If the computer is online, run: npx firebase login --reauth"
        : "The credentials in GOOGLE_APPLICATION_CREDENTIALS don't work. Is this computer online, and are they valid?",
    );
  }
}
