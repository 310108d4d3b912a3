import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {renderInThread} from '../../lib/renderInThread';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealed-render-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

/** @param page What is done to render /two; /one is a page without faults. */
function render(page: string) {
  const bundle = path.join(folder, 'sealed.cjs');
  writeFileSync(
    bundle,
    `exports.default = async (url) => {
      if (url === '/two') {
        ${page}
      }
      return {links: [], anchors: [], text: url};
    };`,
  );
  return renderInThread({bundle, urls: ['/one', '/two']});
}

it('renders the pages in turn', async () => {
  const pages = await render('');
  expect([...pages].map(([url, {text}]) => [url, text])).toEqual([
    ['/one', '/one'],
    ['/two', '/two'],
  ]);
});

it.each([
  ['throws', 'return document.title;', /links\. \/two: document is not defined\n.*<BrowserOnly>/],
  [
    'throws later',
    'setTimeout(() => document.title); await new Promise(() => {});',
    /links\. \/two: document is not defined/,
  ],
  ['ends the process', 'process.exit(0);', /links\. \/two: rendering ended .* process\.exit\(\)/],
  ['waits for ever', 'await new Promise(() => {});', /links\. \/two: rendering ended .* never settled/],
])('says which page %s', async (_, page, message) => {
  await expect(render(page)).rejects.toThrow(message);
});

it('fails when the thread ends before the first page', async () => {
  const bundle = path.join(folder, 'sealed.cjs');
  writeFileSync(bundle, 'process.exit(0);');
  await expect(renderInThread({bundle, urls: ['/one']})).rejects.toThrow(/links\. rendering ended/);
});
