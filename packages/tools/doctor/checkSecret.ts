import {randomBytes} from 'node:crypto';
import {deriveKey, isSecret} from '@roleplay-docs/key-service/deriveKey';
import {ask, askSignIn, readJson, whenSilent} from './ask';
import {type Finding, fine, unknown, wrong} from './Finding';
import {keyServiceUrl, whereItsLogIs} from './keyService';
import type {Patient} from './Patient';

/** Whether the key service has the same secret as the build: asks it for a key, and compares. */
export async function checkSecret(patient: Patient): Promise<Finding[]> {
  const {account, secret, settings, siteUrl} = patient;
  if (!isSecret(secret)) {
    return [];
  }
  if (!account) {
    return [
      unknown(
        'Whether the key service has the same secret as the build was not checked.',
        'Sign in for it: npm run doctor -- --account <email of somebody who may read staff pages>',
      ),
    ];
  }
  const signedIn = await askSignIn(
    settings.firebase,
    'accounts:signInWithPassword',
    {...account, returnSecureToken: true},
    siteUrl,
  );
  if (typeof signedIn === 'string') {
    return [wrong(`The sign-in service does not answer (${signedIn}).`, whenSilent(settings))];
  }
  const {idToken, error} = readJson(signedIn) as {idToken?: string; error?: {message?: string}};
  if (!idToken) {
    return [
      wrong(
        `Signing in as ${account.email} failed: ${error?.message ?? `status ${signedIn.status}`}.`,
        'Check email and password, FIREBASE_API_KEY, and that Email/Password is turned on in the Firebase console.',
      ),
    ];
  }
  const build = randomBytes(16).toString('hex');
  const answer = await ask(keyServiceUrl(patient), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${idToken}`,
      Origin: new URL(siteUrl).origin,
    },
    body: JSON.stringify({build}),
  });
  const {key} = readJson(answer) as {key?: string};
  if (!key) {
    return [
      wrong(
        `The key service gave ${account.email} no key (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`,
        'Status 403: staffAccess in packages/key-service/staffAccess.ts refuses this account, as it was at the last deployment ("npm run ' +
          `staff list" tells why). 401: the service belongs to another Firebase project. Others: ${whereItsLogIs(patient)}`,
      ),
    ];
  }
  return [
    key === (await deriveKey(secret, build))
      ? fine('The key service has the same secret as this build would have.')
      : wrong(
          'The key service has another secret than this computer: staff pages that are built here cannot be opened.',
          howToShareTheSecret(patient),
        ),
  ];
}

function howToShareTheSecret({siteHost}: Patient): string {
  return siteHost === 'firebase'
    ? 'Give it the one of .env: npx firebase functions:secrets:set STAFF_SEAL_SECRET, then npm run deploy.'
    : 'Deploy again from here, which gives it the one of .env: npm run deploy.';
}
