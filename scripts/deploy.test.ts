import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {AccessPolicy} from '../key-service/accessPolicy';
import {DEMO_SEAL_SECRET, readSettings} from '../config/settings';
import {findObstacles} from './deploy';

const READY = {
  host: 'cloudflare',
  policy: {who: 'claim', claim: 'staff'} as AccessPolicy,
  signUp: true,
  settings: readSettings({
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live',
  }),
  secret: Buffer.alloc(32, 8).toString('base64url'),
  unset: [],
  changes: '',
};

test('nothing speaks against a deployment that is ready', () => {
  expect(findObstacles(READY)).toEqual([]);
  expect(findObstacles({...READY, host: 'firebase', policy: {who: 'verified'}, signUp: false})).toEqual([]);
  expect(findObstacles({...READY, policy: {who: 'everyAccount', strangersToo: true}})).toEqual([]);
});

test.each([
  ['no host', {host: undefined}, 'Where to is not decided. Write SITE_HOST=cloudflare or firebase in .env.'],
  ['an unknown host', {host: 'elsewhere'}, '"elsewhere" is no host that this command knows.'],
  ['no policy', {policy: {who: 'undecided'}}, 'staffAccess in src/community.ts is undecided'],
  ['a policy with a slip', {policy: {who: 'domains', domains: []}}, 'needs "domains"'],
  [
    'staff pages that are open to strangers',
    {policy: {who: 'everyAccount'}},
    'Every stranger can make an account',
  ],
  ['the same, for verified strangers', {policy: {who: 'verified'}}, 'Every stranger can make an account'],
  ['a runtime that has ended', {host: 'firebase', runtime: 'nodejs20'}, 'Google ended Node.js 20'],
  [
    'a runtime that ends within 90 days',
    {host: 'firebase', runtime: 'nodejs22', now: new Date('2028-09-01')},
    'Google ends Node.js 22',
  ],
  ['demo settings', {settings: readSettings({})}, 'No Firebase project is set up.'],
  [
    'a demo project',
    {settings: {...READY.settings, firebase: {...READY.settings.firebase, projectId: 'demo-x'}}},
    'The Firebase project "demo-x" is a demo',
  ],
  ['no secret', {secret: undefined}, 'STAFF_SEAL_SECRET is missing.'],
  ['the demo secret', {secret: DEMO_SEAL_SECRET}, 'STAFF_SEAL_SECRET is the one of the demo'],
  ['a throwaway secret', {secret: 'throwaway'}, 'STAFF_SEAL_SECRET is "throwaway"'],
  ['a malformed secret', {secret: 'too-short'}, 'STAFF_SEAL_SECRET is malformed'],
  [
    'another address',
    {settings: {...READY.settings, siteUrl: 'https://try.example.org'}},
    'SITE_URL is https://try.example.org',
  ],
  [
    'values that are not set',
    {
      unset: [
        {field: 'links.report', file: 'src/community.ts', write: 'an address'},
        {field: 'contacts.bypass', file: 'docs/staff/_data/community.ts', write: 'a role'},
      ],
    },
    'Not everything is set. Write:\n  src/community.ts\n    links.report: an address\n  docs/staff/_data/community.ts\n    contacts.bypass: a role',
  ],
  [
    'uncommitted changes',
    {changes: ' M docs/shop.mdx'},
    'There are uncommitted changes. Commit them, or put them aside:\n M docs',
  ],
  ['no repository', {changes: undefined}, 'This is no Git repository'],
])('a deployment with %s is refused @row-demo-deploy', (_, wrong, message) => {
  expect(findObstacles({...READY, ...(wrong as Partial<typeof READY>)})).toEqual([
    expect.stringContaining(message),
  ]);
});

test('npm run deploy refuses before it does anything, and keeps the secret to itself', () => {
  const secret = Buffer.alloc(32, 7).toString('base64url').slice(1);
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'deploy.ts')],
    {encoding: 'utf8', env: {...process.env, STAFF_SEAL_SECRET: secret}},
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('Not deployed:\n- Where to is not decided.');
  expect(stderr).toContain('No Firebase project is set up.');
  expect(stderr).toContain('links.report: a whole address, that begins with https://');
  expect(stderr).toMatch(/docs\/staff\/_data\/community\.ts\n +contacts\.safetyLead: /);
  expect(stderr).not.toContain(secret);
});
