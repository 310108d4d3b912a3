import type {Directives} from 'docusaurus-plugin-content-security-policy';
import type {Settings} from '../src/auth/Settings';

/** Where the Firebase SDK signs people in and renews their tokens. */
const FIREBASE_AUTH = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * What pages may load and do: nothing, but for what stands here, with its reason. What only headers can say
 * (`frame-ancestors` and others) stands in `firebase.json`.
 */
export function contentSecurityPolicy({firebase, staffKeyUrl}: Settings): Directives {
  const signIn = firebase.authEmulatorUrl ? [firebase.authEmulatorUrl] : FIREBASE_AUTH;
  const keyService = staffKeyUrl.startsWith('/') ? [] : [new URL(staffKeyUrl).origin];
  return {
    // Firefox asks this one for pages that are fetched ahead (`rel="prefetch"`); everything else is named below.
    'default-src': ["'self'"],
    'font-src': ["'none'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': [
      "'self'",
      // Staff pages, which the browser opens itself. Making a blob: address takes a running script already.
      'blob:',
      // FirebaseUI writes onsubmit="return false;" into its forms. This allows that text, and no other.
      "'unsafe-hashes'",
      "'sha256-2rvfFrggTCtyF5WOiTri1gDS8Boibj4Njn0e+VCBmDI='",
    ],
    // Prism, Docusaurus and React write styles into attributes, which have no hashes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: icons in style sheets; blob: images of staff pages.
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...signIn, ...keyService],
    'base-uri': ["'none'"],
    // Forms are answered by scripts. One that is sent before they run must not carry a password anywhere.
    'form-action': ["'none'"],
  };
}
