import type {Page} from '@playwright/test';

/**
 * Has all requests of a page intercepted from its first one on, for tests that let a file fail once the page is there.
 * Chromium does not wait until a page knows that its requests are intercepted: a busy one may make its next request as before.
 */
export async function interceptEarly(page: Page): Promise<void> {
  await page.context().route('https://nothing.invalid/', (route) => route.abort());
}
