import type {Locator, Page} from '@playwright/test';
import {rulesVersion} from '@roleplay-docs/engine/data/changes';
import {haveSession} from './support/haveSession';
import {siteData} from './support/site';
import {answered, expect, takenOver, test} from './support/test';
import {translate} from './support/translate';

const SHEET = '/docs/staff/case-sheet';

const answer = (page: Page) => page.getByRole('region', {name: 'What to do'});
const headline = (page: Page) => answer(page).getByRole('status');
const question = (page: Page, name: string) => page.getByRole('group', {name, exact: true});
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const option = (page: Page, name: string, label: string) =>
  question(page, name).getByRole('radio', {name: label, exact: true});
const HARM = 'Is someone being harmed right now?';

/** Chooses an act by any words for it. */
async function choose(page: Page, words: string, act: string): Promise<void> {
  await page.getByRole('searchbox', {name: 'Search for what happened'}).fill(words);
  await page.getByRole('checkbox', {name: act, exact: true}).check();
}

async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(headline(page)).toHaveText('Choose what happened');
}

test.use({
  viewport: {width: 390, height: 844},
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(async ({page}) => {
  await haveSession(page);
  await page.goto(SHEET);
  await expect(page.getByRole('heading', {level: 1, name: 'Case Sheet'})).toBeVisible();
  await takenOver(page);
});

test('says what to do, who decides and why, and never a verdict; child safety leads to the procedure, and what fits nothing to other words', async ({
  page,
}) => {
  await choose(page, 'rb', 'Random brawl');
  await expect(answer(page)).toContainText('Range: a kick');
  await option(page, 'Who are you?', 'Mod').check();
  await page.getByRole('radio', {name: 'One', exact: true}).check();
  await expect(answer(page)).toContainText('Range: a ban of 1 day');
  await answer(page).getByText('Why this answer').click();
  await expect(page.getByText('This is a range, not a verdict.')).toBeVisible();
  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(answer(page)).not.toContainText('Range:');

  await page.getByRole('searchbox', {name: 'Search for what happened'}).fill('child');
  await page.getByRole('group', {name: 'What happened?'}).getByRole('checkbox').first().check();
  await expect(answer(page)).not.toContainText('Range:');
  await expect(
    answer(page)
      .getByRole('link', {name: /Safety/})
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);

  await page.getByRole('searchbox', {name: 'Search for what happened'}).fill('zzqqx'); // cspell:disable-line
  await expect(page.getByText('Nothing matches these words.')).toBeVisible();
});

test('each question changes the answer, one way and the other', async ({page}) => {
  await test.step('whether someone is being harmed, which leads while it is open, and while they are', async () => {
    await startAgain(page);
    await choose(page, 'rb', 'Random brawl');
    await expect(question(page, HARM).getByRole('radio', {checked: true})).toHaveCount(0);
    await expect(headline(page)).toHaveText('Stop any harm, get a yes, then kick');
    await expect(page.getByText(`Answer this first: ${HARM}`)).toBeVisible();
    await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
    await option(page, HARM, 'Yes').check();
    await expect(headline(page)).toHaveText('Stop it, get a yes, then kick');
    await option(page, HARM, 'No').check();
    await expect(headline(page)).toHaveText('Get a yes, then kick');
    await expect(page.getByRole('button', {name: 'Copy kick message'})).toBeVisible();
  });

  await test.step('the act', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await choose(page, 'racer', 'Steering like a racer');
    await expect(headline(page)).toHaveText('Get a yes, then coach');
    await choose(page, 'rb', 'Random brawl');
    await expect(headline(page)).toHaveText('Get a yes, then kick');
    await page.getByRole('checkbox', {name: 'Random brawl', exact: true}).uncheck();
    await expect(headline(page)).toHaveText('Get a yes, then coach');
  });

  await test.step('the role', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await choose(page, 'cheats', 'Cheat');
    await expect(headline(page)).toHaveText('Hand over to a Senior Moderator');
    await option(page, 'Who are you?', 'Senior').check();
    await expect(headline(page)).toHaveText('Ban 14 days');
    await page.getByRole('radio', {name: 'One', exact: true}).check();
    await expect(headline(page)).toHaveText('Hand over to two Admins');
    await option(page, 'Who are you?', 'Two Admins').check();
    await expect(headline(page)).toHaveText('Permanent ban');
  });

  await test.step('the week', async () => {
    await startAgain(page);
    // Who someone is stays for the next case.
    await option(page, 'Who are you?', 'Trial').check();
    await option(page, HARM, 'No').check();
    await choose(page, 'rb', 'Random brawl');
    await expect(answer(page)).toContainText('Get a yes first');
    await option(page, 'Your trial week', '3').check();
    await expect(answer(page)).not.toContainText('Get a yes first');
    await expect(headline(page)).toHaveText('Kick');
    await option(page, 'Your trial week', '0').check();
    await expect(headline(page)).toHaveText('Hand over to a Moderator');
    await option(page, 'Who are you?', 'Mod').check();
    await expect(question(page, 'Your trial week')).toHaveCount(0);
  });

  await test.step('earlier cases, of each row by itself', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'story', 'Stepping out of the story');
    await choose(page, 'leaving', 'Leaving a scene');
    await expect(headline(page)).toHaveText('Coaching');
    const row = (name: string) => page.getByRole('group', {name: new RegExp(`still count: ${name}`)});
    await row('Stepping out of the story').getByRole('radio', {name: 'Two', exact: true}).check();
    await expect(headline(page)).toHaveText('Kick');
    await row('Stepping out of the story').getByRole('radio', {name: 'None', exact: true}).check();
    await row('Leaving a scene').getByRole('radio', {name: 'Three or more', exact: true}).check();
    await expect(headline(page)).toHaveText('Ban 1 day');
  });

  await test.step('a short ban, which starts now without another question', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'rb', 'Random brawl');
    // The texts that can be copied now are groups, too: `<details>`.
    const questions = page.locator('fieldset');
    const before = await questions.count();
    await page.getByRole('radio', {name: 'One', exact: true}).check();
    await expect(headline(page)).toHaveText('Ban 1 day');
    await expect(answer(page)).toContainText('Act now: a ban of 1 day');
    await expect(questions).toHaveCount(before);
    await expect(page.getByRole('button', {name: 'Copy notice'})).toBeVisible();
    await option(page, HARM, 'Yes').check();
    await expect(answer(page)).toContainText('Act now: a ban of 1 day');
  });

  await test.step('the platform', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'rb', 'Random brawl');
    await expect(question(page, 'Where did it happen?')).toHaveCount(0);
    await choose(page, 'hurt', 'Telling someone to hurt themselves');
    await page.getByText('What changes the outcome?').click();
    await page.getByRole('checkbox', {name: 'The rule was unclear'}).check();
    await expect(headline(page)).toHaveText('Kick');
    await option(page, 'Where did it happen?', 'Discord').check();
    await expect(headline(page)).toHaveText('Timeout 24 h');
    await option(page, 'Where did it happen?', 'Roblox').check();
    await expect(headline(page)).toHaveText('Kick');
  });

  await test.step('the modifiers, each with what it means', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'rb', 'Random brawl');
    await page.getByText('What changes the outcome?').click();
    const modifier = page.getByRole('checkbox', {name: 'The player reported it themselves'});
    await expect(modifier).toHaveAccessibleDescription('They told us before anyone asked.');
    await modifier.check();
    await expect(headline(page)).toHaveText('Warning');
    await modifier.uncheck();
    await expect(headline(page)).toHaveText('Kick');
  });

  await test.step('the first week, in which stepping out of the story gets help and no record', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'story', 'Stepping out of the story');
    await page.getByText('What changes the outcome?').click();
    const firstWeek = page.getByRole('checkbox', {name: 'It was their first week'});
    await expect(firstWeek).toHaveAccessibleDescription(/bring help and no record/);
    await firstWeek.check();
    await expect(headline(page)).toHaveText('Help, no record');
    await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
    await firstWeek.uncheck();
    await expect(headline(page)).toHaveText('Coaching');
  });

  await test.step('the outcome, until another answer changes', async () => {
    await startAgain(page);
    await option(page, HARM, 'No').check();
    await option(page, 'Who are you?', 'Mod').check();
    await choose(page, 'rb', 'Random brawl');
    await page.getByText('What changes the outcome?').click();
    await page.getByRole('checkbox', {name: 'It was an honest accident'}).check();
    await expect(headline(page)).toHaveText('Warning');
    await option(page, 'Which do you propose?', 'a kick').check();
    await expect(headline(page)).toHaveText('Kick');
    await option(page, 'Which do you propose?', 'a warning').check();
    await expect(headline(page)).toHaveText('Warning');
    await option(page, 'Which do you propose?', 'a kick').check();
    await page.getByRole('checkbox', {name: 'The player repaired the harm'}).check();
    await expect(headline(page)).toHaveText('Warning');
  });
});

