import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Page, test} from '@playwright/test';
import {serveStatically, type StaticServer} from './staticServer';

const DOCUSAURUS = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

const ROOT = path.resolve(__dirname, '../..');

/**
 * Writes a site into a temporary folder of its own.
 *
 * @param name What the folder's name begins with.
 * @param files Texts by their paths.
 * @param copied Paths of files and folders of ours that it has, too.
 * @returns the folder.
 */
export function writeSite(
  name: string,
  files: Record<string, string>,
  copied: readonly string[] = [],
): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), content);
  }
  for (const ours of copied) {
    cpSync(path.join(ROOT, ours), path.join(siteDir, ours), {recursive: true});
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(siteDir, 'node_modules'));
  return siteDir;
}

/** Builds a Docusaurus site of a folder for production, with no cache of former builds, and serves it. */
function buildAndServe(siteDir: string): Promise<StaticServer> {
  execFileSync(process.execPath, [DOCUSAURUS, 'build'], {
    cwd: siteDir,
    stdio: 'pipe',
    env: {...process.env, NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  return serveStatically(path.join(siteDir, 'build'));
}

/** @returns what goes wrong on a page from now on: uncaught exceptions, and warnings and errors of the console. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(message.text());
    }
  });
  return problems;
}

interface BuiltSite {
  /** Its folder. */
  dir: string;
  /** Without a slash at the end. */
  url: string;
  /** What has gone wrong on the page of the test. */
  problems: string[];
}

/**
 * Builds a site once for all tests of a file or group; the mode of the file has to be `default`.
 *
 * @param create Writes the site, see `writeSite`.
 * @returns what is known of it once a test runs.
 */
export function useBuiltSite(create: () => string): BuiltSite {
  const site: BuiltSite = {dir: '', url: '', problems: []};
  let server: StaticServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site.dir = create();
    server = await buildAndServe(site.dir);
    site.url = server.url;
  });
  test.beforeEach(({page}) => {
    site.problems = collectProblems(page);
  });
  test.afterAll(() => {
    server.close();
    rmSync(site.dir, {recursive: true});
  });
  return site;
}
