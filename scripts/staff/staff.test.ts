import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {UserRecord} from 'firebase-admin/auth';
import {describe, expect, test} from 'vitest';
import {commands, type Context} from './commands';

describe('npm run staff answers bad input in one line, with exit code 1:', () => {
  const staff = (...args: string[]) => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'index.ts'), ...args],
      {encoding: 'utf8'},
    );
    return {status, message: stderr.trim()};
  };

  test.each([
    [['invite'], 'Write: npm run staff invite <email>'],
    [['list', 'a@example.com'], 'Write: npm run staff list'],
    [['disable', 'a@example.com', 'b@example.com'], 'Write: npm run staff disable <email>'],
    [['invite', 'somebody'], '"somebody" is no email address.'],
    [['invite', 'a@b', '--jsn'], expect.stringContaining("Unknown option '--jsn'") as string],
  ])('%j', (args, message) => {
    expect(staff(...args)).toEqual({status: 1, message});
  });

  test('no command, or one that it does not know, gets the help', () => {
    expect(staff().message).toContain('invite <email>');
    const {status, message} = staff('toString');
    expect(status).toBe(1);
    expect(message).toMatch(/^There is no command "toString"\.\n\nnpm run staff <command>/);
  });
});

describe('a claim that the policy asks for', () => {
  function context(requiredClaim: string | null) {
    const calls: unknown[][] = [];
    const record =
      (name: string) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        return Promise.resolve();
      };
    const user = {uid: 'u1', email: 'a@example.com', customClaims: {theme: 'dark'}} as unknown as UserRecord;
    const auth = {
      getUserByEmail: () => Promise.resolve(user),
      setCustomUserClaims: record('claims'),
      revokeRefreshTokens: record('sign out'),
    } as unknown as Context['auth'];
    return {calls, context: {auth, requiredClaim}};
  }

  test('is added to the claims of the account', async () => {
    const {calls, context: staff} = context('staff');
    await commands.grant!.run(staff, 'a@example.com');
    expect(calls).toEqual([['claims', 'u1', {theme: 'dark', staff: true}]]);
  });

  test('is taken away together with all sessions, because tokens keep their claims', async () => {
    const {calls, context: staff} = context('theme');
    await commands.revoke!.run(staff, 'a@example.com');
    expect(calls).toEqual([
      ['claims', 'u1', {}],
      ['sign out', 'u1'],
    ]);
  });

  test('cannot be granted if there is none', async () => {
    const {context: staff} = context(null);
    await expect((async () => commands.grant!.run(staff, 'a@example.com'))()).rejects.toThrow(
      'The access policy asks for no claim',
    );
  });
});
