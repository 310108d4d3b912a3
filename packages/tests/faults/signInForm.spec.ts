import {slowDown} from '../support/controls';
import {SIGN_IN_METHODS, SIGN_IN_STEPS} from '../support/SignInForm';
import {expect, test} from '../support/test';

// What the service says in its own words is in signInErrors.spec.ts; here it says nothing that makes sense.

const PAGE = {status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>'};
const HALF_AN_ANSWER = {status: 200, contentType: 'application/json', body: '{"kind":'};
const ANSWERS = {email: PAGE, password: HALF_AN_ANSWER, createAccount: PAGE, recovery: HALF_AN_ANSWER};

for (const step of SIGN_IN_STEPS) {
  test(`a slow and broken answer at the step ${step}: the form shows that it is busy, says what is wrong, and keeps what was typed`, async ({
    page,
    form,
    problems,
  }) => {
    problems.expect(/status of 502/);
    await page.goto('/docs/staff/portal');
    const method = `**/${SIGN_IN_METHODS[step]}?*`;
    const busy = page.locator('.firebaseui-busy-indicator');
    const typed = () =>
      form.container
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await form.fill(step);
    const before = await typed();
    expect(before.filter(Boolean)).not.toEqual([]);

    await page.route(method, (route) => route.fulfill(ANSWERS[step]));
    const goOn = await slowDown(page, method);
    await form.submit(step);
    await expect(busy).toBeVisible();
    await expect(form.bar).toHaveCount(0);
    goOn();
    await form.expectText('A network error has occurred. Try again later.');
    await expect(busy).toHaveCount(0);
    expect(await typed()).toEqual(before);
    await expect(page).toHaveURL('/docs/staff/portal');

    await page.unrouteAll();
    await form.submit(step);
    await form.expectDone(step);
  });
}
