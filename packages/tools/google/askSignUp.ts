import type {FirebaseSettings} from '@roleplay-docs/engine/session/Settings';
import {askSignIn, readError} from './ask';
import type {ProjectConfig} from './IdentityToolkit';

/** Whether strangers can make accounts in a Firebase project; `unknown` says why that was not found out. */
export type SignUp = 'open' | 'closed' | {unknown: string};

/**
 * Asks the project whether strangers can make accounts, whatever the site shows: with its public key, as they would. No
 * account comes of it, because the request has no password. It has an email, because Google takes one without for a
 * request for an anonymous account, and refuses that with the same code if only anonymous accounts are turned off.
 *
 * @param readConfig Reads the project's switches, where this computer may do that. Google may complain about the missing
 * password before it looks at the switch, so the switch has the last word.
 */
export async function askSignUp(
  firebase: FirebaseSettings,
  readConfig: () => Promise<ProjectConfig | undefined>,
): Promise<SignUp> {
  const page = `https://${firebase.authDomain}`;
  const answer = await askSignIn(firebase, 'accounts:signUp', {email: 'nobody@example.com'}, page);
  if (typeof answer === 'string') {
    return {unknown: answer};
  }
  const {code, message} = readError(answer);
  switch (code) {
    case 'ADMIN_ONLY_OPERATION':
      return 'closed';
    case 'MISSING_PASSWORD': {
      const config = await readConfig().catch(() => undefined);
      return config?.client?.permissions?.disabledUserSignup ? 'closed' : 'open';
    }
    default:
      return {unknown: message || `status ${answer.status}`};
  }
}
