import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {afterLinkCheck, requireDocusaurus, runOtherHooks} from '../docusaurus';

describe('the version of Docusaurus', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'page steps '));
    mkdirSync(path.join(siteDir, 'node_modules/@docusaurus/core'), {recursive: true});
  });
  afterEach(() => rmSync(siteDir, {recursive: true}));
  const install = (version: string) =>
    writeFileSync(
      path.join(siteDir, 'node_modules/@docusaurus/core/package.json'),
      JSON.stringify({name: '@docusaurus/core', version}),
    );

  it.each(['3.10.0', '3.10.2', '3.11.0', '3.10.0-canary-6300'])('may be %s', (version) => {
    install(version);
    requireDocusaurus({siteDir});
  });

  it.each(['2.4.3', '3.9.2', '4.0.0', '4.0.0-alpha.1'])(
    'may not be %s, which is reported in one sentence',
    (version) => {
      install(version);
      expect(() => requireDocusaurus({siteDir})).toThrow(
        `[docusaurus-plugin-sealed-docs] Docusaurus ${version} is installed; this package and those that use it work with 3.10 and newer versions of 3. Install one of them.`,
      );
    },
  );
});

describe('the hooks of the other plugins', () => {
  const propsWith = (...hooks: (() => Promise<void>)[]) => {
    const plugins = [{name: 'first'}, ...hooks.map((postBuild, index) => ({name: String(index), postBuild}))];
    return {plugins} as unknown as Props & Parameters<typeof runOtherHooks>[0];
  };

  it('have run once when Docusaurus calls what stands in their place', async () => {
    let runs = 0;
    const props = propsWith(() => Promise.resolve(void runs++));
    await runOtherHooks(props);
    // As executePluginsPostBuild() does it.
    await Promise.all(props.plugins.map(async (plugin) => plugin.postBuild?.(props as never)));
    expect(runs).toBe(1);
  });

  it('fail the build together, after all have ended', async () => {
    let ended = false;
    const props = propsWith(
      () => Promise.reject(new Error('broken')),
      () => new Promise<void>((resolve) => setImmediate(resolve)).then(() => void (ended = true)),
    );
    await expect(runOtherHooks(props)).rejects.toThrow('broken');
    expect(ended).toBe(true);
  });
});

describe('what happens after the search for broken links', () => {
  /** As Docusaurus itself loads it. */
  const linkCheck = createRequire(import.meta.url)('@docusaurus/core/lib/server/brokenLinks.js') as {
    handleBrokenLinks: (search: object) => Promise<void>;
  };
  // As executeBrokenLinksCheck() does it.
  const search = (...links: string[]) =>
    linkCheck.handleBrokenLinks({
      collectedLinks: {'/': {links, anchors: []}},
      routes: [],
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
    });
  const isLoaded = {siteDir: __dirname};

  it.each([
    ['without a broken link, once', [], ['published']],
    ['with a broken link', ['/nowhere'], ['abandoned']],
    ['with a broken anchor', ['/#nowhere'], ['abandoned']],
  ])('%s', async (_, links, expected) => {
    const events: string[] = [];
    afterLinkCheck(
      isLoaded,
      () => void events.push('published'),
      () => void events.push('abandoned'),
    );
    const first = search(...links);
    await (links.length > 0 ? expect(first).rejects.toThrow('Docusaurus found broken') : first);
    await search();
    expect(events).toEqual(expected);
  });

  it('fails the build when nothing can be published', async () => {
    afterLinkCheck(
      isLoaded,
      () => {
        throw new Error('The disk is full.');
      },
      () => {},
    );
    await expect(search()).rejects.toThrow('The disk is full.');
  });

  it('is refused when another Docusaurus runs than the one of the site', () => {
    const siteDir = mkdtempSync(path.join(tmpdir(), 'page steps '));
    try {
      const core = path.join(siteDir, 'node_modules/@docusaurus/core');
      mkdirSync(path.join(core, 'lib/server'), {recursive: true});
      writeFileSync(path.join(core, 'package.json'), '{"name": "@docusaurus/core"}');
      writeFileSync(path.join(core, 'lib/server/brokenLinks.js'), '');
      const nothing = () => {};
      expect(() => afterLinkCheck({siteDir}, nothing, nothing)).toThrow(
        /^\[docusaurus-plugin-sealed-docs\] This Docusaurus looks for broken links somewhere else/,
      );
    } finally {
      rmSync(siteDir, {recursive: true});
    }
  });
});
