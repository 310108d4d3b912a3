import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import type {Accounts, UserInfo} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readClaims, whyNotAllowed} from '../staffAccess';

/** What commands need besides the account. */
interface Context {
  accounts: Accounts;
  policy: AccessPolicy;
  /** Whether the project exists only on the emulators. */
  isDemo: boolean;
}

export interface Command {
  /** One line for the help. */
  summary: string;
  /**
   * @returns what was done, in sentences.
   * @throws UsageError for problems that the person can fix.
   */
  run: (context: Context, email: string) => Promise<string>;
}

/** All commands except `list` are for one account, which its email identifies. */
export const commands = {
  list: {
    summary: 'all accounts with an email, and which of them may read the staff pages',
    run: async ({accounts, policy, isDemo}) => {
      const lines = (await accounts.list())
        .filter(({email}) => email)
        .map((user) => {
          const whyNot = whyNotAllowed(user, policy, isDemo);
          const {email, lastLoginAt} = user;
          return [
            email,
            lastLoginAt
              ? `last signed in ${new Date(Number(lastLoginAt)).toISOString().slice(0, 10)}`
              : 'never signed in',
            whyNot === undefined ? 'may read' : `may not read: ${whyNot}`,
          ].join(', ');
        });
      return lines.length > 0 ? lines.sort().join('\n') : 'There are no accounts.';
    },
  },

  invite: {
    summary: "makes an account if there isn't one, and prints a link for choosing a password",
    run: async ({accounts, policy}, email) => {
      const existing = await accounts.findByEmail(email);
      if (!existing) {
        await accounts.create(email);
      }
      const link = await accounts.makePasswordLink(email);
      const made = existing ? `${email} already has an account.` : `Made an account for ${email}.`;
      const grant =
        policy.who === 'claim' && !readClaims(existing?.customAttributes)[policy.claim]
          ? `\nOnce they've chosen one, let them read the staff pages: npm run staff grant ${email}`
          : '';
      return `${made} Send them this link, in private; it works once and lets them choose a password:\n${link}${grant}`;
    },
  },

  disable: {
    summary: 'closes the staff pages to an account at once, and keeps the account',
    run: async (context, email) => {
      const {localId} = await find(context.accounts, email);
      await context.accounts.update(localId, {disableUser: true, validSince: now()});
      return `${email} is disabled. It gets no key from now on; what was read before can't be taken back.${await tellWhatStaysOpen(context, email)}`;
    },
  },

  enable: {
    summary: 'opens a disabled account again',
    run: async ({accounts}, email) => {
      const {localId} = await find(accounts, email);
      await accounts.update(localId, {disableUser: false});
      return `${email} is enabled. They have to sign in again.`;
    },
  },

  remove: {
    summary: 'deletes an account for good',
    run: async (context, email) => {
      const {localId} = await find(context.accounts, email);
      await context.accounts.delete(localId);
      return `${email} is removed. It gets no key from now on.${await tellWhatStaysOpen(context, email)}`;
    },
  },

  grant: {
    summary: 'gives an account the claim that staffAccess asks for',
    run: async ({accounts, policy}, email) => {
      const claim = requireClaim(policy);
      const {localId, emailVerified, customAttributes} = await find(accounts, email);
      if (!emailVerified) {
        throw new UsageError(
          `${email} hasn't verified the address, so the account may be a stranger's. Send the link from "npm run staff ` +
            `invite ${email}" to this address: choosing a password with that link verifies the address. Then grant again.`,
        );
      }
      const claims = {...readClaims(customAttributes), [claim]: true};
      await accounts.update(localId, {customAttributes: JSON.stringify(claims)});
      return `${email} may read the staff pages. If they have one open, they have to reload it.`;
    },
  },

  revoke: {
    summary: 'takes that claim away',
    run: async ({accounts, policy}, email) => {
      const claim = requireClaim(policy);
      const {localId, customAttributes} = await find(accounts, email);
      const {[claim]: _, ...claims} = readClaims(customAttributes);
      await accounts.update(localId, {customAttributes: JSON.stringify(claims), validSince: now()});
      return `${email} may no longer read the staff pages, and is signed out everywhere.`;
    },
  },
} satisfies Record<string, Command>;

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** @throws UsageError if no account has this email address. */
async function find(accounts: Accounts, email: string): Promise<UserInfo> {
  const user = await accounts.findByEmail(email);
  if (!user) {
    throw new UsageError(`There is no account ${email}. See all with: npm run staff list`);
  }
  return user;
}

/** How the person could still read after this account was closed: lines to add to the report, or an empty string. */
async function tellWhatStaysOpen({accounts, policy, isDemo}: Context, email: string): Promise<string> {
  const mailbox = mailboxOf(email);
  const others = (await accounts.list())
    .filter((user) => user.email && user.email !== email.toLowerCase() && mailboxOf(user.email) === mailbox)
    .map((user) => `  ${user.email}: ${whyNotAllowed(user, policy, isDemo) ?? 'may read the staff pages'}`)
    .sort();
  const lines = others.length > 0 ? ['Other accounts with the same mailbox:', ...others] : [];
  if (policy.who === 'domains') {
    lines.push(
      `Anyone who still has a mailbox at ${policy.domains.join(' or ')}, even an alias or a group mailbox, can make another account ` +
        'and read with it, if strangers can make accounts. Close the mailbox, too.',
    );
  }
  return lines.map((line) => `\n${line}`).join('');
}

/** The mailbox that an address reaches at most providers: `Jo.Doe+2@a.org` reaches `jodoe@a.org`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (email.slice(0, at).replace(/\+.*/, '').replaceAll('.', '') + email.slice(at)).toLowerCase();
}

/** The current time for `validSince`, which ends all sessions that began earlier. */
const now = () => String(Math.floor(Date.now() / 1000));

function requireClaim(policy: AccessPolicy): string {
  if (policy.who !== 'claim') {
    throw new UsageError(
      'staffAccess in packages/key-service/staffAccess.ts requires no claim, so there is nothing to grant or revoke. "npm run staff list" says who may read the staff pages.',
    );
  }
  return policy.claim;
}
