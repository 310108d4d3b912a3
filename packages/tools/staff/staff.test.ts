import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {IdentityToolkit} from '../google/IdentityToolkit';
import {type AuthEmulator, startAuthEmulator} from '../__tests__/startAuthEmulator';
import {commands} from './commands';

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
    [['invite', 'someone'], '"someone" isn\'t an email address.'],
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

describe('on the Auth emulator', () => {
  const PROJECT = 'demo-staff';
  let emulator: AuthEmulator;
  let accounts: IdentityToolkit;
  beforeAll(async () => {
    emulator = await startAuthEmulator(PROJECT);
    accounts = new IdentityToolkit({
      projectId: PROJECT,
      emulatorUrl: emulator.url,
      getToken: () => Promise.resolve('owner'),
    });
  });
  afterAll(() => emulator.stop());

  let made = 0;
  const unused = () => `person-${(made += 1)}@example.com`;
  const CLAIM: AccessPolicy = {who: 'claim', claim: 'staff'};
  const run = (command: keyof typeof commands, policy: AccessPolicy, email: string, isDemo = false) =>
    (async () => commands[command].run({accounts, policy, isDemo}, email))();
  const choosePassword = async (link: string) => {
    expect((await fetch(`${link}&newPassword=chosen-7`)).ok).toBe(true);
  };
  const linkIn = (text: string) => /^http:.*$/m.exec(text)![0];
  const invite = async (email: string) => linkIn(await run('invite', CLAIM, email));
  const claimsOf = async (email: string) => (await accounts.findByEmail(email))?.customAttributes;

  test('a claim is given only to an address that was verified, which an invitation does', async () => {
    const email = unused();
    const invited = await run('invite', CLAIM, email);
    expect(invited).toContain(`npm run staff grant ${email}`);
    await expect(run('grant', CLAIM, email)).rejects.toThrow(
      `${email} hasn't verified the address, so the account may be a stranger's. Send the link from "npm run staff invite ${email}"`,
    );
    expect(await claimsOf(email)).toBeUndefined();

    await choosePassword(linkIn(invited));
    expect(await run('grant', CLAIM, email)).toContain(`${email} may read the staff pages.`);
    expect(await claimsOf(email)).toBe('{"staff":true}');
    expect(await run('invite', CLAIM, email)).not.toContain('grant');
  });

  test('a claim is added to others, and taken away alone, together with all sessions', async () => {
    const email = unused();
    await choosePassword(await invite(email));
    const {localId} = (await accounts.findByEmail(email))!;
    await accounts.update(localId, {customAttributes: '{"theme":"dark"}', validSince: '5'});
    await run('grant', CLAIM, email);
    expect(await accounts.findByEmail(email)).toMatchObject({
      customAttributes: '{"theme":"dark","staff":true}',
      validSince: '5',
    });
    await run('revoke', CLAIM, email);
    expect(await claimsOf(email)).toBe('{"theme":"dark"}');
    const {validSince} = (await accounts.findByEmail(email)) as {validSince?: string};
    expect(Number(validSince)).toBeGreaterThan(Date.now() / 1000 - 60);
  });

  test.each(['grant', 'revoke'] as const)('%s says so if no claim is asked for', async (command) => {
    await expect(run(command, {who: 'verified'}, 'a@example.com')).rejects.toThrow(
      'staffAccess in packages/key-service/staffAccess.ts requires no claim, so there is nothing to grant or revoke. "npm run staff list" says who may read the staff pages.',
    );
  });

  test('list tells who may read the staff pages, and who may not and why', async () => {
    const [granted, verified, unverified, disabled] = [unused(), unused(), unused(), unused()];
    for (const email of [granted, verified, disabled]) {
      await choosePassword(await invite(email));
    }
    await invite(unverified);
    await run('grant', CLAIM, granted);
    await run('disable', CLAIM, disabled);
    const whyNot = async (policy: AccessPolicy, isDemo = false) => {
      const lines = (await run('list', policy, '', isDemo)).split('\n');
      return [granted, verified, unverified, disabled].map((email) =>
        lines
          .find((line) => line.startsWith(`${email}, `))
          ?.split(', ')[2]
          ?.replace('may not read: ', ''),
      );
    };
    const off = 'is disabled';
    expect(await whyNot(CLAIM)).toEqual([
      'may read',
      'lacks the claim "staff"',
      'lacks the claim "staff"',
      off,
    ]);
    expect(await whyNot({who: 'verified'})).toEqual([
      'may read',
      'may read',
      "hasn't verified the address",
      off,
    ]);
    expect(await whyNot({who: 'domains', domains: ['example.com']})).toEqual([
      'may read',
      'may read',
      "hasn't verified the address",
      off,
    ]);
    expect(await whyNot({who: 'domains', domains: ['other.example']})).toEqual([
      'is at another domain',
      'is at another domain',
      "hasn't verified the address",
      off,
    ]);
    expect(await whyNot({who: 'everyAccount'})).toEqual(['may read', 'may read', 'may read', off]);
    expect(await whyNot({who: 'undecided'}, true)).toEqual(['may read', 'may read', 'may read', off]);
    const nobody = 'nobody may: see staffAccess in packages/key-service/staffAccess.ts';
    expect(await whyNot({who: 'undecided'})).toEqual([nobody, nobody, nobody, off]);
  });

  describe('a person who leaves', () => {
    const OURS: AccessPolicy = {who: 'domains', domains: ['leave.community']};
    const make = async (email: string) => choosePassword(await invite(email));
    const OTHERS = [
      'Other accounts with the same mailbox:',
      '  jo+2@leave.community: has a "+" in the address',
      '  j.o@leave.community: may read the staff pages',
    ];

    test('may have other accounts, which are named, and can get a new one while they have the mailbox', async () => {
      for (const name of ['jo', 'jo+2', 'j.o', 'bo', 'joe']) {
        await make(`${name}@leave.community`);
      }
      await make('jo@elsewhere.community');
      for (const command of ['disable', 'remove'] as const) {
        const lines = (await run(command, OURS, 'Jo@leave.community')).split('\n');
        expect(lines.slice(1, -1).sort()).toEqual([...OTHERS].sort());
        expect(lines.at(-1)).toContain('Close the mailbox, too.');
      }
      expect(await run('disable', CLAIM, 'bo@leave.community')).not.toContain('\n');
    });
  });
});
