import {IdentityToolkit, type ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import type {Patient} from './Patient';

/**
 * The switches of the Firebase project; nothing if Authentication was never opened in it.
 *
 * @throws UsageError if this computer may not read them, or nobody answers.
 */
export function readConfig({settings, accessToken}: Patient): Promise<ProjectConfig | undefined> {
  const {projectId, authEmulatorUrl} = settings.firebase;
  return new IdentityToolkit({
    projectId,
    emulatorUrl: authEmulatorUrl,
    getToken: () =>
      'todo' in accessToken
        ? Promise.reject(new UsageError(accessToken.todo))
        : Promise.resolve(accessToken.token),
  }).getConfig();
}