test('translated by the browser, it goes on saying the same as its texts', async ({page}) => {
  await option(page, HARM, 'No').check();
  await choose(page, 'rb', 'Random brawl');
  await translate(page);
  await option(page, 'Who are you?', 'Mod').check();
  await expect(answer(page)).toContainText('Moderator');
  await expect(answer(page)).not.toContainText('week 1');
  for (const [count, outcome, title] of [
    ['One', 'a ban of 1 day', 'Ban 1 day'],
    ['Two', 'a ban of 7 days', 'Ban 7 days'],
    ['None', 'a kick', 'Kick'],
  ] as const) {
    await page.getByRole('radio', {name: count, exact: true}).check();
    await expect(headline(page)).toHaveText(title);
    await expect(answer(page).getByText(/^Range:/)).toHaveText(`Range: ${outcome}`);
  }
  await choose(page, 'cheats', 'Cheat');
  await expect(answer(page)).toContainText('Cheats. Cite R-05');
  await expect(answer(page).locator('.steps')).toContainText('Ban 14 days');
  await option(page, 'Who are you?', 'Trial').check();
  await expect(answer(page)).toContainText('Trial Moderator, week 1');
  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(headline(page)).toHaveText('Choose what happened');
});

test('an error in the sheet keeps what was entered', async ({page, problems}) => {
  problems.expect(/broken on purpose/);
  await option(page, HARM, 'No').check();
  await choose(page, 'rb', 'Random brawl');
  const breakIt = (isBroken: boolean) =>
    page.evaluate((broken) => {
      const value = () => {
        if (broken) {
          throw new Error('broken on purpose');
        }
        return '2026-11-24T12:00:00.000Z';
      };
      Object.defineProperty(Date.prototype, 'toISOString', {configurable: true, value});
    }, isBroken);
  await breakIt(true);
  await option(page, 'Who are you?', 'Admin').click();
  await expect(page.getByRole('alert')).toContainText('Everything you entered is still here.');
  await breakIt(false);
  await page.getByRole('button', {name: 'Show it again'}).click();
  await expect(option(page, 'Who are you?', 'Admin')).toBeChecked();
  await expect(option(page, HARM, 'No')).toBeChecked();
  await expect(page.getByRole('checkbox', {name: 'Random brawl', exact: true})).toBeChecked();
});

