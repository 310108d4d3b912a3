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

/** Which of the two things the form is for; the visitor switches between them. */
export type SignInMode = 'signIn' | 'createAccount';

export interface SignInWidget {
  /** Starts over in the given mode. */
  show: (mode: SignInMode) => void;
  /** Removes the form. */
  unmount: () => void;
}

/** What the first step, which asks for an email, is headed with. */
const TITLES: Record<SignInMode, string> = {signIn: 'Sign in with email', createAccount: 'Create account'};

/** FirebaseUI signs in on an app of this name first, and only then on the site's. */
const TEMPORARY_APP = '[DEFAULT]-firebaseui-temp';

/**
 * Made once: FirebaseUI allows one instance at a time, and one that is deleted while its last requests are under way
 * makes the SDK warn about a deleted app.
 */
let shared: firebaseui.AuthUI | undefined;

let mode: SignInMode = 'signIn';

/** Emails for which no account could be created, because they have one. */
const taken = new Set<string>();

/**
 * Shows FirebaseUI's email and password form in `host`.
 *
 * FirebaseUI 6.1.0 is the last release of its line and asks `fetchSignInMethodsForEmail` what to do with
 * an email. On projects with email enumeration protection, the default since September 2023, the answer is
 * always empty, and it takes every member for a newcomer (https://github.com/firebase/firebaseui-web/issues/1040).
 * So the methods of its temporary Auth instance are replaced, see `repair`. This can go when FirebaseUI 7 is stable.
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
      // FirebaseUI takes orders from the page's query (where to go next, which form to show).
      // A name that nobody can guess leaves the query without effect.
      queryParameterForSignInSuccessUrl: unguessable,
      queryParameterForWidgetMode: unguessable,
    });
  };
  show('signIn');

  return {show, unmount: () => ui.reset()};
}

function create(): firebaseui.AuthUI {
  const {options} = getAuthInstance().app;
  // Made before FirebaseUI makes it, because its own has a popup resolver, which loads apis.google.com on phones.
  const {apiKey, authDomain} = options;
  initializeAuth(initializeApp({apiKey, authDomain}, TEMPORARY_APP), {persistence: inMemoryPersistence});
  const ui = new firebaseui.AuthUI(firebase.initializeApp(options).auth());
  repair(firebase.app(TEMPORARY_APP).auth());
  return ui;
}

/** What FirebaseUI asks for beside the ways to sign in, and at which step. */
const STEPS = {
  signInWithEmailAndPassword: 'password',
  sendPasswordResetEmail: 'recovery',
  createUserWithEmailAndPassword: 'createAccount',
} as const;

/**
 * Makes FirebaseUI's temporary Auth instance answer so that the same form works with email enumeration
 * protection on and off, and so that every failure is a sentence for people.
 *
 * - signing in, every email leads to the password page; wrong and unknown are told apart by nobody;
 * - creating an account, an email leads to the new password, unless it is known to be taken.
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
      string,
      (email: string, ...rest: unknown[]) => Promise<unknown>
    >;
    const original = target[method]!.bind(temporary);
    target[method] = (email, ...rest) =>
      original(email, ...rest).catch((error: unknown) => {
        const explained = explainSignInError(error, step);
        if (explained.code === 'auth/email-already-in-use') {
          taken.add(email);
        }
        throw explained;
      });
  }
}

/**
 * Whether the service says that the email has an account and no way to sign in to it. The SDK
 * drops the `registered` field of this answer, and with enumeration protection it is absent.
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
    return false; // "already used" is true in any case
  }
}
