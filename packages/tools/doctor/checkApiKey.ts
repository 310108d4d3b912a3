import {askSignIn, readJson, whenSilent} from './ask';
import {type Finding, fine, wrong} from './Finding';
import type {Patient} from './Patient';

interface LookupError {
  message?: string;
  details?: {reason?: string}[];
}

/**
 * Whether Google takes the site's API key from its pages. Asks for the account of a token that is none: with a key that
 * works, the token is what Google complains of.
 */
export async function checkApiKey({settings, siteUrl}: Patient): Promise<Finding[]> {
  const {firebase} = settings;
  // Links in mails, and the ones of "npm run staff invite", lead to pages of the second.
  const pages = settings.demo ? [siteUrl] : [siteUrl, `https://${firebase.authDomain}`];
  for (const page of pages) {
    const answer = await askSignIn(firebase, 'accounts:lookup', {idToken: 'none'}, page);
    if (typeof answer === 'string') {
      return [wrong(`The sign-in service does not answer (${answer}).`, whenSilent(settings))];
    }
    const {message = '', details = []} = (readJson(answer) as {error?: LookupError}).error ?? {};
    if (message.startsWith('INVALID_ID_TOKEN')) {
      continue;
    }
    const reason = details.find((detail) => detail.reason)?.reason ?? message.split('\n')[0];
    return [judge(reason || `status ${answer.status}`, new URL(page).origin, firebase.projectId)];
  }
  return [fine('Google takes FIREBASE_API_KEY from the pages of the site.')];
}

function judge(reason: string, origin: string, projectId: string): Finding {
  const keys = `https://console.cloud.google.com/apis/credentials?project=${projectId}`;
  if (reason === 'API_KEY_HTTP_REFERRER_BLOCKED') {
    return wrong(
      `FIREBASE_API_KEY is restricted to web sites, and ${origin} is none of them.`,
      `Add ${origin}/* to the web sites of this key: ${keys}`,
    );
  }
  if (reason === 'API_KEY_SERVICE_BLOCKED') {
    return wrong(
      'FIREBASE_API_KEY may not be used to sign in.',
      `Allow this key the Identity Toolkit API and the Token Service API: ${keys}`,
    );
  }
  if (reason.startsWith('API key not valid') || reason === 'API_KEY_INVALID') {
    return wrong('Google does not know FIREBASE_API_KEY.', 'Copy it again, as .env.example tells.');
  }
  if (reason.startsWith('CONFIGURATION_NOT_FOUND')) {
    return wrong(
      'Authentication is not in use in the Firebase project.',
      'Firebase console, Authentication: press "Get started".',
    );
  }
  return wrong(`Google does not take FIREBASE_API_KEY (${reason}).`, `Look at this key: ${keys}`);
}
