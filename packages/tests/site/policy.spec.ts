import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD, builtFiles} from '../support/site';
import {expect, test} from '../support/test';

// Every other test of this folder runs under the policy too: a violation is a console error, which fails it.

/**
 * Every fetch directive, and what browsers ask in its place where it is not there, before they ask `default-src`:
 * https://www.w3.org/TR/CSP3/#directive-fallback-list. `prefetch-src` is of older drafts.
 */
const FETCH_DIRECTIVES: Record<string, string[]> = {
  'child-src': [],
  'connect-src': [],
  'font-src': [],
  'frame-src': ['child-src'],
  'img-src': [],
  'manifest-src': [],
  'media-src': [],
  'object-src': [],
  'prefetch-src': [],
  'script-src': [],
  'script-src-attr': ['script-src'],
  'script-src-elem': ['script-src'],
  'style-src': [],
  'style-src-attr': ['style-src'],
  'style-src-elem': ['style-src'],
  'worker-src': [],
};
/** The only ones that `default-src` decides: what pages don't do, or what frames and workers have directives of their own for. */
const MEANT_TO_BE_DEFAULT = ['child-src', 'prefetch-src'];

/** What decrypted scripts need is in the policies of staff pages alone. */
const isStaffPage = (file: string) => file.startsWith('docs/staff/');

test('every built page has a policy that names each thing a page may load, and lets no unknown script run', () => {
  const pages = builtFiles().filter((file) => file.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const file of pages) {
    const html = readFileSync(path.join(BUILD, file), 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const directives = new Map(
      policy.split('; ').map((line): [string, string[]] => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
    );
    expect(directives.get('default-src'), file).toEqual(["'none'"]);
    for (const name of ['font-src', 'frame-src', 'manifest-src', 'object-src']) {
      expect(directives.get(name), `${name} of ${file}`).toEqual(["'none'"]);
    }
    const left = Object.entries(FETCH_DIRECTIVES)
      .filter(([name, others]) => ![name, ...others].some((asked) => directives.has(asked)))
      .map(([name]) => name);
    expect(left, `what default-src decides in ${file}`).toEqual(MEANT_TO_BE_DEFAULT);
    const scripts = directives.get('script-src') ?? [];
    expect(scripts, file).toContain("'self'");
    expect(
      scripts.filter((source) => !/^('self'|'sha256-[\w+/=]+')$/.test(source)),
      file,
    ).toEqual(isStaffPage(file) ? ['blob:'] : []);
    expect(html.indexOf('Content-Security-Policy'), file).toBeLessThan(html.indexOf('<script'));
  }
});
