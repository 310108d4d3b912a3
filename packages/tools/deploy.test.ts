import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it, test} from 'vitest';
import {randomBytes} from 'node:crypto';
import {DEMO_SEAL_SECRET, readSettings} from '@roleplay-docs/engine/config/settings';
import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {findObstacles} from './deploy';
import {unknown, wrong} from './requirements/findings';
import {isSafeOnlyIfClosed} from './staffAccess';

/** @param signUp Whether the site lets everybody make an account. */
function access(policy: AccessPolicy, signUp = true) {
  return {policy, signUp};
}

const READY = {
  host: 'cloudflare',
  access: access({who: 'claim', claim: 'staff'}),
  projectSignUp: [],
  settings: readSettings({
    FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live',
  }),
  problems: [],
  secret: randomBytes(32).toString('base64url'),
  unset: [],
  changes: '',
  takenBack: undefined,
};

test('nothing speaks against a deployment that is ready', () => {
  expect(findObstacles(READY)).toEqual([]);
  const closed = access({who: 'verified'}, false);
  expect(findObstacles({...READY, host: 'firebase', access: closed})).toEqual([]);
  expect(findObstacles({...READY, access: access({who: 'everyAccount', strangersToo: true})})).toEqual([]);
});

test.each([
  ['no host', {host: undefined}, 'No deployment target. Write SITE_HOST=cloudflare or firebase in .env.'],
  [
    'an unknown host',
    {host: 'netlify'},
    '"netlify" isn\'t a host that the site can be deployed to. Write SITE_HOST=cloudflare or firebase in .env.',
  ],
  [
    'a wrong setting',
    {problems: [{what: 'SITE_URL is "x".', todo: 'Use a full address.'}]},
    'SITE_URL is "x". Use a full address.',
  ],
  [
    'no policy',
    {access: access({who: 'undecided'})},
    'staffAccess in packages/key-service/staffAccess.ts is undecided',
  ],
  ['a policy with a slip', {access: access({who: 'domains', domains: []})}, 'needs "domains"'],
  [
    'staff pages that are open to strangers',
    {access: access({who: 'everyAccount'})},
    'Any stranger can make an account',
  ],
  [
    'the same, for verified strangers',
    {access: access({who: 'verified'})},
    'Any stranger can make an account',
  ],
  [
    'a project that is open against the form',
    {access: access({who: 'everyAccount'}, false), projectSignUp: [wrong('It is open.', 'Close it.')]},
    'It is open. Close it.',
  ],
  [
    'a project that does not answer',
    {access: access({who: 'everyAccount'}, false), projectSignUp: [unknown('It is silent.', 'Look.')]},
    'It is silent. Look.',
  ],
  [
    "everybody's domain",
    {access: access({who: 'domains', domains: ['community.org', 'GMail.com']})},
    'names GMail.com, where anyone can get an address',
  ],
  ['demo settings', {settings: readSettings({})}, 'No Firebase project is set up.'],
  [
    'a demo project',
    {settings: {...READY.settings, firebase: {...READY.settings.firebase, projectId: 'demo-x'}}},
    'The Firebase project "demo-x" is a demo',
  ],
  ['no secret', {secret: undefined}, 'STAFF_SEAL_SECRET is missing.'],
  ['the demo secret', {secret: DEMO_SEAL_SECRET}, 'STAFF_SEAL_SECRET is the one from the demo'],
  ['a throwaway secret', {secret: 'throwaway'}, 'STAFF_SEAL_SECRET is "throwaway"'],
  ['a malformed secret', {secret: 'too-short'}, 'STAFF_SEAL_SECRET is malformed'],
  [
    'a secret that a person made',
    {secret: Buffer.alloc(32, 8).toString('base64url')},
    "STAFF_SEAL_SECRET wasn't randomly generated",
  ],
  [
    'another address',
    {settings: {...READY.settings, siteUrl: 'https://try.example.org'}},
    'SITE_URL is https://try.example.org',
  ],
  [
    'values that are not set',
    {
      unset: [
        {field: 'links.report', file: 'src/data/community.yaml', write: 'an address'},
        {field: 'contacts.bypass', file: 'docs/staff/_data/community.yaml', write: 'a role'},
      ],
    },
    'Before you go live, fill in:\n  src/data/community.yaml\n    links.report: an address\n  docs/staff/_data/community.yaml\n    contacts.bypass: a role',
  ],
  [
    'uncommitted changes',
    {changes: ' M docs/shop.mdx'},
    'There are uncommitted changes. Commit them, or stash them:\n M docs',
  ],
  ['no repository', {changes: undefined}, "This isn't a Git repository"],
  [
    'something newer online',
    {takenBack: '0a1b2c3'},
    `Commit 0a1b2c3 is online, but it isn't part of what you would deploy. Get it with "git pull". To go back on purpose, add --older.`,
  ],
])('a deployment with %s is refused', (_, wrong, message) => {
  expect(findObstacles({...READY, ...(wrong as Partial<typeof READY>)})).toEqual([
    expect.stringContaining(message),
  ]);
});

const deploy = (env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'deploy.ts')], {
    encoding: 'utf8',
    env: {...process.env, ...env},
  });

test('npm run deploy names all that is wrong at once, wrong settings among it, and asks nobody', () => {
  const {status, stdout, stderr} = deploy({
    FIREBASE_API_KEY: 'hello',
    FIREBASE_AUTH_DOMAIN: 'https://x.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'my project',
    SITE_HOST: 'netlify',
    STAFF_KEY_URL: 'docs.example.org/key',
    STAFF_SEAL_SECRET: 'too-short',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  for (const text of [
    'FIREBASE_API_KEY is "hello"',
    'FIREBASE_AUTH_DOMAIN is "https://x.firebaseapp.com"',
    'FIREBASE_PROJECT_ID is "my project"',
    '"netlify" isn\'t a host',
    'STAFF_KEY_URL is "docs.example.org/key"',
    'STAFF_SEAL_SECRET is malformed',
    'links.report: a full address that begins with https://',
  ]) {
    expect(stderr).toContain(text);
  }
});

test('npm run deploy refuses before it does anything, and keeps the secret to itself', () => {
  const secret = Buffer.alloc(32, 7).toString('base64url').slice(1);
  const {status, stdout, stderr} = deploy({STAFF_SEAL_SECRET: secret});
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('Not deployed:\n- ');
  expect(stderr).toContain('No Firebase project is set up.');
  expect(stderr).toContain('links.report: a full address that begins with https://');
  expect(stderr).toContain('shortName: your own text, as the comment there says');
  expect(stderr).toMatch(/ static\/img\n +logo\.svg: your own picture\n +county\.svg: /);
  expect(stderr).toMatch(/docs\/staff\/_data\/community\.yaml\n +contacts\.safetyLead: /);
  expect(stderr).not.toContain(secret);
});

describe('a project is asked whether it is open', () => {
  it.each<[AccessPolicy, boolean, boolean]>([
    [{who: 'everyAccount'}, false, true],
    [{who: 'verified'}, false, true],
    // Refused already, or meant.
    [{who: 'everyAccount'}, true, false],
    [{who: 'everyAccount', strangersToo: true}, false, false],
    // Of no use to strangers.
    [{who: 'claim', claim: 'staff'}, false, false],
    [{who: 'domains', domains: ['community.org']}, false, false],
  ])('for %j with signUp: %s: %s', (policy, signUp, isAsked) => {
    expect(isSafeOnlyIfClosed({policy, signUp})).toBe(isAsked);
  });
});
