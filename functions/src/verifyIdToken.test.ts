import {initializeApp} from 'firebase-admin/app';
import {getAuth} from 'firebase-admin/auth';
import {beforeAll, expect, it} from 'vitest';

/** An unsigned token, as the Auth emulator makes them. */
function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: 'https://securetoken.google.com/live-project',
    aud: 'live-project',
    sub: 'somebody',
    user_id: 'somebody',
    email: 'staff@example.com',
    iat: now,
    exp: now + 3600,
    auth_time: now,
  };
  return `${encode({alg: 'none', typ: 'JWT'})}.${encode(claims)}.`;
}

beforeAll(() => {
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  initializeApp({projectId: 'live-project'});
});

it('outside of the emulator, an unsigned token is refused', async () => {
  await expect(getAuth().verifyIdToken(unsignedToken(), true)).rejects.toMatchObject({
    code: 'auth/argument-error',
  });
});
