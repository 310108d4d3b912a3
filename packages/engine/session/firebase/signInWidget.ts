import {initializeApp} from 'firebase/app';
import {inMemoryPersistence, initializeAuth} from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import {browserConsole} from './quietConsole';
import {auth as firebaseui} from 'firebaseui';
import {siteSettings} from '../siteSettings';
import {makeAccessible} from './accessibility';
import {getAuthInstance} from './session';
import {explainSignInError, noProviderError, type SignInStep} from './signInErrors';
import './signInWidget.css';

window.console = browserConsole;

/** What the form is for. Visitors can switch between the two. */
export type SignInMode = 'signIn' | 'createAccount';

export interface SignInWidget {
  /** Starts over in the given mode. */
  show: (mode: SignInMode) => void;
  /** Removes the form. */
  unmount: () => void;
}

/** The heading of the first step, which asks for an email. */
const TITLES: Record<SignInMode, string> = {signIn: 'Sign in with email', createAccount: 'Create account'};

/** FirebaseUI signs in on an app of this name first, and only then on the site's. */
const TEMPORARY_APP = '[DEFAULT]-firebaseui-temp';

/**
 * Created once, because FirebaseUI allows one instance at a time, and one that is deleted during its last requests
 * makes the SDK warn about a deleted app.
 */
let shared: firebaseui.AuthUI | undefined;

let mode: SignInMode = 'signIn';

/** Emails for which no account could be created because they already have one. */
const taken = new Set<string>();

/**
 * Shows FirebaseUI's email and password form in `host`.
 *
 * FirebaseUI 6.1.0 is the last release of its line and asks `fetchSignInMethodsForEmail` what to do with an email. On
 * projects with email enumeration protection, the default since September 2023, the answer is always empty, so it
 * treats every member as a newcomer (https://github.com/firebase/firebaseui-web/issues/1040). That's why the methods
 * of its temporary Auth instance are replaced, see `repair`.
 *
 * FirebaseUI 7 isn't a drop-in update: it's published under different names (`@firebase-oss/ui-*`), its fields have
 * no `autocomplete` (https://github.com/firebase/firebaseui-web/issues/1493), so password managers don't fill them
 * in, and it doesn't support Firebase 13. Once these two are fixed, it can replace this file, `accessibility.ts`,
 * `quietConsole.ts` and the patch in `packages/engine/config/patches.ts`.
 */
export function mountSignInWidget(host: HTMLElement): SignInWidget {
  const ui = (shared ??= create());
  makeAccessible(host, () => TITLES[mode]);
  // Without this, a browser that blocks inline handlers would put the password into the URL on submit.
  host.addEventListener('submit', (event) => event.preventDefault());

  const show = (next: SignInMode) => {
    mode = next;
    taken.clear();
    ui.reset();
    const unguessable = `p${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
    ui.start(host, {
      callbacks: {signInSuccessWithAuthResult: () => false},
      credentialHelper: firebaseui.CredentialHelper.NONE,
      signInOptions: [{provider: firebase.auth.EmailAuthProvider.PROVIDER_ID, requireDisplayName: false}],
      // FirebaseUI obeys parameters in the page's query (where to go next, which form to show). With names that
      // nobody can guess, the query has no effect.
      queryParameterForSignInSuccessUrl: unguessable,
      queryParameterForWidgetMode: unguessable,
    });
  };
  show('signIn');

  return {show, unmount: () => ui.reset()};
}

function create(): firebaseui.AuthUI {
  const {options} = getAuthInstance().app;
  // Created before FirebaseUI does so, because its own would have a popup resolver, which loads apis.google.com on
  // phones.
  const {apiKey, authDomain} = options;
  initializeAuth(initializeApp({apiKey, authDomain}, TEMPORARY_APP), {persistence: inMemoryPersistence});
  const ui = new firebaseui.AuthUI(firebase.initializeApp(options).auth());
  repair(firebase.app(TEMPORARY_APP).auth());
  return ui;
}

/** The methods that FirebaseUI calls besides `fetchSignInMethodsForEmail`, and at which step. */
const STEPS = {
  signInWithEmailAndPassword: 'password',
  sendPasswordResetEmail: 'recovery',
  createUserWithEmailAndPassword: 'createAccount',
} as const;

/**
 * Patches FirebaseUI's temporary Auth instance. The same form then works with email enumeration protection on and
 * off, and every failure is a sentence for people:
 *
 * - when signing in, an email leads to the password page even if it's unknown, so nobody can find out which ones have
 *   an account;
 * - when creating an account, an email leads to the page for a new password, unless it's known to be taken.
 */
function repair(temporary: firebase.auth.Auth): void {
  const fetchSignInMethods = temporary.fetchSignInMethodsForEmail.bind(temporary);

  temporary.fetchSignInMethodsForEmail = async (email) => {
    if (taken.has(email)) {
      return (await hasNoSignInMethod(email)) ? [] : ['password'];
    }
    const methods = await fetchSignInMethods(email).catch((error: unknown) => {
      throw explainSignInError(error, 'email');
    });
    if (methods.length > 0 && !methods.includes('password')) {
      throw noProviderError();
    }
    return mode === 'signIn' ? ['password'] : methods;
  };

  for (const [method, step] of Object.entries(STEPS) as [keyof typeof STEPS, SignInStep][]) {
    // The methods differ in their signatures, not in how they fail.
    const target = temporary as unknown as Record<
      keyof typeof STEPS,
      (email: string, ...rest: unknown[]) => Promise<unknown>
    >;
    const original = target[method];
    target[method] = (email, ...rest) =>
      original.call(temporary, email, ...rest).catch((error: unknown) => {
        const explained = explainSignInError(error, step);
        if (explained.code === 'auth/email-already-in-use') {
          taken.add(email);
        }
        throw explained;
      });
  }
}

/**
 * Whether the service says that the email has an account but no way to sign in to it. The SDK drops the `registered`
 * field of this answer, and with enumeration protection it's absent.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/createAuthUri
 */
async function hasNoSignInMethod(email: string): Promise<boolean> {
  const {apiKey, authEmulatorUrl} = siteSettings.firebase;
  const service = `${authEmulatorUrl ? `${authEmulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com`;
  try {
    const response = await fetch(`${service}/v1/accounts:createAuthUri?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({identifier: email, continueUri: window.location.origin}),
    });
    const answer = (await response.json()) as {registered?: boolean; signinMethods?: string[]};
    return answer.registered === true && !answer.signinMethods?.length;
  } catch {
    return false; // "already used" is true either way
  }
}
