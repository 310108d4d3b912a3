import {createAccount, storedSession} from '../emulator';
import {STAFF} from '../SignInForm';
import type {Tab} from './Tab';

export const PORTAL = '/docs/staff/portal';
export const PORTAL_TITLE = {css: 'h1', text: 'Staff Portal'};
export const FORM_TITLE = {css: '.firebaseui-container h1', text: 'Sign in with email'};
export const LOGIN = {css: '#site-menu a', text: 'Login'};
export const LOGOUT = {css: '#site-menu a', text: 'Logout'};

/** Enters an email address and a password into the form that stands in the tab. */
export async function fillForm(tab: Tab, {email, password} = STAFF): Promise<void> {
  await tab.fill('input[name=email]', email);
  await tab.click({css: '.firebaseui-container button', text: 'Next'});
  await tab.fill('input[name=password]', password);
  await tab.click({css: '.firebaseui-container button', text: 'Sign In'});
}

/** Has the browser remember a session, as after signing in, of an account of its own. Leaves the tab at a public page. */
export async function haveSession(tab: Tab): Promise<void> {
  const session = await storedSession(await createAccount());
  await tab.open('/privacy');
  await tab.ask(
    (stored) => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', stored),
    session,
  );
}

/** Waits until the home page stands there; Firefox calls it a fault if a tab closes while the page is on its way. */
export async function expectHome(tab: Tab): Promise<void> {
  await tab.expectUrl('/');
  await tab.expectHeading('Juniper County Roleplay');
}

/** Opens the staff portal, and waits until the session is confirmed. */
export async function openPortal(tab: Tab): Promise<void> {
  await tab.open(PORTAL);
  await tab.expectSeen(PORTAL_TITLE);
  await tab.expectSeen(LOGOUT);
}

/** Firefox tells a page that is left while its scripts load that these have failed. */
export const LEFT_WHILE_LOADING = /ChunkLoadError/;
