import type {Directives} from '../pages/policy/policyPlugin';
import type {Settings} from '../session/Settings';
import {accessOf} from '../session/gatedPaths';

/** Where the Firebase SDK signs people in and refreshes their tokens. */
const FIREBASE_AUTH = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The Content Security Policy of one page: everything is forbidden except what's listed here, each with its reason.
 * Directives that only work as HTTP headers (`frame-ancestors` and others) are in `firebase.json`.
 *
 * @param path The page's path below the base URL, without leading or trailing slashes: `docs/shop`.
 */
export function contentSecurityPolicy({firebase, staffKeyUrl}: Settings, path: string): Directives {
  // Decrypted content has no URL other than blob:. Only a script that's already running can create one.
  const decrypted = accessOf(`/${path}`, '/') === 'staff' ? ['blob:'] : [];
  const signIn = firebase.authEmulatorUrl ? [firebase.authEmulatorUrl] : FIREBASE_AUTH;
  const keyService = staffKeyUrl.startsWith('/') ? [] : [new URL(staffKeyUrl).origin];
  return {
    'default-src': ["'none'"],
    'font-src': ["'none'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...decrypted],
    // The search runs in a worker.
    'worker-src': ["'self'"],
    // Prism, Docusaurus and React write `style` attributes, which can't be allowed by hash.
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: icons in style sheets.
    'img-src': ["'self'", 'data:', ...decrypted],
    'media-src': ["'self'", ...decrypted],
    'connect-src': ["'self'", ...signIn, ...keyService],
    'base-uri': ["'none'"],
    // Scripts handle all forms. If someone submits one before they've loaded, it mustn't send a password anywhere.
    'form-action': ["'none'"],
  };
}
