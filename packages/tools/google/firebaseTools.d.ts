// The internals of firebase-tools that we use. They have no types and may change at any time, so the version is
// pinned, and packages/tools/google/firebaseSignIn.test.ts fails when one of them has changed.

declare module 'firebase-tools/lib/auth.js' {
  /** The account that `firebase login` (or `login:use`, for this folder) has stored. */
  export function getProjectDefaultAccount(
    projectDir: string,
  ): {user: {email: string}; tokens: {refresh_token?: string}} | undefined;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  /**
   * Makes `getAccessToken` work: for `user`, or, unless `skipAutoAuth`, for Google's default credentials
   * (`GOOGLE_APPLICATION_CREDENTIALS`).
   *
   * @returns who is signed in, or `null` if nobody is.
   */
  export function requireAuth(options: object, skipAutoAuth: boolean): Promise<string | null>;
}

declare module 'firebase-tools/lib/apiv2.js' {
  /** A token for Google's APIs, refreshed if it expires soon. */
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type {RequestListener} from 'node:http';

  /** The Auth emulator, as an Express application. */
  export function createApp(defaultProjectId: string): Promise<RequestListener>;
}
