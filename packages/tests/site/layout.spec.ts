import {NAVBAR_ITEMS, PORTAL, PUBLIC_DOCS, PUBLIC_PAGES, SECTIONS, siteData} from '../support/site';
import {expect, hydrated, test} from '../support/test';

const {community} = siteData;

test('navbar and footer hold what they should', async ({page}) => {
  await page.goto('/');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const labels = NAVBAR_ITEMS.flatMap(({label}) => (typeof label === 'string' ? [label] : []));
  const expectNavbar = async () => {
    await expect(navbar.getByRole('link')).toContainText([community.shortName, ...labels, 'Login']);
    for (const name of ['Dark theme', 'Search']) {
      await expect(navbar.getByRole('button', {name, exact: true})).toBeInViewport({ratio: 1});
    }
  };
  await expectNavbar();
  await hydrated(page);
  await expectNavbar();
  await expect(page.getByRole('contentinfo')).toContainText(
    `Copyright © ${community.copyrightYear} ${community.name}`,
  );
});

test('the skip link is the first stop of the keyboard and leads to the content, before any script and after hydration', async ({
  page,
}) => {
  const [doc = '/'] = Object.keys(PUBLIC_DOCS);
  for (const arrive of [() => Promise.resolve(), hydrated]) {
    await page.goto(doc);
    await arrive(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

test('the theme is light at first, toggles, is remembered under "theme", and its button says so pages later', async ({
  page,
}) => {
  const expectTheme = async (theme: 'dark' | 'light') => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  };
  const toggle = page.getByRole('button', {name: 'Dark theme'});
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/');
  await hydrated(page);
  await expectTheme('light');
  let theme: 'dark' | 'light' = 'light';
  for (const {to, label} of SECTIONS) {
    theme = theme === 'dark' ? 'light' : 'dark';
    await toggle.click();
    await expectTheme(theme);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label, exact: true}).click();
    // The address changes first, and the navbar is replaced with the page: a button that goes while it is pressed is not clicked.
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', {level: 1, name: PUBLIC_PAGES[to]})).toBeVisible();
    await expectTheme(theme);
  }
  await page.reload();
  await expectTheme(theme);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every public doc reads fully, and gated pages say that signing in needs JavaScript', async ({
    page,
  }) => {
    for (const [path, heading] of Object.entries(PUBLIC_DOCS)) {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await expect(page.locator('article').locator('p:not(.theme-edit-this-page), li').last()).toBeVisible();
      await expect(page.getByRole('link', {name: 'Login'}).first()).toBeVisible();
    }
    for (const path of [PORTAL, '/login']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByText('Checking your sign-in')).toBeHidden();
      await expect(page.locator('noscript').getByRole('link').first()).toBeVisible();
    }
  });
});

test('on paper, everything that can be folded is open', async ({page}) => {
  for (const path of Object.keys(PUBLIC_DOCS).slice(0, 1)) {
    await page.goto(path);
    await page
      .locator('article .markdown')
      .evaluate((article) =>
        article.insertAdjacentHTML(
          'beforeend',
          '<details><summary>How long?</summary><p>Ten minutes.</p></details>',
        ),
      );
    const folded = page.getByText('Ten minutes.');
    await expect(folded).toBeHidden();
    await page.emulateMedia({media: 'print'});
    await expect(folded).toBeVisible();
  }
});

test('in a low window, as at a zoom of 400 %, nothing as wide as the text stays in sight while it scrolls', async ({
  page,
}) => {
  const findBars = () =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter(
        (element) =>
          /sticky|fixed/.test(getComputedStyle(element).position) &&
          element.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
          element.offsetWidth > innerWidth / 2 &&
          // The skip link waits beside the window.
          element.getBoundingClientRect().left < innerWidth,
      )
      .map(({className}) => className);
  for (const path of Object.keys(PUBLIC_DOCS).slice(0, 1)) {
    await page.setViewportSize({width: 320, height: 400});
    await page.goto(path);
    expect(await page.evaluate(findBars)).not.toEqual([]);
    await page.setViewportSize({width: 320, height: 256});
    expect(await page.evaluate(findBars)).toEqual([]);
  }
});

test('where a reader forces colors, what is set off by its ground alone has an edge', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const path of Object.keys(PUBLIC_DOCS)) {
    await page.goto(path);
    const without = await page
      .locator('.theme-admonition-danger, article .tile-grid > div, .weight')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => {
            const {borderTopWidth, borderLeftWidth, clipPath} = getComputedStyle(box);
            return borderTopWidth === '0px' || borderLeftWidth === '0px' || clipPath !== 'none';
          })
          .map((box) => box.outerHTML.slice(0, 80)),
      );
    expect.soft(without, path).toEqual([]);
  }
});
