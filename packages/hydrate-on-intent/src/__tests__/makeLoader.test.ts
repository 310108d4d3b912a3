import {runInNewContext, Script} from 'node:vm';
import {expect, test} from 'vitest';
import {makeLoader} from '../makeLoader';
import {selectLinksAhead} from '../linksAhead';

const RESOURCES = {styles: ['/a.css'], scripts: ['/a.js', '/$&.js']};
const AHEAD = selectLinksAhead('/');

/** Runs the script in a page that is not read to its end, and returns what it listens for. */
function run(loader: string, pathname = '/'): Record<string, (event: object) => void> {
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(loader, {
    AbortController,
    MutationObserver: class {
      observe() {}
    },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    document: {currentScript: {}, documentElement: {}, readyState: 'loading'},
    location: {pathname},
    navigator: {},
  });
  return listeners;
}

test('the script is short and knows what the page loads', async () => {
  const loader = (await makeLoader(AHEAD))(RESOURCES);
  expect(loader).toContain(JSON.stringify(RESOURCES));
  expect(loader.length).toBeLessThan(2000);
  expect(() => new Script(loader)).not.toThrow();
});

test('the script asks for the links whose pages are fetched ahead, whatever letters they have', async () => {
  const ahead = selectLinksAhead('/my/', ['/a+(b)/"c"', "/d\\e$&'f</script>"]);
  const selectors: string[] = [];
  const {pointerover} = run((await makeLoader(ahead))(RESOURCES));
  pointerover!({target: {closest: (selector: string) => void selectors.push(selector)}});
  expect(selectors).toEqual([ahead]);
});

test('the script starts without a sign where the expression of the site is true, and by default nowhere', async () => {
  const loader = (await makeLoader(AHEAD, "location.pathname === '/app'"))(RESOURCES);
  expect(run(loader, '/app')).toHaveProperty('DOMContentLoaded');
  expect(run(loader, '/')).not.toHaveProperty('DOMContentLoaded');
  expect(run((await makeLoader(AHEAD))(RESOURCES))).not.toHaveProperty('DOMContentLoaded');
});

test('an expression that cannot be read stops the build with one message', async () => {
  await expect(makeLoader(AHEAD, 'location.(')).rejects.toThrow(
    /^\[docusaurus-plugin-hydrate-on-intent\] "atOnce" is no JavaScript expression: .+ Correct it\.$/,
  );
});
