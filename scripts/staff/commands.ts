import type {Auth, UserRecord} from 'firebase-admin/auth';
import {UsageError} from '../processes';

/** What a command tells: a sentence for people, and the same as data for `--json`. */
interface Report {
  text: string;
  data: unknown;
}

/** What commands need to know beside the account. */
export interface Context {
  auth: Pick<
    Auth,
    | 'createUser'
    | 'deleteUser'
    | 'generatePasswordResetLink'
    | 'getUserByEmail'
    | 'listUsers'
    | 'revokeRefreshTokens'
    | 'setCustomUserClaims'
    | 'updateUser'
  >;
  /** The claim that the access policy asks for, or `null` if it asks for none. */
  requiredClaim: string | null;
}

export interface Command {
  /** For the help. */
  summary: string;
  /** Whether it is about one account, given by its email. */
  takesEmail: boolean;
  /** What is asked before it runs, if it cannot be undone. */
  confirmation?: string;
  /** @throws UsageError for what the person can put right. */
  run: (context: Context, email: string) => Promise<Report>;
}

export const commands: Record<string, Command> = {
  list: {
    summary: 'all accounts with an email',
    takesEmail: false,
    run: async ({auth, requiredClaim}) => {
      const accounts = (await allUsers(auth)).map((user) => describe(user, requiredClaim));
      const lines = accounts.map(({email, disabled, lastSignIn, granted}) =>
        [
          email,
          disabled ? 'disabled' : 'active',
          lastSignIn ? `last signed in ${lastSignIn.slice(0, 10)}` : 'never signed in',
          ...(requiredClaim ? [granted ? 'may read' : `lacks the claim "${requiredClaim}"`] : []),
        ].join(', '),
      );
      return {text: lines.length > 0 ? lines.join('\n') : 'There are no accounts.', data: accounts};
    },
  },

  invite: {
    summary: 'makes an account, if there is none, and prints a link to choose a password',
    takesEmail: true,
    run: async ({auth, requiredClaim}, email) => {
      const existing = await find(auth, email);
      if (!existing) {
        await auth.createUser({email}).catch(explain(`${email} cannot be invited`));
      }
      const link = await auth.generatePasswordResetLink(email);
      const made = existing ? `${email} has an account already.` : `Made an account for ${email}.`;
      const grant =
        requiredClaim && !existing ? `\nIt may read staff pages after: npm run staff grant ${email}` : '';
      return {
        text: `${made} Send them this link, in private; it works once and lets them choose a password:\n${link}${grant}`,
        data: {email, created: !existing, link},
      };
    },
  },

  disable: {
    summary: 'closes the staff pages to an account at once, and keeps it',
    takesEmail: true,
    run: ({auth}, email) =>
      change(auth, email, async ({uid}) => {
        await auth.updateUser(uid, {disabled: true});
        await auth.revokeRefreshTokens(uid);
        return `${email} is disabled. It gets no key from now on; what was read before cannot be recalled.`;
      }),
  },

  enable: {
    summary: 'opens a disabled account again',
    takesEmail: true,
    run: ({auth}, email) =>
      change(auth, email, async ({uid}) => {
        await auth.updateUser(uid, {disabled: false});
        return `${email} is enabled. They have to sign in again.`;
      }),
  },

  remove: {
    summary: 'deletes an account for good',
    takesEmail: true,
    confirmation: 'This deletes the account for good.',
    run: ({auth}, email) =>
      change(auth, email, async ({uid}) => {
        await auth.deleteUser(uid);
        return `${email} is removed. It gets no key from now on.`;
      }),
  },

  grant: {
    summary: 'gives an account the claim that the access policy asks for',
    takesEmail: true,
    run: ({auth, requiredClaim}, email) => setClaim(auth, email, requiredClaim, true),
  },

  revoke: {
    summary: 'takes that claim away',
    takesEmail: true,
    run: ({auth, requiredClaim}, email) => setClaim(auth, email, requiredClaim, false),
  },

  'sign-out': {
    summary: 'ends all sessions of an account; they may sign in again',
    takesEmail: true,
    run: ({auth}, email) =>
      change(auth, email, async ({uid}) => {
        await auth.revokeRefreshTokens(uid);
        return `${email} is signed out everywhere.`;
      }),
  },
};

async function change(
  auth: Context['auth'],
  email: string,
  act: (user: UserRecord) => Promise<string>,
): Promise<Report> {
  const user = await find(auth, email);
  if (!user) {
    throw new UsageError(`There is no account ${email}. See all with: npm run staff list`);
  }
  return {text: await act(user), data: {email, uid: user.uid}};
}

function setClaim(
  auth: Context['auth'],
  email: string,
  claim: string | null,
  granted: boolean,
): Promise<Report> {
  if (claim === null) {
    throw new UsageError(
      'The access policy asks for no claim, so there is nothing to grant or revoke. See functions/src/accessPolicy.ts.',
    );
  }
  return change(auth, email, async ({uid, customClaims}) => {
    const claims = {...customClaims};
    if (granted) {
      claims[claim] = true;
    } else {
      delete claims[claim];
    }
    await auth.setCustomUserClaims(uid, claims);
    if (!granted) {
      // A token that was given out keeps its claims for up to an hour.
      await auth.revokeRefreshTokens(uid);
    }
    return granted
      ? `${email} may read the staff pages. If they are signed in, they have to sign in again.`
      : `${email} may no longer read the staff pages, and is signed out everywhere.`;
  });
}

function find(auth: Context['auth'], email: string): Promise<UserRecord | undefined> {
  return auth
    .getUserByEmail(email)
    .catch((error: {code?: string}) =>
      error.code === 'auth/user-not-found' ? undefined : explain(`${email} cannot be looked up`)(error),
    );
}

async function allUsers(auth: Context['auth']): Promise<UserRecord[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    users.push(...page.users.filter(({email}) => email));
    pageToken = page.pageToken;
  } while (pageToken);
  return users.sort((a, b) => a.email!.localeCompare(b.email!));
}

function describe(
  {email, disabled, emailVerified, metadata, customClaims}: UserRecord,
  claim: string | null,
) {
  return {
    email: email!,
    disabled,
    emailVerified,
    lastSignIn: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
    granted: claim === null || customClaims?.[claim] === true,
  };
}

/** Turns an answer of the service into one line. */
function explain(what: string): (error: {code?: string; message?: string}) => never {
  return ({code, message}) => {
    const reason = (code && REASONS[code]) ?? message ?? 'no reason was given';
    throw new UsageError(`${what}: ${reason}`);
  };
}

const REASONS: Record<string, string> = {
  'auth/invalid-email': 'it is no email address.',
  'app/invalid-credential':
    'this computer has no access to the Firebase project. Run "gcloud auth application-default login".',
  'auth/insufficient-permission': 'your Google account may not manage the accounts of this project.',
};
