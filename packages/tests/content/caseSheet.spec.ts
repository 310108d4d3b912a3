import {haveSession} from '../support/haveSession';
import {expect, test} from '../support/test';

test.use({viewport: {width: 390, height: 844}, hasTouch: true});

test.beforeEach(({page}) => haveSession(page));

test('the case sheet is one tap away from the guides that lead to it', async ({page}) => {
  for (const [guide, heading] of [
    ['/docs/staff/severity-guide', 'Severity Guide'],
    ['/docs/staff/trial-moderator/trial-handling', 'Trial Handling'],
    ['/docs/staff/trial-moderator/trial-handling/disruptive-behavior', 'Disruptive Behavior'],
    ['/docs/staff/trial-moderator/trial-handling/fail-roleplay', 'Fail Roleplay'],
    ['/docs/staff/trial-moderator/trial-handling/power-abuse', 'Power Abuse'],
    ['/docs/staff/trial-moderator/trial-handling/collecting-evidence', 'Collecting Evidence'],
  ] as const) {
    await test.step(heading, async () => {
      await page.goto(guide);
      await page.getByRole('article').getByRole('link', {name: 'case sheet'}).first().tap();
      await expect(page.getByRole('heading', {level: 1, name: 'Case Sheet'})).toBeVisible();
    });
  }
});
