import {createAccount, storedSession} from '../emulator';
import {STAFF} from '../SignInForm';
import {PORTAL, PUBLIC_PAGES, RULES, SECTIONS, siteData, STAFF_LINK, STAFF_PAGES} from '../site';
import type {Tab} from './Tab';

/** The public pages that the navbar leads to. */
const sections = SECTIONS.map(({to, label}) => ({
  path: to,
  heading: PUBLIC_PAGES[to]!,
  link: {css: '#site-menu a', text: label},
}));
/** The first one, the one after it, and all that a few tests go over. */
export const [OTHER_SECTION, SECTION] = [sections[0]!, sections[1]!];
export const FEW_SECTIONS = sections.slice(0, 3);

const rulesOf = (page: string) => RULES.filter(({address}) => address.startsWith(`${page}#`));
/** The page with the most rules. */
export const RULES_PAGE = RULES.map(({address}) => address.replace(/#.*/, '')).reduce(
  (one, other) => (rulesOf(other).length > rulesOf(one).length ? other : one),
  '',
);
export const RULES_TITLE = PUBLIC_PAGES[RULES_PAGE]!;
/** Its rules. */
export const RULES_OF_PAGE = rulesOf(RULES_PAGE);
/** The last one, far down. */
export const LAST_RULE = RULES_OF_PAGE.at(-1)!;

/** A public page that stands outside of the docs. */
export const PRIVACY = '/privacy';
export const PRIVACY_TITLE = PUBLIC_PAGES[PRIVACY]!;

export const PORTAL_TITLE = {css: 'h1', text: STAFF_PAGES[PORTAL]!};
export const FORM_TITLE = {css: '.firebaseui-container h1', text: 'Sign in with email'};
export const LOGIN = {css: '#site-menu a', text: 'Login'};
export const LOGOUT = {css: '#site-menu a', text: 'Logout'};

/** Enters an email address and a password into the form in the tab. */
export async function fillForm(tab: Tab, {email, password} = STAFF): Promise<void> {
  await tab.fill('input[name=email]', email);
  await tab.click({css: '.firebaseui-container button', text: 'Next'});
  await tab.fill('input[name=password]', password);
  await tab.click({css: '.firebaseui-container button', text: 'Sign In'});
}

/** Has the browser remember a session, as after signing in, of an account of its own. Leaves the tab at a public page. */
export async function haveSession(tab: Tab): Promise<void> {
  const session = await storedSession(await createAccount());
  await tab.open(PRIVACY);
  await tab.ask(
    (stored) => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', stored),
    session,
  );
}

/** Waits until the home page is there; Firefox calls it a fault if a tab closes while the page is on its way. */
export async function expectHome(tab: Tab): Promise<void> {
  await tab.expectUrl('/');
  await tab.expectHeading(siteData.community.name);
}

/** Opens the staff portal, and waits until the session is confirmed. */
export async function openPortal(tab: Tab): Promise<void> {
  await tab.open(PORTAL);
  await tab.expectSeen(PORTAL_TITLE);
  await tab.expectSeen(LOGOUT);
}

/** Goes there from another page: by the navbar, if that leads there. */
export function followPortal(tab: Tab): Promise<void> {
  return STAFF_LINK ? tab.click({css: '#site-menu a', text: STAFF_LINK.label}) : tab.open(PORTAL);
}

/** Firefox tells a page that is left while its scripts load that these have failed. */
export const LEFT_WHILE_LOADING = /ChunkLoadError/;
