import {Script} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLoader} from '../makeLoader';

const RESOURCES = {styles: ['/a.css'], scripts: ['/a.js', '/$&.js']};

test('the script is short and knows what the page loads', async () => {
  const loader = (await makeLoader())(RESOURCES);
  expect(loader).toContain(JSON.stringify(RESOURCES));
  expect(loader.length).toBeLessThan(2000);
  expect(() => new Script(loader)).not.toThrow();
});

test('an expression that cannot be read stops the build with one message', async () => {
  await expect(makeLoader('location.(')).rejects.toThrow(
    /^\[docusaurus-plugin-hydrate-on-intent\] "atOnce" is no JavaScript expression: .+ Correct it\.$/,
  );
});
