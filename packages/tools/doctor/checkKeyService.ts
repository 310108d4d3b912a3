import {randomBytes} from 'node:crypto';
import {deriveKey, isSecret} from '@roleplay-docs/key-service/deriveKey';
import {type Answer, askSignIn, readError, readJson, send} from '../google/ask';
import {check, type Finding, fine, unknown, whenSilent, wrong} from './findings';
import type {Patient} from './readPatient';

/** The whole address of the key service. */
const urlOf = ({settings: {staffKeyUrl}, siteUrl}: Patient) => new URL(staffKeyUrl, siteUrl).href;

/** Whether the key service is there and set up, and refuses strangers and pages of other hosts. */
export async function checkKeyService(patient: Patient): Promise<Finding[]> {
  const url = urlOf(patient);
  const {origin} = new URL(patient.siteUrl);
  const findings: Finding[] = [];
  for (const [who, headers] of [
    ['a request without a token', {}],
    // Seems to be of this project, so the service looks among Google's public keys for the one that it names.
    ['a request with a forged token', {Authorization: `Bearer ${forgeToken(patient)}`}],
  ] as const) {
    const answer = await send(url, {build: '0'.repeat(32)}, {Origin: origin, ...headers});
    findings.push(judgeRefusal(url, who, answer, patient));
    if (findings.at(-1)!.state === 'wrong') {
      return findings;
    }
  }
  return findings;
}

/** A token that only its signature tells from a real one. */
function forgeToken({settings: {firebase}}: Patient): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = {
    aud: firebase.projectId,
    iss: `https://securetoken.google.com/${firebase.projectId}`,
    sub: 'nobody',
    user_id: 'nobody',
    iat: now,
    auth_time: now,
    exp: now + 60,
    firebase: {identities: {}, sign_in_provider: 'password'},
  };
  return `${encode({alg: 'RS256', kid: 'none', typ: 'JWT'})}.${encode(payload)}.none`;
}

function judgeRefusal(url: string, who: string, answer: Answer | string, patient: Patient): Finding {
  if (typeof answer === 'string') {
    return wrong(
      `The key service at ${url} doesn't answer (${answer}).`,
      patient.settings.demo
        ? 'Start it with "npm run preview".'
        : 'Check that the address is right and that the key service is deployed.',
    );
  }
  const {status, text} = answer;
  if (status === 401 && text.includes('"unauthenticated"')) {
    return fine(`The key service refuses ${who}.`);
  }
  return wrong(
    `The key service at ${url} answered ${who} with status ${status} instead of 401.`,
    status === 200
      ? 'Staff pages may be open to everyone. Take the site down until you know why.'
      : `Run "npm run deploy", or correct STAFF_KEY_URL. On Google Cloud, "allUsers" has to be a Cloud Run Invoker of staffKey. If the service is there, its log says what's wrong: ${logOf(patient)}`,
  );
}

/** Where the key service writes what its owner should know, as the end of a sentence. */
function logOf({settings: {demo}, siteHost}: Patient): string {
  if (demo) {
    return 'the terminal of "npm run preview"';
  }
  switch (siteHost) {
    case 'cloudflare':
      return 'npm run doctor -- --logs, or https://dash.cloudflare.com, Workers & Pages, the worker, Observability';
    case 'firebase':
      return 'npm run doctor -- --logs';
    case undefined:
      return 'the log of the host that runs it';
  }
}

/** Whether the key service has the same secret as the build: asks it for a key, and compares. Nothing where there's no secret. */
export async function checkSecret(patient: Patient): Promise<Finding | undefined> {
  const {account, secret, settings, siteHost, siteUrl} = patient;
  if (!isSecret(secret)) {
    return undefined;
  }
  if (!account) {
    return unknown(
      "We didn't check whether the key service has the same secret as the build.",
      'To check it, sign in: npm run doctor -- --account <email of someone who may read staff pages>',
    );
  }
  const credentials = {email: account.email, password: account.password, returnSecureToken: true};
  const signedIn = await askSignIn(settings.firebase, 'accounts:signInWithPassword', credentials, siteUrl);
  if (typeof signedIn === 'string') {
    return wrong(`The sign-in service doesn't answer (${signedIn}).`, whenSilent(settings));
  }
  const {idToken} = readJson(signedIn) as {idToken?: string};
  if (!idToken) {
    return wrong(
      `Signing in as ${account.email} failed: ${readError(signedIn).message || `status ${signedIn.status}`}.`,
      'Check the email and password, FIREBASE_API_KEY, and that Email/Password is turned on in the Firebase console.',
    );
  }
  const build = randomBytes(16).toString('hex');
  const headers = {Authorization: `Bearer ${idToken}`, Origin: new URL(siteUrl).origin};
  const answer = await send(urlOf(patient), {build}, headers);
  const {key} = readJson(answer) as {key?: string};
  if (!key) {
    return wrong(
      `The key service gave ${account.email} no key (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`,
      'Status 403: staffAccess in packages/key-service/staffAccess.ts, as last deployed, refuses this account ("npm run ' +
        `staff list" says why). 401: the service belongs to another Firebase project. Others: ${logOf(patient)}`,
    );
  }
  return check(
    key === (await deriveKey(secret, build)),
    'The key service has the same secret that this build would have.',
    "The key service has a different secret than this computer: staff pages that are built here can't be opened.",
    siteHost === 'firebase'
      ? 'Give it the one from .env: npx firebase functions:secrets:set STAFF_SEAL_SECRET, then npm run deploy.'
      : 'To give it the one from .env, deploy again from here: npm run deploy.',
  );
}
