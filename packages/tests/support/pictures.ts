import {type Page} from '@playwright/test';

/**
 * Has a page load all of its pictures, also those that nobody scrolls to.
 *
 * @returns the size of each file that the browser chose, in bytes, by its path on the site. Pictures inside of
 * the page have no file.
 */
export async function loadPictures(page: Page): Promise<Map<string, number>> {
  const addresses = await page.evaluate(async () => {
    const pictures = Array.from(document.images);
    for (const picture of pictures) {
      picture.loading = 'eager';
    }
    // Not those in a part of the page that is not shown.
    await Promise.all(
      pictures.filter((picture) => picture.checkVisibility()).map((picture) => picture.decode()),
    );
    return pictures.map(({currentSrc}) => currentSrc).filter((address) => address.startsWith('http'));
  });
  const files = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const body = await (await page.request.get(address)).body();
      return [new URL(address).pathname, body.length] as const;
    }),
  );
  return new Map(files);
}
