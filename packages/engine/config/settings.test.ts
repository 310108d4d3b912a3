import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {afterAll, afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import firebaseConfig from '../../../firebase.json';
import {inspectEnvironment, inspectSettings, readEnvironment, readSettings} from './settings';

const API_KEY = `AIza${'x'.repeat(35)}`;

const COMPLETE = {
  FIREBASE_API_KEY: API_KEY,
  FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'example',
};

describe('the settings', () => {
  it('are the demo on the emulators when nothing is set', () => {
    const settings = readSettings({});
    expect(settings.demo?.accounts.map(({email}) => email)).toEqual([
      'staff@example.com',
      'disabled@example.com',
    ]);
    const {host, port} = firebaseConfig.emulators.auth;
    expect(settings.firebase.projectId).toMatch(/^demo-/);
    expect(settings.firebase.authEmulatorUrl).toBe(`http://${host}:${port}`);
  });

  it('are the demo when the variables are there but empty, as in a fresh copy of .env.example', () => {
    expect(
      readSettings({FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: ' ', FIREBASE_PROJECT_ID: ''}).demo,
    ).toBeDefined();
  });

  it('are those of the Firebase project when all are set', () => {
    expect(readSettings(COMPLETE)).toEqual({
      firebase: {apiKey: API_KEY, authDomain: 'example.firebaseapp.com', projectId: 'example'},
      staffKeyUrl: '/api/staff-key',
    });
  });

  it('fail in one line that names what is missing', () => {
    expect(() => readSettings({FIREBASE_API_KEY: API_KEY})).toThrow(
      /^The Firebase settings are incomplete: FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are missing\. [^\n]*$/,
    );
    expect(() => readSettings({...COMPLETE, FIREBASE_PROJECT_ID: ''})).toThrow(
      'FIREBASE_PROJECT_ID is missing',
    );
  });

  it.each([
    ['FIREBASE_API_KEY', 'hello'],
    ['FIREBASE_API_KEY', `${API_KEY} # ours`],
    ['FIREBASE_AUTH_DOMAIN', 'https://example.firebaseapp.com'],
    ['FIREBASE_AUTH_DOMAIN', 'example'],
    ['FIREBASE_PROJECT_ID', 'my project'],
    ['FIREBASE_PROJECT_ID', 'My-Project'],
  ])('fail if %s is "%s", whatever the others are', (name, value) => {
    const wrong = {...COMPLETE, [name]: value};
    expect(() => readSettings(wrong)).toThrow(`${name} is "${value}", which isn't`);
    expect(() => readSettings(wrong)).toThrow('Copy it again, as .env.example explains.');
  });

  it('fail with all that is wrong at once, a line each', () => {
    const wrong = {FIREBASE_API_KEY: 'hello', FIREBASE_PROJECT_ID: 'a b', SITE_URL: 'a', STAFF_KEY_URL: 'b'};
    expect(inspectSettings(wrong).problems.map(({what}) => what.split(' is')[0])).toEqual([
      'SITE_URL',
      'STAFF_KEY_URL',
      'FIREBASE_API_KEY',
      'FIREBASE_PROJECT_ID',
      'The Firebase settings are incomplete: FIREBASE_AUTH_DOMAIN',
    ]);
    expect(() => readSettings(wrong)).toThrow(/^SITE_URL is.*(?:\n.*){4}$/);
  });

  it('can name other hosts, reached with HTTPS', () => {
    for (const address of ['https://docs.example.org/county', 'http://127.0.0.1:5001/staffKey']) {
      expect(readSettings({STAFF_KEY_URL: address, SITE_URL: address})).toMatchObject({
        staffKeyUrl: address,
        siteUrl: address,
      });
    }
    for (const wrong of ['docs.example.org', '/key', 'http://docs.example.org/', 'javascript:alert(1)']) {
      for (const name of ['STAFF_KEY_URL', 'SITE_URL']) {
        expect(() => readSettings({[name]: wrong})).toThrow(
          `${name} is "${wrong}". Use a full address that begins with https://, or leave it empty.`,
        );
      }
    }
  });
});

describe('.env', () => {
  const example = readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8');
  const names = Object.keys(parseEnv(example));
  const siteDir = mkdtempSync(path.join(tmpdir(), 'environment-'));
  // Whoever runs the tests may have set them, if only to nothing.
  beforeEach(() => names.forEach((name) => vi.stubEnv(name, undefined)));
  afterEach(() => vi.unstubAllEnvs());
  const read = (text: string) => {
    writeFileSync(path.join(siteDir, '.env'), text);
    return readEnvironment(siteDir);
  };
  afterAll(() => rmSync(siteDir, {recursive: true}));

  it('sets what .env.example describes, and nothing else: a build has no business with a token for the host', () => {
    const env = read(
      `${names.map((name) => `${name}=a`).join('\n')}\nCLOUDFLARE_API_TOKEN=a\nNODE_OPTIONS=a\n`,
    );
    expect(names.length).toBeGreaterThan(5);
    expect(Object.fromEntries(names.map((name) => [name, env[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, 'a'])),
    );
    expect(env.CLOUDFLARE_API_TOKEN).toBe(process.env.CLOUDFLARE_API_TOKEN);
    expect(env.NODE_OPTIONS).toBe(process.env.NODE_OPTIONS);
  });

  describe('with a misspelled name', () => {
    const inspect = (text: string) => {
      writeFileSync(path.join(siteDir, '.env'), text);
      return inspectEnvironment(siteDir).problems.map(({what, todo}) => `${what} ${todo}`);
    };

    it.each([
      ['FIREBASE_API_KY', 'FIREBASE_API_KEY'],
      ['firebase_api_key', 'FIREBASE_API_KEY'],
      ['FIREBASE_PROJECTID', 'FIREBASE_PROJECT_ID'],
      ['STAFF_SEAL_SECRETS', 'STAFF_SEAL_SECRET'],
      ['STAFF_KEY_ALLOWED_ORIGIN', 'STAFF_KEY_ALLOWED_ORIGINS'],
      ['SITE_URLS', 'SITE_URL'],
    ])('%s is %s, misspelled', (written, meant) => {
      const message = [`"${written}" in .env isn't a setting. Write ${meant}.`];
      expect(inspect(`${written}=a\n`)).toEqual(message);
      expect(inspect(`${meant}=\n${written}=a\n`)).toEqual(message);
    });

    it('is reported before the setting that is missing because of it', () => {
      const {FIREBASE_API_KEY, ...others} = COMPLETE;
      const written = {FIREBASE_API_KY: FIREBASE_API_KEY, ...others};
      const text = Object.entries(written).map(([name, value]) => `${name}=${value}\n`);
      expect(inspect(text.join(''))).toEqual([
        '"FIREBASE_API_KY" in .env isn\'t a setting. Write FIREBASE_API_KEY.',
        'The Firebase settings are incomplete: FIREBASE_API_KEY is missing. Set all three as described in .env.example, or none for demo mode.',
      ]);
    });

    it.each([
      'CLOUDFLARE_API_TOKEN',
      'FIREBASE_TOKEN',
      'FIREBASE_STORAGE_BUCKET',
      'DISCORD_WEBHOOK',
      'PORT',
      'TZ',
    ])('%s is none of ours', (name) => {
      expect(inspect(`${name}=a\n`)).toEqual([]);
    });

    it('is left alone where the setting is set, in the file or by this process, as tests do with an empty one', () => {
      expect(inspect('SITE_URLS=a\nSITE_URL=https://a.example\n')).toEqual([]);
      vi.stubEnv('SITE_URL', '');
      expect(inspect('SITE_URLS=a\n')).toEqual([]);
    });
  });

  it('gives way to the environment of this process', () => {
    expect(read('HOME=a\nSITE_URL=https://a.example\n')).toMatchObject({
      HOME: process.env.HOME,
      SITE_URL: 'https://a.example',
    });
  });
});
