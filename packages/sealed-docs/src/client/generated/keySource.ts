import type {ReactNode} from 'react';

/** What the site's key source hook returns: whether someone is signed in, and how to get the key. */
export interface KeySource {
  state: 'unknown' | 'signedOut' | 'signedIn';
  /**
   * Gets the key of a build for the signed-in reader. It's called for every page, and again after a failure, so cache
   * the key. `importKey` makes one from what a server sends.
   *
   * @param buildId 32 lowercase hexadecimal digits.
   * @returns an AES-GCM key that can decrypt and can't be extracted.
   * @throws SealedPagesError with the code `not-allowed`, `signed-out`, `unreachable`, `offline` or `timeout`.
   */
  getKey: (buildId: string) => Promise<CryptoKey>;
  /** More to show with a failure, such as whom to ask. */
  help?: (code: string) => ReactNode;
}

/** The option `sealed.keySource` replaces this module. */
export default function useKeySource(): KeySource {
  throw new Error(
    '[docusaurus-plugin-sealed-docs] The site has no key source. Set the option "sealed.keySource".',
  );
}
