import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {serveStatically, type StaticServer} from './staticServer';

const DOCUSAURUS = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

/** Builds a Docusaurus site of a folder for production, with no cache of former builds, and serves it. */
export function buildAndServe(siteDir: string): Promise<StaticServer> {
  execFileSync(process.execPath, [DOCUSAURUS, 'build'], {
    cwd: siteDir,
    stdio: 'pipe',
    env: {...process.env, NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  return serveStatically(path.join(siteDir, 'build'));
}

/** @returns what goes wrong on a page from now on: uncaught exceptions, and warnings and errors of the console. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(message.text());
    }
  });
  return problems;
}
