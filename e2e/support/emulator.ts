import firebaseConfig from '../../firebase.json';
import {readSettings} from '../../config/settings';

const {host, port} = firebaseConfig.emulators.auth;
const PROJECT = readSettings({}).firebase.projectId;
const SERVICE = `http://${host}:${port}/identitytoolkit.googleapis.com`;

/** `Bearer owner` is the emulator's administrator. */
async function administer(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${SERVICE}${path}`, {
    method,
    // The emulator closes connections after five seconds, which a test that runs a command does not notice.
    headers: {Authorization: 'Bearer owner', 'Content-Type': 'application/json', Connection: 'close'},
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) {
    throw new Error(`The Auth emulator refused ${method} ${path}: ${JSON.stringify(answer)}`);
  }
  return answer;
}

export interface Account {
  id: string;
  email: string;
  password: string;
}

let made = 0;

/** An email address that no other test uses. */
export function unusedEmail(): string {
  made += 1;
  return `person-${process.pid}-${Date.now()}-${made}@example.com`;
}

/** Makes an account for one test. */
export async function createAccount(): Promise<Account> {
  const email = unusedEmail();
  const password = 'correct-horse-7';
  const {localId} = await administer('POST', `/v1/projects/${PROJECT}/accounts`, {email, password});
  return {id: String(localId), email, password};
}

/** Makes an account that has an email but signs in with Google only. */
export async function createGoogleAccount(): Promise<string> {
  const email = unusedEmail();
  const idToken = JSON.stringify({sub: email, email, email_verified: true});
  await administer('POST', '/v1/accounts:signInWithIdp?key=demo-api-key', {
    postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return email;
}

export async function disableAccount({id}: Account): Promise<void> {
  await administer('POST', `/v1/projects/${PROJECT}/accounts:update`, {localId: id, disableUser: true});
}

export async function deleteAccount({id}: Account): Promise<void> {
  await administer('POST', `/v1/projects/${PROJECT}/accounts:delete`, {localId: id});
}

/** Signs the account in and returns its ID token. */
export async function signInByPassword({email, password}: Account): Promise<string> {
  const {idToken} = await administer('POST', '/v1/accounts:signInWithPassword?key=demo-api-key', {
    email,
    password,
    returnSecureToken: true,
  });
  return String(idToken);
}

/** Signs in an account and returns what the Firebase SDK keeps of it in the browser (`UserImpl.toJSON` of @firebase/auth). */
export async function storedSession({email, password}: Account): Promise<string> {
  const {idToken, refreshToken, localId} = await administer(
    'POST',
    '/v1/accounts:signInWithPassword?key=demo-api-key',
    {email, password, returnSecureToken: true},
  );
  const now = Date.now();
  return JSON.stringify({
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {accessToken: idToken, refreshToken, expirationTime: now + 3_600_000},
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'demo-api-key',
    appName: '[DEFAULT]',
  });
}

/** Signs in an account without email or phone and returns its ID token. */
export async function signInAnonymously(): Promise<string> {
  // Without the administrator's header: with it, this would only make an account.
  const response = await fetch(`${SERVICE}/v1/accounts:signUp?key=demo-api-key`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({returnSecureToken: true}),
  });
  return ((await response.json()) as {idToken: string}).idToken;
}

/** Signs in with a phone number only and returns the ID token. */
export async function signInByPhone(): Promise<string> {
  const phoneNumber = '+15550100';
  const {sessionInfo} = await administer('POST', '/v1/accounts:sendVerificationCode?key=demo-api-key', {
    phoneNumber,
    recaptchaToken: 'emulated',
  });
  const codes = await fetch(`http://${host}:${port}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const {verificationCodes} = (await codes.json()) as {
    verificationCodes: {sessionInfo: string; code: string}[];
  };
  const {idToken} = await administer('POST', '/v1/accounts:signInWithPhoneNumber?key=demo-api-key', {
    sessionInfo,
    code: verificationCodes.find((code) => code.sessionInfo === sessionInfo)?.code,
  });
  return String(idToken);
}

/** Ends all sessions of an account: tokens made before are revoked. */
export async function revokeSessions({id}: Account): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000) + 1);
  await administer('POST', `/v1/projects/${PROJECT}/accounts:update`, {localId: id, validSince});
}

export async function setEnumerationProtection(on: boolean): Promise<void> {
  await administer(
    'PATCH',
    `/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy`,
    {
      emailPrivacyConfig: {enableImprovedEmailPrivacy: on},
    },
  );
}

/** Whether a mail to reset the password was (virtually) sent to the address. */
export async function wasResetMailSent(email: string): Promise<boolean> {
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const {oobCodes} = (await response.json()) as {oobCodes: {email: string; requestType: string}[]};
  return oobCodes.some((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
}
