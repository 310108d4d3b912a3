import type {FirebaseSettings} from '@roleplay-docs/engine/session/Settings';
import {UsageError} from '../processes';
import {type Answer, identityToolkitUrl, readError, readJson, send} from './ask';
import {getAccessToken} from './firebaseSignIn';

/** An account: the part of `UserInfo` that's used here, https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
export interface UserInfo {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** Custom claims, as JSON. */
  customAttributes?: string;
  /** In milliseconds since 1970, as decimal digits. */
  lastLoginAt?: string;
}

/** What `update` can change in an account. */
export interface UserChanges {
  disableUser?: boolean;
  /** Ends all sessions that began before this time: in seconds since 1970, as decimal digits. */
  validSince?: string;
  /** Custom claims, as JSON. */
  customAttributes?: string;
}

/** The part of a project's configuration that's used here, https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
export interface ProjectConfig {
  signIn?: {email?: {enabled?: boolean; passwordRequired?: boolean}};
  emailPrivacyConfig?: {enableImprovedEmailPrivacy?: boolean};
  client?: {permissions?: {disabledUserSignup?: boolean}};
  authorizedDomains?: string[];
}

/** Google's error code for a project where nobody has ever opened Authentication. */
const NOT_STARTED = 'CONFIGURATION_NOT_FOUND';

/** Statuses for a wrong project, or an account without the role. */
const NO_ACCESS = [401, 403, 404];

/** The largest page size of `accounts:batchGet`. */
const PAGE_SIZE = 1000;

export interface IdentityToolkitOptions {
  projectId: string;
  /** `http://host:port` of the Auth emulator, to use instead of Google. */
  emulatorUrl?: string;
  /** Returns a token of someone who may manage the accounts. The emulator's is `owner`. */
  getToken: () => Promise<string>;
}

/** The URL of a page in the Firebase console, for instance `authentication/providers`. */
export const consolePage = (projectId: string, page: string) =>
  `https://console.firebase.google.com/project/${projectId}/${page}`;

/**
 * Creates a client for a project's Firebase Authentication, with the Firebase CLI's sign-in on this computer; or for
 * the emulator, as its administrator.
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

/**
 * Accounts and settings of Firebase Authentication, through Google's Identity Toolkit API. If a request fails or is
 * refused, all methods throw a `UsageError` with one line that says what to do.
 */
export class IdentityToolkit {
  constructor(private readonly options: IdentityToolkitOptions) {}

  /** @returns undefined if no account has this address. */
  async findByEmail(email: string): Promise<UserInfo | undefined> {
    const {users} = await this.askProject<{users?: UserInfo[]}>('POST', 'accounts:lookup', {email: [email]});
    return users?.[0];
  }

  async create(email: string): Promise<void> {
    await this.askProject('POST', 'accounts', {email});
  }

  async update(localId: string, changes: UserChanges): Promise<void> {
    await this.askProject('POST', 'accounts:update', {localId, ...changes});
  }

  async delete(localId: string): Promise<void> {
    await this.askProject('POST', 'accounts:delete', {localId});
  }

  /** A one-time link for choosing a password, which also verifies the address. No email is sent. */
  async makePasswordLink(email: string): Promise<string> {
    const {oobLink} = await this.askProject<{oobLink?: string}>('POST', 'accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
      returnOobLink: true,
    });
    if (!oobLink) {
      throw new UsageError(`Google didn't make a link for ${email}. Check the account: npm run staff list`);
    }
    return oobLink;
  }

  /** All accounts, in no particular order. */
  async list(): Promise<UserInfo[]> {
    const all: UserInfo[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({maxResults: String(PAGE_SIZE)});
      if (next !== undefined) {
        query.set('nextPageToken', next);
      }
      const page = await this.askProject<{users?: UserInfo[]; nextPageToken?: string}>(
        'GET',
        `accounts:batchGet?${query.toString()}`,
      );
      all.push(...(page.users ?? []));
      next = page.nextPageToken;
    } while (next !== undefined);
    return all;
  }

  /** @returns undefined if Authentication was never opened in the project. */
  async getConfig(): Promise<ProjectConfig | undefined> {
    try {
      return await this.ask<ProjectConfig>('GET', `/v2/projects/${this.options.projectId}/config`);
    } catch (error) {
      if (error instanceof UsageError && error.cause === NOT_STARTED) {
        return undefined;
      }
      throw error;
    }
  }

  /** Changes only the given fields. Read them back afterward, because some projects don't save all of them. */
  async updateConfig(changes: ProjectConfig): Promise<void> {
    const mask = fieldPaths(changes).join(',');
    await this.ask('PATCH', `/v2/projects/${this.options.projectId}/config?updateMask=${mask}`, changes);
  }

  private askProject<T>(method: string, path: string, body?: object): Promise<T> {
    return this.ask(method, `/v1/projects/${this.options.projectId}/${path}`, body);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const {projectId, emulatorUrl, getToken} = this.options;
    const headers = {
      Authorization: `Bearer ${await getToken()}`,
      // Without it, Google attributes the request to the project of the Firebase CLI, and refuses it.
      'X-Goog-User-Project': projectId,
    };
    const answer = await send(`${identityToolkitUrl(emulatorUrl)}${path}`, body, headers, method);
    if (typeof answer === 'string') {
      throw new UsageError(
        emulatorUrl
          ? `The Auth emulator doesn't answer (${answer}). Start it with "npm start" or "npm run preview".`
          : `Google doesn't answer (${answer}). Is this computer online?`,
      );
    }
    if (answer.status !== 200) {
      throw explain(answer, projectId);
    }
    return readJson(answer) as T;
  }
}

/** The public interface of `IdentityToolkit`, so that tests can replace it. */
export type Accounts = Omit<IdentityToolkit, never>;

/** Returns `a.b` and `a.c` for `{a: {b: 1, c: [2]}}`. */
function fieldPaths(fields: object, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldPaths(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

/**
 * One line that says what a refusal means and what to do. The error's `cause` is the service's own code, such as
 * `EMAIL_EXISTS`.
 */
function explain(answer: Answer, projectId: string): UsageError {
  const {code, reason, message} = readError(answer);
  const {status} = answer;
  const said = `Google refused with status ${status}${message ? `: ${message}` : ''}.`;
  const cause = code || reason;
  if (reason === NOT_STARTED || reason === 'SERVICE_DISABLED') {
    const page = consolePage(projectId, 'authentication');
    return new UsageError(
      `Authentication isn't set up in the Firebase project "${projectId}". Press "Get started" here: ${page}`,
      {cause},
    );
  }
  if (NO_ACCESS.includes(status)) {
    return new UsageError(
      `${said} Correct FIREBASE_PROJECT_ID in .env ("${projectId}") if it's the wrong project. Your Google account needs the Firebase Authentication Admin role there. To sign in again, or with another account: npx firebase login --reauth`,
      {cause},
    );
  }
  return new UsageError(said, {cause});
}
