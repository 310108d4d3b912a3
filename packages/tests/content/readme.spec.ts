import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {LARGEST_PICTURE, PICTURES, takePictures} from '../readmePictures';
import {SITE} from '../support/servers';
import {expect, test} from '../support/test';

const ROOT = path.resolve(__dirname, '../../..');

test('README shows the site on a phone and on a desktop, and says what is there to whoever sees no pictures', () => {
  const shown = Array.from(
    readFileSync(path.join(ROOT, 'README.md'), 'utf8').matchAll(/<img src="([^"]+)"[^>]* alt="([^"]{20,})"/g),
  );
  expect(shown.map(([, file]) => file).sort()).toEqual(
    Object.keys(PICTURES)
      .map((name) => `.github/pictures/${name}`)
      .sort(),
  );
  for (const [, file] of shown) {
    expect(statSync(path.join(ROOT, file!)).size).toBeLessThanOrEqual(LARGEST_PICTURE);
  }
});

test('the command for them takes them, small enough for a page that is opened on a phone', async ({
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  await takePictures(browser, SITE, folder);
  for (const name of Object.keys(PICTURES)) {
    const picture = readFileSync(path.join(folder, name));
    expect(picture.subarray(8, 12).toString()).toBe('WEBP');
    expect(picture.length).toBeGreaterThan(5_000);
    expect(picture.length).toBeLessThanOrEqual(LARGEST_PICTURE);
  }
  rmSync(folder, {recursive: true});
});
