import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Commands and files under which Chromium and Chrome are installed, in order of preference. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows and pages of its own, which take two thirds of the time of a test. */
const SHELL = 'chromium-headless-shell';
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The file of a browser that the tests can drive: Playwright's own, or one of the system. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...inPath(COMMANDS), ...FILES].find(exists);
}

/**
 * The file of the fastest browser: Debian's package of that name, or else {@link findBrowser}. It moves a pointer by
 * itself when a page opens, so it is not for tests of pages that nobody has touched.
 */
export function findFastBrowser(): string | undefined {
  return inPath([SHELL]).find(exists) ?? findBrowser();
}

function inPath(commands: readonly string[]): string[] {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  return directories.flatMap((directory) => commands.map((command) => path.join(directory, command)));
}

const exists = (file: string) => file !== '' && existsSync(file);

/** Installs a browser if there is none: Playwright's, or where that cannot be downloaded, Debian's. */
function ensureBrowser(): void {
  if (findBrowser()) {
    return;
  }
  console.log('No Chromium or Chrome found, installing one for the tests.');
  const playwright = spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  if (playwright.status !== 0) {
    execFileSync('apt-get', ['update'], {stdio: 'inherit'});
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', SHELL], {
      stdio: 'inherit',
    });
  }
  if (!findBrowser()) {
    throw new Error('No browser could be installed. Install Chromium or Chrome, then run the tests again.');
  }
}

if (require.main === module) {
  ensureBrowser();
}
