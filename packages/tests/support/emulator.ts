import type {Page} from '@playwright/test';
import {readSettings} from '@roleplay-docs/engine/config/settings';
import {AUTH_EMULATOR} from './servers';

const PROJECT = readSettings({}).firebase.projectId;
/** A second project of the same emulator, which makes projects without email enumeration protection. */
const UNPROTECTED_PROJECT = 'demo-unprotected';
const SERVICE = `${AUTH_EMULATOR}/identitytoolkit.googleapis.com`;

/** `Bearer owner` is the emulator's administrator. */
async function administer(path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${SERVICE}${path}`, {
    method: 'POST',
    // The emulator closes connections after five seconds, which a test that runs a command does not notice.
    headers: {Authorization: 'Bearer owner', 'Content-Type': 'application/json', Connection: 'close'},
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) {
    throw new Error(`The Auth emulator refused ${path}: ${JSON.stringify(answer)}`);
  }
  return answer;
}

/** @returns what the site's own project answers. */
async function addToBothProjects(path: string, body: unknown): Promise<Record<string, unknown>> {
  await administer(`/v1/projects/${UNPROTECTED_PROJECT}/${path}`, body);
  return administer(`/v1/projects/${PROJECT}/${path}`, body);
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
  const account = {email: unusedEmail(), password: 'correct-horse-7'};
  const {localId} = await addToBothProjects('accounts', account);
  return {id: String(localId), ...account};
}

/** Makes an account that has an email but signs in with Google only. */
export async function createGoogleAccount(): Promise<string> {
  const email = unusedEmail();
  const providerUserInfo = [{providerId: 'google.com', rawId: email, email}];
  await addToBothProjects('accounts:batchCreate', {users: [{localId: email, email, providerUserInfo}]});
  return email;
}

/**
 * Answers the pages of a test as a project without email enumeration protection does. The emulator has one switch per project,
 * and tests that run at the same time need it on, so the requests that it changes go to a project that has it off.
 */
export async function turnProtectionOff(page: Page): Promise<void> {
  await page.route(/accounts:(createAuthUri|signInWithPassword|sendOobCode)\?/, async (route) => {
    const request = route.request();
    const response = await route.fetch({
      headers: {...request.headers(), authorization: 'Bearer owner'},
      postData: {...(request.postDataJSON() as object), targetProjectId: UNPROTECTED_PROJECT},
    });
    // A session has to be one of the site's own project.
    const isSession = response.ok() && request.url().includes('signInWithPassword');
    await (isSession ? route.continue() : route.fulfill({response}));
  });
}

const update = (localId: string, changes: object) =>
  administer(`/v1/projects/${PROJECT}/accounts:update`, {localId, ...changes});

export const disableAccount = ({id}: Account) => update(id, {disableUser: true});

export const deleteAccount = ({id}: Account) =>
  administer(`/v1/projects/${PROJECT}/accounts:delete`, {localId: id});

/** Signs the account in. */
const signIn = ({email, password}: Account) =>
  administer('/v1/accounts:signInWithPassword?key=demo-api-key', {
    email,
    password,
    returnSecureToken: true,
  });

/** Signs the account in and returns its ID token. */
export const signInByPassword = async (account: Account): Promise<string> =>
  String((await signIn(account)).idToken);

/** Signs in an account and returns what the Firebase SDK keeps of it in the browser (`UserImpl.toJSON` of @firebase/auth). */
export async function storedSession(account: Account): Promise<string> {
  const {idToken, refreshToken, localId} = await signIn(account);
  const now = Date.now();
  return JSON.stringify({
    uid: localId,
    email: account.email,
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

/** Ends all sessions of an account: tokens made before are revoked. */
export const revokeSessions = ({id}: Account) =>
  update(id, {validSince: String(Math.floor(Date.now() / 1000) + 1)});

/** Whether a mail to reset the password was (virtually) sent to the address. */
export async function wasResetMailSent(email: string): Promise<boolean> {
  const response = await fetch(`${AUTH_EMULATOR}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const {oobCodes} = (await response.json()) as {oobCodes: {email: string; requestType: string}[]};
  return oobCodes.some((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
}
