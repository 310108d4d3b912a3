import type {Page} from '@playwright/test';
import {STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

const SHEET = '/docs/staff/case-sheet';

const answer = (page: Page) => page.getByRole('region', {name: 'What to do'});
const headline = (page: Page) => answer(page).getByRole('status');
const question = (page: Page, name: string) => page.getByRole('group', {name, exact: true});
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Chooses an act by any words for it. */
async function choose(page: Page, words: string, act: string): Promise<void> {
  await page.getByRole('searchbox', {name: 'Find an act'}).fill(words);
  await page.getByRole('checkbox', {name: act, exact: true}).check();
}

test.use({
  viewport: {width: 390, height: 844},
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(async ({page, form}) => {
  await page.goto(SHEET);
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Case Sheet'})).toBeVisible();
});

test('says what to do, who decides and why, and never a verdict', async ({page}) => {
  await choose(page, 'rdm', 'RDM, single');
  await expect(answer(page)).toContainText('Range: a kick');
  await question(page, 'Who are you?').getByRole('radio', {name: 'Mod', exact: true}).check();
  await page.getByRole('radio', {name: 'One', exact: true}).check();
  await expect(answer(page)).toContainText('Range: a ban of 1 day');
  await answer(page).getByText('Why this answer').click();
  await expect(page.getByText('This is a range, not a verdict.')).toBeVisible();
  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(answer(page)).not.toContainText('Range:');
});

for (const [words, act] of [
  ['copbait', 'Cop-baiting'],
  ['r7', 'RDM, single'],
] as const) {
  test(`"${words}" finds ${act}`, async ({page}) => {
    await page.getByRole('searchbox', {name: 'Find an act'}).fill(words);
    await expect(page.getByRole('checkbox', {name: act, exact: true})).toBeVisible();
  });
}

test('words that fit nothing say what to do', async ({page}) => {
  await page.getByRole('searchbox', {name: 'Find an act'}).fill('zzqqx'); // cspell:disable-line
  await expect(page.getByText('Nothing fits these words.')).toBeVisible();
});

test('child safety leads to the procedure, and to no range', async ({page}) => {
  await page.getByRole('searchbox', {name: 'Find an act'}).fill('grooming');
  await page.getByRole('group', {name: 'What happened?'}).getByRole('checkbox').first().check();
  await expect(answer(page)).not.toContainText('Range:');
  await expect(
    answer(page)
      .getByRole('link', {name: /Safety/})
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', {name: 'Copy notice'})).toHaveCount(0);
});

test('one tap each copies the notice and the log, with all that the case knows filled in', async ({page}) => {
  await choose(page, 'rdm', 'RDM, single');
  await page.getByRole('button', {name: 'Copy notice'}).tap();
  await expect(page.getByText('Copied')).toBeVisible();
  const notice = await clipboard(page);
  expect(notice).toContain('Rule: R-07 Random deathmatch (RDM), version 2026-');
  expect(notice).toContain('Outcome: A kick');
  expect(notice).toContain('you have 6 months to appeal');
  await page.getByRole('button', {name: 'Copy case log'}).tap();
  await expect.poll(() => clipboard(page)).toContain('Rule ID: R-07');
  const blanks = (await clipboard(page)).match(/\[[^\]]+\]/g)!;
  expect(blanks.length).toBeLessThan(16);
});

test('refused by the clipboard, the text is there to copy by hand', async ({page}) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await choose(page, 'rdm', 'RDM, single');
  await page.getByRole('button', {name: 'Copy notice'}).tap();
  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
});

test('works without a line once it is open, and keeps nothing', async ({page, context}) => {
  const before = await page.evaluate(() => JSON.stringify(Object.keys(localStorage).sort()));
  await context.setOffline(true);
  await choose(page, 'cheating', 'Cheat or script');
  await expect(answer(page)).toContainText('Range:');
  await context.setOffline(false);
  expect(await page.evaluate(() => JSON.stringify(Object.keys(localStorage).sort()))).toBe(before);
});

test('works with the keyboard alone', async ({page}) => {
  await page.getByRole('searchbox', {name: 'Find an act'}).focus();
  await page.keyboard.type('copbait');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(answer(page)).toContainText('Range:');
  await expect(headline(page)).not.toBeEmpty();
});

for (const [page1, heading] of [
  ['/docs/staff/severity-guide', 'Severity Guide'],
  ['/docs/staff/trial-moderator/trial-handling', 'Trial Handling'],
  ['/docs/staff/trial-moderator/trial-handling/disruptive-behavior', 'Disruptive Behavior'],
  ['/docs/staff/trial-moderator/trial-handling/fail-roleplay', 'Fail Roleplay'],
  ['/docs/staff/trial-moderator/trial-handling/power-abuse', 'Power Abuse'],
  ['/docs/staff/trial-moderator/trial-handling/collecting-evidence', 'Collecting Evidence'],
] as const) {
  test(`is one tap away from ${heading}`, async ({page}) => {
    await page.goto(page1);
    await page.getByRole('article').getByRole('link', {name: 'case sheet'}).first().tap();
    await expect(page.getByRole('heading', {level: 1, name: 'Case Sheet'})).toBeVisible();
  });
}

test('the answer comes after the questions, and its headline stays in sight and leads there', async ({
  page,
}) => {
  await choose(page, 'rdm', 'RDM, single');
  await expect(headline(page)).toBeInViewport({ratio: 1});
  const steps = answer(page).getByRole('list').first();
  await expect(steps).not.toBeInViewport();
  await answer(page).getByRole('link', {name: 'What to do'}).tap();
  await expect(steps).toBeInViewport();
  await expect(headline(page)).toBeInViewport({ratio: 1});
});

test('no question that has the focus is below the headline of the answer', async ({page}) => {
  await choose(page, 'rdm', 'RDM, single');
  const questions = page.getByRole('group').getByRole('radio');
  for (const question of await questions.all()) {
    await question.focus();
    const covered = await question.evaluate((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(covered, (await question.getAttribute('name')) ?? '').toBe(false);
  }
});
