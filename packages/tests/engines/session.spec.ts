import {expect, test} from '../support/engines/test';
import {
  expectHome,
  fillForm,
  followPortal,
  FORM_TITLE,
  haveSession,
  LEFT_WHILE_LOADING,
  LOGIN,
  LOGOUT,
  openPortal,
  OTHER_SECTION,
  PORTAL_TITLE,
} from '../support/engines/visits';
import {PORTAL} from '../support/site';
import {STAFF} from '../support/SignInForm';

test('a staff page asks to sign in, keeps its address, opens without a new document, and again after a reload', async ({
  tab,
  site,
}) => {
  await tab.open(PORTAL);
  await tab.expectSeen(FORM_TITLE);
  await tab.expectUrl(PORTAL);
  expect(site.staffFrames).toEqual([]);
  const before = await tab.ask(() => performance.timeOrigin);
  await fillForm(tab);
  await tab.expectSeen(PORTAL_TITLE);
  await tab.expectUrl(PORTAL);
  expect(await tab.ask(() => performance.timeOrigin)).toBe(before);
  await tab.reload();
  await tab.expectSeen(PORTAL_TITLE);
  await tab.open('/login');
  await expectHome(tab);
});

test('a wrong password is refused in words, and the right one is taken after it', async ({tab}) => {
  await tab.open('/login');
  await fillForm(tab, {...STAFF, password: 'not-the-password'});
  await tab.expectSeen({css: '[role=alert]', text: "The email and password you entered don't match"});
  await tab.fill('input[name=password]', STAFF.password);
  await tab.driver.press('Enter');
  await expectHome(tab);
  await tab.expectSeen(LOGOUT);
});

test('a sign-in in one tab is followed by the others', async ({tab, openTab}) => {
  const reading = await openTab();
  await reading.open(OTHER_SECTION.path);
  await reading.expectSeen(LOGIN);
  const waiting = await openTab();
  await waiting.open(PORTAL);
  await waiting.expectSeen(FORM_TITLE);
  await tab.driver.show();
  await tab.open('/login');
  await fillForm(tab);
  await expectHome(tab);
  await waiting.driver.show();
  await waiting.expectSeen(PORTAL_TITLE);
  await reading.driver.show();
  await reading.expectSeen(LOGOUT);
});

test('a sign-out in one tab closes the staff page in the other', async ({tab, openTab}) => {
  await haveSession(tab);
  await openPortal(tab);
  const other = await openTab();
  await other.open('/logout');
  await expectHome(other);
  await other.expectSeen(LOGIN);
  await tab.driver.show();
  await tab.expectSeen(FORM_TITLE);
  await tab.expectGone(PORTAL_TITLE);
  await tab.expectUrl(PORTAL);
});

test('Logout leads home, and the staff pages are closed', async ({tab, problems}) => {
  problems.expect(LEFT_WHILE_LOADING);
  await haveSession(tab);
  await openPortal(tab);
  await tab.click(LOGOUT);
  await expectHome(tab);
  await tab.expectSeen(LOGIN);
  expect(await tab.ask(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase')))).toEqual(
    [],
  );
  await followPortal(tab);
  await tab.expectSeen(FORM_TITLE);
});
