import type {Page} from '@playwright/test';
import {haveSession} from '../support/haveSession';
import {SITE} from '../support/servers';
import {PORTAL, PUBLIC_DOCS, RULES, siteData, STAFF_PAGES} from '../support/site';
import {expect, hydrated, test} from '../support/test';

// cspell:ignore taff

// Other spellings of an address, for which hosts send its page: browsers show it, and nothing else.

const encodeLetter = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
/** `/%64ocs/%73hop`, `//docs//shop`, and both. */
const encoded = (path: string) => path.replace(/(?<=\/)[a-z]/g, encodeLetter);
const doubled = (path: string) => path.replaceAll('/', '//');
const spellings = (path: string) => [encoded(path), doubled(path), doubled(encoded(path))];

/** With the host in front: without it, two slashes would name another one. */
const open = (page: Page, spelling: string) => page.goto(`${SITE}${spelling}`);
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name, exact: true});
const [DOC = '/', DOC_HEADING = ''] = Object.entries(PUBLIC_DOCS)[0]!;

test('signed out, a staff page asks to sign in, however its address is spelled', async ({page, form}) => {
  for (const spelling of spellings(PORTAL)) {
    await open(page, spelling);
    await expect(form.title, spelling).toHaveText('Sign in with email');
    await expect(page).toHaveURL(PORTAL);
    await expect(page.getByText('Checking your sign-in')).toHaveCount(0);
  }
});

test('signed in, pages open, however their addresses are spelled, and the account pages do what they are for', async ({
  page,
}) => {
  await haveSession(page);
  for (const spelling of spellings(PORTAL)) {
    await open(page, spelling);
    await expect(heading(page, STAFF_PAGES[PORTAL]!), spelling).toBeVisible();
    await expect(page).toHaveURL(PORTAL);
  }
  for (const spelling of spellings(DOC)) {
    await open(page, spelling);
    await hydrated(page);
    await expect(heading(page, DOC_HEADING), spelling).toBeVisible();
    await expect(page).toHaveURL(DOC);
  }
  await open(page, encoded('/login'));
  await expect(page).toHaveURL('/');
  await open(page, doubled('/logout'));
  await expect(page).toHaveURL('/');
  await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
});

// One is enough, and a site may have none. Not of the home page: nothing but two slashes ends Firebase's Hosting emulator.
for (const {from, to} of siteData.redirects.filter(({from}) => /^\/[^#]+#/.test(from)).slice(0, 1)) {
  test(`${from} leads to where that part of a page is now, however its address is spelled`, async ({
    page,
  }) => {
    const [path = '', part = ''] = from.split('#');
    await open(page, `${doubled(path)}#${encodeLetter(part)}${part.slice(1)}`);
    await expect(page).toHaveURL(to);
  });
}

test('the ID of a rule leads to it as people write it, whatever the capitals of its page', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  for (const {id, anchor, address} of RULES.slice(0, 1)) {
    const path = address.replace(/#.*/, '');
    const [letter = '', number = ''] = id.split('-');
    for (const spelling of [
      `/${id}`,
      `/${id}/`,
      `/${id}).`,
      `/${letter.toLowerCase()}${Number(number)}`,
      `${path}#${id}`,
      `${path.replace(/[a-z](?=[^/]*$)/, (first) => first.toUpperCase())}#${id})`,
    ]) {
      // From elsewhere: within a page, browsers look for a part by themselves.
      await page.goto('/');
      await open(page, spelling);
      await expect(page, spelling).toHaveURL(`${path}#${anchor}`);
      await expect(page.locator(`[id="${anchor}"]`), spelling).toBeInViewport();
    }
  }
});

test('an address without a page is the same as its other spellings, and never one of another host', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 404/);
  for (const [spelling, path] of [
    ['//evil.example/docs/staff', '/evil.example/docs/staff'],
    [encoded('/docs/staff/nowhere'), '/docs/staff/nowhere'],
    [doubled('/docs/staff/nowhere'), '/docs/staff/nowhere'],
  ] as const) {
    await open(page, spelling);
    await expect(form.title, spelling).toHaveText('Sign in with email');
    await expect(page).toHaveURL(path);
  }
  for (const [spelling, path] of [
    [encoded('/docs/nowhere'), '/docs/nowhere'],
    ['//evil.example', '/evil.example'],
    // Encoded twice, which hosts decode once.
    [PORTAL.replace('/staff', '/%2573taff'), PORTAL.replace('/staff', '/%2573taff')],
  ] as const) {
    await open(page, spelling);
    await hydrated(page);
    await expect(heading(page, 'Page Not Found'), spelling).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});
