import type {ReactNode} from 'react';

/** What the site's key source hook returns: whether somebody is signed in, and how to get the key. */
export interface KeySource {
  state: 'unknown' | 'signedOut' | 'signedIn';
  /**
   * Gets the key of a build for the signed-in reader. May be called again after a failure.
   *
   * @param buildId 32 lowercase hexadecimal digits.
   * @returns the key, 32 bytes in base64url.
   * @throws SealedPagesError with the code `not-allowed`, `signed-out` or `unreachable`.
   */
  getKey: (buildId: string) => Promise<string>;
  /** More to show with a failure, such as whom to ask. */
  help?: (code: string) => ReactNode;
}
