import {slowDown} from '../support/controls';
import {SIGN_IN_METHODS, type SignInStep} from '../support/SignInForm';
import {expect, test} from '../support/test';

// What the service says in its own words is in signInErrors.spec.ts; here it says nothing that makes sense.

const STEPS = Object.keys(SIGN_IN_METHODS) as SignInStep[];
const NETWORK_ERROR = 'A network error has occurred. Try again later.';

test.beforeEach(async ({page, problems}) => {
  problems.expect(/status of 50\d/);
  await page.goto('/docs/staff/portal');
});

for (const step of STEPS) {
  const method = `**/${SIGN_IN_METHODS[step]}?*`;

  for (const [what, answer] of [
    ['a page', {status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>'}],
    ['half an answer', {status: 200, contentType: 'application/json', body: '{"kind":'}],
  ] as const) {
    test(`the service answers the step ${step} with ${what}: said in words, and what was typed stays`, async ({
      page,
      form,
    }) => {
      await page.route(method, (route) => route.fulfill(answer));
      await form.submit(step);
      await form.expectText(NETWORK_ERROR);
      const typed = await form.container
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      expect(typed.filter(Boolean)).not.toEqual([]);
      await expect(page).toHaveURL('/docs/staff/portal');
    });
  }

  test(`the service is slow at the step ${step}: the form shows that it works, and waits`, async ({
    page,
    form,
  }) => {
    const goOn = await slowDown(page, method);
    await form.submit(step);
    await expect(page.locator('.firebaseui-busy-indicator')).toBeVisible();
    await expect(form.bar).toHaveCount(0);
    goOn();
    await expect(page.locator('.firebaseui-busy-indicator')).toHaveCount(0);
    await expect(form.bar).toHaveCount(0);
  });
}
