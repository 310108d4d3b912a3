import type {FirebaseSettings} from '@roleplay-docs/gate/Settings';
import {getAccessToken} from './firebaseSignIn';
import {IdentityToolkit} from './IdentityToolkit';

/**
 * Firebase Authentication of a project, by the Firebase sign-in of this computer; of an emulator, by its administrator.
 *
 * @param root The project's folder.
 */
export function identityToolkitOf(
  {projectId, authEmulatorUrl}: Pick<FirebaseSettings, 'projectId' | 'authEmulatorUrl'>,
  root: string,
): IdentityToolkit {
  return new IdentityToolkit({
    projectId,
    emulatorUrl: authEmulatorUrl,
    getToken: () => (authEmulatorUrl ? Promise.resolve('owner') : getAccessToken(root, projectId)),
  });
}
