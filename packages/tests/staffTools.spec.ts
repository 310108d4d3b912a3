import type {Page} from '@playwright/test';
import {isWithinCeiling} from '@roleplay-docs/engine/data/roles';
import {haveSession} from './support/haveSession';
import {siteData} from './support/site';
import {expect, takenOver, test} from './support/test';

const {ladders, roles} = siteData;
const PORTAL = '/docs/staff/portal';
const GUIDE = '/docs/staff/severity-guide';
const HANDLING = '/docs/staff/trial-moderator/trial-handling';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const matrix = (page: Page) => page.getByRole('table').filter({hasText: 'Random brawl'});
const rows = (page: Page) => matrix(page).locator('tbody tr:visible');

test.beforeEach(({page}) => haveSession(page));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await takenOver(page);
}

test('the matrix is filtered by platform, words and role, links each row to its rules, can be linked by row, and is whole on paper; the guide says who is an adult', async ({
  page,
}) => {
  await open(page, `${GUIDE}#matrix-exploiting`);
  await expect(page.locator('#matrix-exploiting')).toBeInViewport();
  await expect(rows(page)).toHaveCount(ladders.length);
  await page.getByLabel('Platform').selectOption('Discord');
  const inDiscord = ladders.filter(({platforms}) => platforms.includes('discord')).length;
  await expect(rows(page)).toHaveCount(inDiscord);
  await expect(page.getByText(`${inDiscord} of ${ladders.length} rows`)).toBeVisible();
  await page.getByRole('button', {name: 'Show all'}).click();
  await expect(rows(page)).toHaveCount(ladders.length);

  await page.getByLabel('Infraction or rule').fill('d-02');
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Infraction or rule').fill('Unkind');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('What may I issue?').selectOption('Admin');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Infraction or rule').fill('');
  await page.getByLabel('What may I issue?').selectOption('Trial Moderator');
  const byTrials = ladders.filter(({steps}) =>
    steps.some((step) => step.type !== 'contain' && isWithinCeiling(roles[0]!, step)),
  );
  await expect(rows(page)).toHaveCount(byTrials.length);
  await page.getByLabel('Infraction or rule').fill('nothing like it');
  await expect(page.getByText('No rows match.')).toBeVisible();
  await page.getByRole('button', {name: 'Show all'}).click();

  const row = rows(page).filter({hasText: 'Random brawl'});
  await expect(row.getByRole('link', {name: 'R-02'})).toHaveAttribute('href', '/docs/guidelines/roblox#r-02');
  for (const name of ['Admin', 'Two Admins', 'Safety Lead']) {
    await expect(page.getByRole('rowheader', {name: `${name} (18 or older)`, exact: true})).toBeVisible();
  }

  await page.getByLabel('Infraction or rule').fill('threats');
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({media: 'print'});
  await expect(rows(page)).toHaveCount(ladders.length);
  await expect(page.getByLabel('Infraction or rule')).toBeHidden();
});

test.describe('the templates', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('are copied as they are, with their placeholders marked', async ({page}) => {
    await open(page, PORTAL);
    const template = page.getByRole('figure').filter({hasText: 'Light log'});
    await expect(template.locator('mark').first()).toHaveText('[Case ID]');
    await template.getByRole('button', {name: 'Copy Light log'}).click();
    await expect(template.getByRole('status')).toHaveText('Copied');
    const text = await clipboard(page);
    expect(text).toBe('Case: [Case ID]\nWho: [User ID]');
    await page.getByRole('button', {name: 'Copy Ban message'}).click();
    await expect.poll(() => clipboard(page)).toBe('[Rule ID], case [Case ID]. You can appeal.');
  });

  test.describe('for times', () => {
    test.use({timezoneId: 'America/New_York'});

    test('turn a local time into codes for Discord and into UTC', async ({page}) => {
      await page.clock.install({time: new Date('2026-12-01T12:02:00Z')});
      await open(page, PORTAL);
      const field = page.getByLabel('Your date and time (America/New_York)');
      await expect(field).toHaveValue('2026-12-01T07:05');
      await field.fill('2026-12-24T18:00');
      const row = (name: string) => page.getByRole('row', {name: new RegExp(`^${name}`)});
      await expect(row('UTC, for the case log')).toContainText('2026-12-24 23:00');
      await row('Day, date and time').getByRole('button').click();
      expect(await clipboard(page)).toBe('<t:1798153200:F>');
      await field.fill('');
      await expect(page.getByText('Choose a date and a time.')).toBeVisible();
    });
  });
});

