import {UsageError} from '../processes';

/**
 * A token for Google's interfaces, of the account that `firebase login` has stored on this computer. Where a service
 * account works instead (`GOOGLE_APPLICATION_CREDENTIALS`, in CI), it is the service account's. The Firebase CLI itself
 * gets it and keeps it fresh, so it asks for no other sign-in.
 *
 * @param root The project's folder: `firebase login:use` chooses an account for it.
 * @param projectId Spares a service account the question what its project is, which takes a role of its own.
 * @throws UsageError if nobody is signed in, or the sign-in has ended.
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
    // What it says is made for its own terminal, and takes a broken connection for a sign-in that has ended.
    throw new UsageError(
      account
        ? "This computer's Firebase sign-in doesn't work. If the computer is online, run: npx firebase login --reauth"
        : "The credentials in GOOGLE_APPLICATION_CREDENTIALS don't work. Is this computer online, and are they valid?",
    );
  }
}
