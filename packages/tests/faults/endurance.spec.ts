import type {Page} from '@playwright/test';
import {createAccount, revokeSessions, signInByPassword} from '../support/emulator';
import {STAFF} from '../support/SignInForm';
import {expect, hydrated, test} from '../support/test';

/** What the page holds on to, after the browser has cleared away what it does not. */
async function held(page: Page): Promise<{megabytes: number; nodes: number; listeners: number}> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((entry) => entry.name === name)!.value;
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** Follows links of the navbar without waiting for their pages, then waits for the last. */
async function race(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const paths = ['/docs/guidelines', '/docs/staff/portal', '/docs/shop', '/docs/departments'];
    for (let index = 0; index < count; index += 1) {
      document.querySelector<HTMLAnchorElement>(`.navbar a[href="${paths[index % paths.length]}"]`)!.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    document.querySelector<HTMLAnchorElement>('.navbar a[href="/docs/shop"]')!.click();
  }, times);
  await expect(page).toHaveURL('/docs/shop');
  await expect(page.getByRole('heading', {level: 1, name: 'Chandlery'})).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
}

test('150 rapid navigations through public and staff pages: the last one counts, and memory does not grow', async ({
  page,
  form,
}) => {
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
  await hydrated(page);
  await race(page, 60);
  const before = await held(page);
  await race(page, 150);
  const after = await held(page);
  expect(after.megabytes - before.megabytes).toBeLessThan(1);
  expect(after.nodes / before.nodes).toBeLessThan(1.2);
  expect(after.listeners / before.listeners).toBeLessThan(1.2);
});

test('400 requests for keys by four people, one revoked in the middle: from then on only that one gets none', async ({
  request,
}) => {
  const people = await Promise.all(
    Array.from({length: 4}, async () => {
      const account = await createAccount();
      return {account, token: await signInByPassword(account)};
    }),
  );
  const revoked = people[2]!;
  /** Everybody asks `count` times, all at once each time; the statuses by person. */
  const askAll = async (count: number) => {
    const statuses = people.map(() => new Set<number>());
    for (let index = 0; index < count; index += 1) {
      await Promise.all(
        people.map(async ({token}, person) => {
          const response = await request.post('/api/staff-key', {
            data: {build: '00112233445566778899aabbccddeeff'},
            headers: {Authorization: `Bearer ${token}`},
          });
          statuses[person]!.add(response.status());
        }),
      );
    }
    return statuses.map((seen) => [...seen]);
  };

  expect(await askAll(50)).toEqual([[200], [200], [200], [200]]);
  await revokeSessions(revoked.account);
  expect(await askAll(50)).toEqual([[200], [200], [401], [200]]);
});
