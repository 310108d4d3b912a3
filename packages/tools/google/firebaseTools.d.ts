// What we use of the inside of firebase-tools, which has no types and promises nothing of it. Its version is pinned, and
// packages/tools/google/firebaseSignIn.test.ts fails when one of these has changed.

declare module 'firebase-tools/lib/auth.js' {
  /** The account that `firebase login` (or `login:use`, for this folder) has stored. */
  export function getProjectDefaultAccount(
    projectDir: string,
  ): {user: {email: string}; tokens: {refresh_token?: string}} | undefined;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  /**
   * Makes `getAccessToken` work: for `user`, or, unless `skipAutoAuth`, for the credentials of Google's own rules
   * (`GOOGLE_APPLICATION_CREDENTIALS`).
   *
   * @returns who it is, or `null` if nobody is signed in.
   */
  export function requireAuth(options: object, skipAutoAuth: boolean): Promise<string | null>;
}

declare module 'firebase-tools/lib/apiv2.js' {
  /** A token for Google's interfaces, made again if it ends soon. */
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type {RequestListener} from 'node:http';

  /** The Auth emulator, as an Express application. */
  export function createApp(defaultProjectId: string): Promise<RequestListener>;
}