/** The contrast of an element's text on its own ground once its colors no longer change, by WCAG 2.2. */
const contrast = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    node.getAnimations().forEach((animation) => animation.finish());
    const luminance = (color: string) => {
      const [red, green, blue] = color
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const {color} = getComputedStyle(node);
    let ground: Element = node;
    while (/, 0\)$/.test(getComputedStyle(ground).backgroundColor)) {
      ground = ground.parentElement!;
    }
    const {backgroundColor} = getComputedStyle(ground);
    const [dark, light] = [luminance(color), luminance(backgroundColor)].sort((one, other) => one - other);
    return (light! + 0.05) / (dark! + 0.05);
  });

test('whoever says that someone is being harmed reads how to stop it at once, on the first screen of a phone', async ({
  page,
}) => {
  await expect(option(page, HARM, 'Yes')).toBeInViewport();
  await option(page, HARM, 'Yes').check();
  await expect(headline(page)).toHaveText('Stop it now');
  await expect(headline(page)).toBeInViewport({ratio: 1});
  const how = page.getByText('Use the smallest tool that works:').first();
  await expect(how).toBeInViewport({ratio: 1});
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const hidden = await how.evaluate((element) => {
    const {left, bottom} = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 5, bottom - 5));
  });
  expect(hidden, 'the bar covers it').toBe(false);
  await expect(answer(page)).not.toContainText('Nothing fits?');
});

