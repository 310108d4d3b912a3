import {haveSession} from '../support/haveSession';
import {SearchBox} from '../support/SearchBox';
import {PUBLIC_DOCS, RULES, STAFF_PAGES} from '../support/site';
import {expect, hydrated, test} from '../support/test';

test('the search finds each public doc and each rule by its title, among the first three', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  const search = new SearchBox(page);
  const titles = [...Object.values(PUBLIC_DOCS), ...RULES.map(({title}) => title)];
  for (const title of titles) {
    await search.ask(title);
    await expect(search.status).toHaveText(/^\d+ results?$/);
    const first = await search.options.allInnerTexts();
    expect.soft(first.slice(0, 3).join('\n').toLowerCase(), title).toContain(title.toLowerCase());
  }
});

test('signed in, it finds each staff page by its title', async ({page}) => {
  await haveSession(page);
  await page.goto('/');
  await hydrated(page);
  const search = new SearchBox(page);
  for (const title of Object.values(STAFF_PAGES)) {
    await search.ask(title);
    await expect(search.group('Staff').filter({hasText: title}).first(), title).toBeVisible();
  }
});
