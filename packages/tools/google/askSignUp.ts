import type {FirebaseSettings} from '@roleplay-docs/engine/session/Settings';
import {askSignIn, readError} from './ask';
import type {ProjectConfig} from './IdentityToolkit';

/** Whether strangers can create accounts in a Firebase project; `unknown` says why that couldn't be determined. */
export type SignUp = 'open' | 'closed' | {unknown: string};

/** Whether a project's setting lets strangers create accounts. It's open until someone closes it. */
export const isSignUpOpen = ({client}: ProjectConfig): boolean => !client?.permissions?.disabledUserSignup;

/**
 * Tests whether strangers can create accounts in the project, no matter what the site shows: with its public key,
 * like they would. No account is created, because the request has no password. It has an email, because without one,
 * Google treats it as a request for an anonymous account, and refuses that with the same code if only anonymous
 * accounts are turned off.
 *
 * @param readConfig Reads the project's settings, if this computer may do that. They have the last word, because
 * Google may complain about the missing password before it checks them.
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
      return isSignUpOpen(config ?? {}) ? 'open' : 'closed';
    }
    default:
      return {unknown: message || `status ${answer.status}`};
  }
}
