import type {Directives} from '../pages/policy/policyPlugin';
import type {Settings} from '../session/Settings';
import {accessOf} from '../session/gatedPaths';

/** Where the Firebase SDK signs people in and renews their tokens. */
const FIREBASE_AUTH = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * What a page may load and do: nothing but what is listed here, each with its reason. What only headers can say
 * (`frame-ancestors` and others) is in `firebase.json`.
 *
 * @param path The path of the page's address below the base URL, without outer slashes: `docs/shop`.
 */
export function contentSecurityPolicy({firebase, staffKeyUrl}: Settings, path: string): Directives {
  // What the browser decrypts has no address but blob:. Only a script that already runs can make one.
  const decrypted = accessOf(`/${path}`, '/') === 'staff' ? ['blob:'] : [];
  const signIn = firebase.authEmulatorUrl ? [firebase.authEmulatorUrl] : FIREBASE_AUTH;
  const keyService = staffKeyUrl.startsWith('/') ? [] : [new URL(staffKeyUrl).origin];
  return {
    // Firefox asks this one for pages that are fetched ahead (`rel="prefetch"`); everything else is named below.
    'default-src': ["'self'"],
    'font-src': ["'none'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...decrypted],
    // The search.
    'worker-src': ["'self'"],
    // Prism, Docusaurus and React write styles into attributes, which have no hashes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: icons in style sheets.
    'img-src': ["'self'", 'data:', ...decrypted],
    'media-src': ["'self'", ...decrypted],
    'connect-src': ["'self'", ...signIn, ...keyService],
    'base-uri': ["'none'"],
    // Forms are answered by scripts. One that is sent before they run must not carry a password anywhere.
    'form-action': ["'none'"],
  };
}
