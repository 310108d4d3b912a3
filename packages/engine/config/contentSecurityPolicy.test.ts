import {expect, test} from 'vitest';
import firebaseConfig from '../../../firebase.json';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import {readSettings} from './settings';

const {host, port} = firebaseConfig.emulators.auth;
const LIVE = readSettings({
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'live',
});

test('pages of a live site talk to their own host and to the sign-in of Firebase, and to nobody else', () => {
  expect(contentSecurityPolicy(LIVE, '')['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});

test('pages of the demo talk to the emulator instead', () => {
  expect(contentSecurityPolicy(readSettings({}), '')['connect-src']).toEqual([
    "'self'",
    `http://${host}:${port}`,
  ]);
});

test('pages whose key service is elsewhere talk to it too', () => {
  const settings = {...LIVE, staffKeyUrl: 'https://key.example.org/staffKey'};
  expect(contentSecurityPolicy(settings, '')['connect-src']).toContain('https://key.example.org');
});

test.each([
  ['public pages', ['', 'docs/shop', 'login', 'search', '404.html'], []],
  ['staff pages', ['docs/staff/portal', 'docs/Staff/portal'], ['blob:']],
])(
  '%s may load and do nothing but this, which is here a second time for whoever would loosen it',
  (_, paths, decrypted) => {
    for (const path of paths) {
      expect(contentSecurityPolicy(LIVE, path), path).toEqual({
        'default-src': ["'none'"],
        'font-src': ["'none'"],
        'frame-src': ["'none'"],
        'manifest-src': ["'none'"],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...decrypted],
        'worker-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...decrypted],
        'media-src': ["'self'", ...decrypted],
        'connect-src': expect.anything() as string[],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      });
    }
  },
);
