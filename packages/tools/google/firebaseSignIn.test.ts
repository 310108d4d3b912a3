import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../../..');
const HOUR = 60 * 60 * 1000;

/** Asks for a token in a process of its own, on a computer whose Firebase CLI has stored `store`. */
async function askForToken(store: object, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
  mkdirSync(path.join(home, 'configstore'));
  writeFileSync(path.join(home, 'configstore/firebase-tools.json'), JSON.stringify(store));
  const script = `
    const {getAccessToken} = require('./packages/tools/google/firebaseSignIn.ts');
    getAccessToken(process.cwd(), 'live').catch(({message}) => 'refused: ' + message)
      // Does not wait for a timer of the Firebase CLI, which ends after fifteen seconds.
      .then((said) => process.stdout.write(said, () => process.exit()));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      // Nobody is asked, not even whether this is a machine of Google's.
      METADATA_SERVER_DETECTION: 'none',
      HTTPS_PROXY: 'http://127.0.0.1:1',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(home, {recursive: true});
  return output.trim();
}

const owner = (tokens: object) => ({
  user: {email: 'owner@example.com'},
  tokens: {access_token: 'stored-token', refresh_token: 'refresh-token', scopes: [], ...tokens},
});

describe('the Firebase sign-in of this computer', () => {
  it('is the one that "firebase login" has stored', async () => {
    expect(await askForToken(owner({expires_at: Date.now() + HOUR}))).toBe('stored-token');
  });

  it('is the account that "firebase login:use" has chosen for this folder', async () => {
    const tokens = {
      access_token: 'other-token',
      refresh_token: 'other',
      scopes: [],
      expires_at: Date.now() + HOUR,
    };
    const store = {
      ...owner({expires_at: Date.now() + HOUR}),
      additionalAccounts: [{user: {email: 'other@example.com'}, tokens}],
      activeAccounts: {[ROOT]: 'other@example.com'},
    };
    // It asks Google for a token of the other account, which is out of reach here, and never sends the first one's.
    expect(await askForToken(store)).toMatch(/^refused: This computer's Firebase sign-in doesn\'t work/);
  });

  it('that is missing is answered with the command', async () => {
    expect(await askForToken({})).toBe(
      'refused: Nobody is signed in to Firebase on this computer. Run: npx firebase login',
    );
  });

  it('that cannot be renewed says so in one line, without a token', async () => {
    const output = await askForToken(owner({expires_at: Date.now() - HOUR}));
    expect(output).toBe(
      "refused: This computer's Firebase sign-in doesn't work. If the computer is online, run: npx firebase login --reauth",
    );
  });
});

describe('in CI', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ci-'));
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({access_token: 'token-of-ci', expires_in: 3600, token_type: 'Bearer'}));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    rmSync(folder, {recursive: true});
  });

  /** As google-github-actions/auth writes it, https://google.aip.dev/auth/4117 */
  function writeCredentials(): string {
    const file = path.join(folder, 'credentials.json');
    writeFileSync(path.join(folder, 'token'), 'token-of-github');
    writeFileSync(
      file,
      JSON.stringify({
        type: 'external_account',
        audience:
          '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/github',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
        credential_source: {file: path.join(folder, 'token')},
      }),
    );
    return file;
  }

  it('is the account of GOOGLE_APPLICATION_CREDENTIALS', async () => {
    expect(await askForToken({}, {GOOGLE_APPLICATION_CREDENTIALS: writeCredentials(), HTTPS_PROXY: ''})).toBe(
      'token-of-ci',
    );
  });

  it('credentials that do not work say so in one line', async () => {
    expect(await askForToken({}, {GOOGLE_APPLICATION_CREDENTIALS: path.join(folder, 'missing.json')})).toBe(
      "refused: The credentials in GOOGLE_APPLICATION_CREDENTIALS don't work. Is this computer online, and are they valid?",
    );
  });
});
