import type {APIRequestContext, Page} from '@playwright/test';
import {community} from '../src/community';
import {PUBLIC_PAGES, publicPaths, STAFF_PAGES} from './support/site';
import {expect, test} from './support/test';

const GENERAL_CARD = `${community.url}/img/social-card.png`;

// Whoever makes the preview of a link reads the served HTML and runs no script.
test.use({javaScriptEnabled: false});

/** What the preview of a link is made of, by the name of the `<meta>`. */
async function preview(page: Page): Promise<Record<string, string>> {
  const elements = await page
    .locator('meta[property^="og:"], meta[name^="twitter:"], meta[name="description"]')
    .all();
  const entries = elements.map(async (element) => [
    (await element.getAttribute('property')) ?? (await element.getAttribute('name')),
    await element.getAttribute('content'),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** Loads an image, whose address has the origin of production, from the site under test. */
async function expectCard(request: APIRequestContext, image: string): Promise<void> {
  expect(image.startsWith(`${community.url}/`)).toBe(true);
  const response = await request.get(new URL(image).pathname);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  // The header of a PNG file holds its width and height (https://www.w3.org/TR/png-3/#11IHDR).
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
}

for (const path of publicPaths()) {
  test(`a link to ${path} previews with a card of its own`, async ({page, request}) => {
    await page.goto(path);
    const {
      'og:title': title,
      'og:description': description,
      'og:image': image,
      ...others
    } = await preview(page);
    const headings: Record<string, string> = PUBLIC_PAGES;
    expect(title).toBe(path === '/' ? community.name : `${headings[path]} | ${community.name}`);
    expect(description!.length).toBeGreaterThan(60);
    expect(others.description).toBe(description);
    expect(image).toMatch(new RegExp(`^${community.url}/img/social/[a-z-]+\\.png$`));
    expect(others['twitter:image']).toBe(image);
    expect(others['twitter:card']).toBe('summary_large_image');
    await expectCard(request, image!);
  });
}

test('no two pages share a title, a description or a card', async ({page}) => {
  const previews: Record<string, string>[] = [];
  for (const path of publicPaths()) {
    await page.goto(path);
    previews.push(await preview(page));
  }
  for (const property of ['og:title', 'og:description', 'og:image']) {
    expect(new Set(previews.map((found) => found[property])).size).toBe(previews.length);
  }
});

for (const path of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
  test(`a link to ${path} previews with the general card and tells nothing of the page`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(community.name);
    expect(await preview(page)).toEqual({
      'og:title': community.name,
      'og:image': GENERAL_CARD,
      'twitter:image': GENERAL_CARD,
      'twitter:card': 'summary_large_image',
    });
    await expectCard(request, GENERAL_CARD);
  });
}

test('a link to nowhere previews with the general card', async ({page, problems}) => {
  problems.expect(/status of 404/);
  for (const path of ['/nowhere', '/docs/staff/nowhere']) {
    await page.goto(path);
    const found = await preview(page);
    expect(found['og:title']).toBe(`Page Not Found | ${community.name}`);
    expect(found['og:image']).toBe(GENERAL_CARD);
    expect(found.description).toBeUndefined();
  }
});