test('the self-check explains each choice that is opened, by keyboard too, and one of them is right', async ({
  page,
}) => {
  await open(page, HANDLING);
  const question = page.locator('main ol.clean-list > li').first();
  const choices = question.locator('summary');
  await expect(question.getByText(/^(?:Yes|Not quite)\./).first()).toBeHidden();
  await choices.first().focus();
  await page.keyboard.press('Enter');
  await expect(question.getByText(/^(?:Yes|Not quite)\./).first()).toBeVisible();
  for (const choice of (await choices.all()).slice(1)) {
    await choice.click();
  }
  const verdicts = await question.getByRole('group').locator('strong').allInnerTexts();
  expect(verdicts).toHaveLength(await choices.count());
  expect(verdicts.filter((verdict) => verdict === 'Yes.')).toHaveLength(1);
});

test('notices go by themselves when their last day is over, and come on their first', async ({page}) => {
  const notice = page.getByText('Cheats have a rule of their own now.');
  const none = page.getByText('No current notices.');
  await page.clock.install({time: new Date('2026-11-19T23:00:00Z')});
  for (const [time, seen, unseen] of [
    ['2026-11-19T23:00:00Z', none, notice],
    ['2026-11-20T01:00:00Z', notice, none],
    ['2027-01-31T23:00:00Z', notice, none],
    ['2027-02-01T01:00:00Z', none, notice],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await open(page, PORTAL);
    await expect(seen, time).toBeVisible();
    await expect(unseen, time).toHaveCount(0);
  }
});

test.describe('checklists', () => {
  const read = (page: Page) => page.getByRole('checkbox', {name: /^Read the hand-over/});
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('shiftTicks'));

  test('count what is ticked, and keep it for 12 hours', async ({page}) => {
    await page.clock.install({time: new Date('2026-12-01T18:00:00Z')});
    await open(page, PORTAL);
    await expect(
      page.getByRole('checkbox', {name: 'Light the lamp of the watch room.', exact: true}),
    ).toBeVisible();
    await read(page).check();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-12-02T05:59:00Z'));
    await page.reload();
    await expect(read(page)).toBeChecked();
    await page.clock.setFixedTime(new Date('2026-12-02T06:01:00Z'));
    await page.reload();
    await expect(read(page)).not.toBeChecked();
  });

  test('tick in other tabs, too, and are cleared by their button, and by signing out', async ({
    page,
    context,
  }) => {
    await open(page, PORTAL);
    const other = await context.newPage();
    await open(other, PORTAL);
    await read(page).check();
    await expect(read(other)).toBeChecked();
    await page.getByRole('button', {name: 'Clear'}).first().click();
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
    await expect(read(other)).not.toBeChecked();
    await page.getByRole('checkbox').last().check();
    expect(await stored(page)).not.toBeNull();
    await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('what a shift needs most is one tap away from the top of the portal', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.announcement.dismiss', 'true'));
    for (const [label, heading] of [
      ['Case sheet A fair outcome', 'Case Sheet'],
      ['Evidence Save what happened', 'Collecting Evidence'],
      ['Escalate Hand it over', 'Your First Cases'],
    ] as const) {
      await open(page, PORTAL);
      const tile = page.getByRole('link', {name: label, exact: true});
      await expect(tile).toBeInViewport({ratio: 1});
      await tile.tap();
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
    }
  });
});
