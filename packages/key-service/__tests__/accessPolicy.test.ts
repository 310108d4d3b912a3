import {describe, expect, it} from 'vitest';
import {type AccessPolicy, type Account, findMistake, isAllowed, isTagged} from '../accessPolicy';

const account = (changes: Partial<Account> = {}): Account => ({
  email: 'anna@example.org',
  emailVerified: true,
  claims: {},
  ...changes,
});
const UNVERIFIED = account({emailVerified: false});
const domains = (...names: string[]): AccessPolicy => ({who: 'domains', domains: names});

describe('who may read', () => {
  it('is everybody in a demo, and nobody on a live site whose owner has not decided', () => {
    expect(isAllowed(UNVERIFIED, {who: 'undecided'}, true)).toBe(true);
    expect(isAllowed(account(), {who: 'undecided'}, false)).toBe(false);
  });

  it('is every account, verified or not, if the owner says so', () => {
    expect(isAllowed(UNVERIFIED, {who: 'everyAccount'}, false)).toBe(true);
  });

  it('is only who has proved an address, if the owner says so', () => {
    expect(isAllowed(UNVERIFIED, {who: 'verified'}, false)).toBe(false);
    expect(isAllowed(account(), {who: 'verified'}, false)).toBe(true);
  });

  it('is who has an address of one of several domains', () => {
    const policy = domains('example.com', 'Example.org');
    expect(isAllowed(account(), policy, false)).toBe(true);
    expect(isAllowed(account({email: 'anna@EXAMPLE.COM'}), policy, false)).toBe(true);
    expect(isAllowed(account({email: 'anna@example.net'}), policy, false)).toBe(false);
    expect(isAllowed(UNVERIFIED, policy, false)).toBe(false);
  });

  it('is not who has put a "+" into the address, so that a disabled jo@ does not come back as jo+2@', () => {
    for (const email of ['anna+2@example.org', 'anna+@example.org', '+@example.org', '"an+na"@example.org']) {
      expect(isAllowed(account({email}), domains('example.org'), false)).toBe(false);
    }
    expect(isAllowed(account({email: 'anna+2@example.org'}), {who: 'verified'}, false)).toBe(true);
  });

  it('sees that "+" only in front of the last @', () => {
    expect(['jo+2@community.org', '"a@b+c"@community.org', 'jo@a+b.org', ''].map(isTagged)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('goes by what stands behind the last @ of an address', () => {
    const email = '"anna@example.net"@example.org';
    expect(isAllowed(account({email}), domains('example.org'), false)).toBe(true);
    expect(isAllowed(account({email}), domains('example.net'), false)).toBe(false);
  });
});

describe('the owner hears that nobody gets a key', () => {
  const isMistaken = (policy: unknown) => findMistake(policy as AccessPolicy, false) !== undefined;

  it.each([
    ['one of two domains has a mistake', ['example.org', '@example.org']],
    ['a domain is a list', [['example.org']]],
    ['there is something behind a domain', ['example.org, example.com']],
    ['there is something before a domain', ['*.example.org']],
    ['a domain has one part', ['localhost']],
  ])('if %s', (_, names) => {
    expect(isMistaken({who: 'domains', domains: names})).toBe(true);
  });

  it('but not for domains of several parts', () => {
    expect(isMistaken(domains('staff.example.co.uk', 'example-1.org'))).toBe(false);
  });

  it('in the words of the setting that has to change', () => {
    expect(findMistake({who: 'undecided'}, false)).toContain('is undecided');
    expect(findMistake(domains(), false)).toContain('needs "domains" such as [\'community.org\']');
    expect(findMistake({who: 'claim', claim: ''}, false)).toContain('needs a "claim" such as \'staff\'');
    expect(findMistake({who: 'other'} as unknown as AccessPolicy, false)).toContain('has an unknown "who"');
  });
});
