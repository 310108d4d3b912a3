import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {DEMO_SEAL_SECRET, readSettings} from '../config/settings';
import {findObstacles} from './deploy';

const READY = {
  settings: readSettings({
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live',
  }),
  secret: Buffer.alloc(32, 8).toString('base64url'),
  placeholders: [],
  changes: '',
};

test('nothing speaks against a deployment that is ready', () => {
  expect(findObstacles(READY)).toEqual([]);
});

test.each([
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
    'placeholders',
    {placeholders: ['url', 'links.report']},
    'Placeholders are left in src/community.ts: url, links.report.',
  ],
  [
    'uncommitted changes',
    {changes: ' M docs/shop.mdx'},
    'There are uncommitted changes. Commit them, or put them aside:\n M docs',
  ],
  ['no repository', {changes: undefined}, 'This is no Git repository'],
])('a deployment with %s is refused', (_, wrong, message) => {
  expect(findObstacles({...READY, ...wrong})).toEqual([expect.stringContaining(message)]);
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
  expect(stderr).toContain('Not deployed:\n- No Firebase project is set up.');
  expect(stderr).toContain('Placeholders are left in src/community.ts');
  expect(stderr).not.toContain(secret);
});
