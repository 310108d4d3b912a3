import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {BUILD, previewOf, PUBLIC_PAGES, publicPaths, siteData, STAFF_PAGES} from './support/site';

const {community, rules} = siteData;
const GENERAL_CARD = `${community.url}/img/social-card.png`;

/** The file of an image, whose address has the origin of production, is a card. */
function expectCard(image: string): void {
  expect(image.startsWith(`${community.url}/img/`), image).toBe(true);
  const png = readFileSync(path.join(BUILD, image.slice(community.url.length)));
  expect(png.toString('latin1', 1, 4), image).toBe('PNG');
  // The header of a PNG file holds its width and height (https://www.w3.org/TR/png-3/#11IHDR).
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  expect(png.length, image).toBeLessThan(100_000);
}

test('a link to a public page previews with a title, a description and a card of its own', () => {
  const headings: Record<string, string> = PUBLIC_PAGES;
  const previews = publicPaths().map((address) => {
    const preview = previewOf(address);
    const {'og:title': title, 'og:description': description, 'og:image': image} = preview;
    expect(title, address).toBe(
      address === '/' ? community.name : `${headings[address]} | ${community.name}`,
    );
    expect(description!.length, address).toBeGreaterThan(40);
    expect(preview.description).toBe(description);
    expect(image).toMatch(new RegExp(`^${community.url}/img/social/[a-z-]+\\.png$`));
    expect(preview['twitter:image']).toBe(image);
    expect(preview['twitter:card']).toBe('summary_large_image');
    expectCard(image!);
    return preview;
  });
  for (const property of ['og:title', 'og:description', 'og:image']) {
    expect(new Set(previews.map((found) => found[property])).size, property).toBe(previews.length);
  }
});

test('a link to a rule previews that rule: its title, its sentence, its card', () => {
  for (const {id, title} of rules) {
    const address = `/${id.toLowerCase()}`;
    const preview = previewOf(address);
    expect(preview['og:title']).toBe(`${id} ${title}`);
    expect(preview['og:description'], id).toMatch(/^You must [^.]+\.$/);
    expect(preview.description).toBe(preview['og:description']);
    expect(preview['og:image']).toBe(`${community.url}/img/social${address}.png`);
    expect(preview['og:url']).toBe(`${community.url}${address}`);
    expectCard(preview['og:image']!);
  }
  // As people read it, without the explanation of its word.
  expect(previewOf('/r-02').description).toBe(
    'You must not start a random brawl (RB): no blow without a story.',
  );
});

test('a link to a gated page, or to nowhere, previews with the general card and says nothing of the page', () => {
  const general = {
    title: community.name,
    'og:title': community.name,
    'og:image': GENERAL_CARD,
    'twitter:image': GENERAL_CARD,
    'twitter:card': 'summary_large_image',
  };
  for (const address of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
    expect(previewOf(address), address).toEqual(general);
  }
  const nowhere = previewOf('/404');
  expect(nowhere['og:title']).toBe(`Page Not Found | ${community.name}`);
  expect(nowhere['og:image']).toBe(GENERAL_CARD);
  expect(nowhere.description).toBeUndefined();
  expectCard(GENERAL_CARD);
});