test('one tap each copies the message, the notice and the log, with all that the case knows filled in; the buttons can be read, and what is not copied is there to copy by hand', async ({
  page,
}) => {
  await option(page, HARM, 'No').check();
  await choose(page, 'rb', 'Random brawl');
  await page.getByRole('button', {name: 'Copy kick message'}).tap();
  await expect(page.getByText('Copied')).toBeVisible();
  const message = await clipboard(page);
  expect(message).toMatch(
    /^\[Get a yes first\. Then delete this line\.\]\n\nKicked for R-02 Random brawls \(RB\): /,
  );
  await option(page, 'Who are you?', 'Mod').check();
  await page.getByRole('radio', {name: 'One', exact: true}).check();
  await page.getByRole('button', {name: 'Copy notice'}).tap();
  await expect.poll(() => clipboard(page)).toContain('Outcome: A ban of 1 day');
  const notice = await clipboard(page);
  expect(notice).toContain(`Rule: R-02 Random brawls (RB), version ${rulesVersion(siteData.changes)}`);
  expect(notice).toContain('you have 6 months to appeal');
  await page.getByRole('button', {name: 'Copy case log'}).tap();
  await expect.poll(() => clipboard(page)).toContain('Rule ID: R-02');
  const blanks = (await clipboard(page)).match(/\[[^\]]+\]/g)!;
  expect(blanks.length).toBeLessThan(13);

  const expectReadable = async () => {
    for (const name of ['Copy notice', 'Copy case log']) {
      const button = page.getByRole('button', {name});
      await button.tap();
      await button.hover();
      expect(await contrast(button), name).toBeGreaterThanOrEqual(4.5);
    }
  };
  await expectReadable();
  await page.getByRole('button', {name: 'Dark theme'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectReadable();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', {name: 'Copy notice'}).tap();
  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
});

test('works with the keyboard alone and without a line once it is open, and keeps nothing but who uses it', async ({
  page,
  context,
}) => {
  await answered(page);
  const before = await page.evaluate(() => Object.keys(localStorage));
  await context.setOffline(true);
  await page.getByRole('searchbox', {name: 'Search for what happened'}).focus();
  await page.keyboard.type('racer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(answer(page)).toContainText('Range:');
  await expect(headline(page)).not.toBeEmpty();
  await startAgain(page);
  await choose(page, 'cheats', 'Cheat');
  await expect(answer(page)).toContainText('Range:');
  await context.setOffline(false);
  const after = await page.evaluate(() => Object.keys(localStorage));
  expect(after.sort()).toEqual([...before, 'caseSheetRole'].sort());
});

test('the answer comes after the questions, its headline stays in sight, covers no question that has the focus, and leads there', async ({
  page,
}) => {
  await choose(page, 'rb', 'Random brawl');
  await expect(headline(page)).toBeInViewport({ratio: 1});
  const steps = answer(page).getByRole('list').first();
  await expect(steps).not.toBeInViewport();
  await answer(page).getByRole('link', {name: 'What to do'}).tap();
  await expect(steps).toBeInViewport();
  await expect(headline(page)).toBeInViewport({ratio: 1});

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
