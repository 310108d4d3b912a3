import {expect, test} from '@playwright/test';
import {previewOf, publicPaths, siteData} from '../support/site';

test('the preview of a link describes each page in more than 60 characters, and each rule in more than 30', () => {
  for (const address of publicPaths()) {
    expect(previewOf(address)['og:description']!.length, address).toBeGreaterThan(60);
  }
  for (const {id} of siteData.rules) {
    expect(previewOf(`/${id.toLowerCase()}`)['og:description']!.length, id).toBeGreaterThan(30);
  }
});
