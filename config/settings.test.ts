import {describe, expect, it} from 'vitest';
import {readSettings} from './settings';

const COMPLETE = {
  FIREBASE_API_KEY: 'key',
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
    expect(settings.firebase.projectId).toMatch(/^demo-/);
    expect(settings.firebase.authEmulatorUrl).toBe('http://127.0.0.1:9099');
  });

  it('are the demo when the variables are there but empty, as in a fresh copy of .env.example', () => {
    expect(
      readSettings({FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: ' ', FIREBASE_PROJECT_ID: ''}).demo,
    ).toBeDefined();
  });

  it('are those of the Firebase project when all are set', () => {
    expect(readSettings(COMPLETE)).toEqual({
      firebase: {apiKey: 'key', authDomain: 'example.firebaseapp.com', projectId: 'example'},
    });
  });

  it('fail in one line that names what is missing', () => {
    expect(() => readSettings({FIREBASE_API_KEY: 'key'})).toThrow(
      /^The Firebase settings are incomplete: FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are missing\. [^\n]*$/,
    );
    expect(() => readSettings({...COMPLETE, FIREBASE_PROJECT_ID: ''})).toThrow(
      'FIREBASE_PROJECT_ID is missing',
    );
  });
});
