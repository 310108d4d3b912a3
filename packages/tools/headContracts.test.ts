import path from 'node:path';
import {Linter} from 'eslint';
import {beforeAll, expect, it} from 'vitest';

const PACKAGES = path.resolve(__dirname, '..');
/** Plain JavaScript, as ESLint's configuration is. */
const RULE = path.join(PACKAGES, 'headContracts.mjs');
let plugin: NonNullable<Linter.Config['plugins']>[string];

beforeAll(async () => {
  ({default: plugin} = (await import(RULE)) as {default: typeof plugin});
});

/** What the rule says of a file of a package. */
function complain(file: string, code: string, folder = 'engine'): string[] {
  const config = {files: ['**/*.{js,ts}'], plugins: {head: plugin}, rules: {'head/registered': 'error'}};
  return new Linter({configType: 'flat', cwd: PACKAGES})
    .verify(code, [config as Linter.Config], path.join(PACKAGES, folder, file))
    .map(({message}) => message);
}

it.each([
  ['an attribute', 'theme/a.js', "root.setAttribute('data-shiny', '')", 'The attribute "data-shiny" isn\'t'],
  ['a dataset', 'theme/a.js', "root.dataset.shinyThing = ''", 'The attribute "data-shiny-thing" isn\'t'],
  ['a selector', 'theme/a.js', "find('a[data-shiny]')", 'The attribute "data-shiny" isn\'t'],
  ['a folder', 'data/a.js', "find('[data-folded]')", 'The attribute "data-folded" is used in data/a.js'],
  ['an event', 'theme/a.js', "dispatchEvent(new Event('shiny'))", 'The event "shiny" isn\'t'],
  ['a listener', 'theme/a.js', "window.addEventListener('shiny', run)", 'The event "shiny" isn\'t'],
  ['a stored key', 'theme/a.js', "localStorage.setItem('a', 'b')", 'Something is kept in the browser here'],
  ['a tag', 'theme/a.js', "tags.push({tagName: 'script', innerHTML})", 'An inline script is added here'],
  ['HTML', 'theme/a.js', "html += '<script>run()</script>'", 'An inline script is written here'],
  ['a bundle', 'theme/a.js', "inlineScript('a.js')", 'An inline script is made here'],
])('refuses %s that is not in the list', (_, file, code, message) => {
  expect(complain(file, code)).toEqual([expect.stringContaining(message)]);
});

it.each([
  '__webpack_require__.l = load',
  "const load = __webpack_require__['l']",
  'const {l: load} = __webpack_require__',
])("leaves the bundler's script loader to its owner: %s", (code) => {
  const message =
    "Only packages/sealed-docs/src/client/scriptLoader.ts may use the bundler's __webpack_require__.l. Call its answerScripts().";
  expect(complain('pages/hydration/client/hydration.ts', code)).toEqual([message]);
  expect(complain('src/client/chunkLoader.ts', code, 'sealed-docs')).toEqual([message]);
  expect(complain('src/client/scriptLoader.ts', code, 'sealed-docs')).toEqual([]);
});

it('leaves what else the bundler has to everyone', () => {
  expect(complain('pages/hydration/client/hydration.ts', '__webpack_require__.e = ensure')).toEqual([]);
});

it('accepts what is in the list, where it is used, and what browsers know', () => {
  const code = `addEventListener('click', run);
    addEventListener('instant-controls', run);
    root.toggleAttribute('data-back-to-top', true);
    localStorage.getItem('theme');`;
  expect(complain('pages/controls/client/controls.js', code)).toEqual([]);
});
