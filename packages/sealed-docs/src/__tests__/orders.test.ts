import {createHash} from 'node:crypto';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_TIMEOUT, buildSite, createSite, findInTheClear, listFiles, readCanaries} from './fixtures';

const PLUGINS = ['sealed-docs', 'redirects', 'search', 'hydrate-on-intent', 'content-security-policy'];

/** The pages of a build, by file, without what is random in each build, and Docusaurus's blank line for each plugin. */
async function buildPages(order: string[]): Promise<Record<string, string>> {
  const siteDir = createSite('small', 'orders');
  try {
    const build = path.join(siteDir, 'build');
    const {code, output} = await buildSite(siteDir, {
      bundler: 'rspack',
      env: {FIXTURE_ORDER: order.join(' ')},
    });
    expect(output).toContain('Every check has passed');
    expect(code).toBe(0);
    expect(findInTheClear(build, readCanaries(siteDir))).toEqual([]);
    const pages = listFiles(build)
      .filter((file) => file.endsWith('.html'))
      .sort();
    return Object.fromEntries(
      pages.map((file) => {
        const html = readFileSync(file, 'utf8');
        requireAllowedScripts(html);
        const same = html.replace(/sha256-[\w+/=]+|\b[0-9a-f]{8,32}\b|\/\d+\./g, '*').replace(/\n\s*/g, '\n');
        return [path.relative(build, file), same];
      }),
    );
  } finally {
    rmSync(siteDir, {recursive: true});
  }
}

/** What a browser does with a policy: each inline script has to be in it, by its hash. */
function requireAllowedScripts(html: string): void {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1];
  const scripts = Array.from(
    html.matchAll(/<script(?![^>]*(?: src|json))[^>]*>([^]*?)<\/script>/g),
    ([, text]) => text!,
  );
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes.filter((hash) => !policy?.includes(hash))).toEqual([]);
}

it(
  'pages are the same in whatever order plugins are listed, and their policies allow their scripts',
  async () => {
    const pages = await buildPages(PLUGINS);
    expect(Object.keys(pages)).toEqual([
      '404.html',
      'docs/open.html',
      'docs/staff/one.html',
      'index.html',
      'one/index.html',
      'search.html',
    ]);
    expect(pages['docs/staff/one.html']).toContain('window.early=1');
    expect(pages['docs/open.html']).toMatch(/<style data-page>.*<noscript>/s);
    // Each plugin is now after those that it was before.
    expect(await buildPages([...PLUGINS].reverse())).toEqual(pages);
  },
  BUILD_TIMEOUT,
);
