import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Commands and files under which Chromium and Chrome are installed, in order of preference. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The file of a browser that the tests can drive: Playwright's own, or one of the system. */
export function findBrowser(): string | undefined {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    chromium.executablePath(),
    ...directories.flatMap((directory) => COMMANDS.map((command) => path.join(directory, command))),
    ...FILES,
  ];
  return candidates.find((file) => file !== '' && existsSync(file));
}

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
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {stdio: 'inherit'});
  }
  if (!findBrowser()) {
    throw new Error('No browser could be installed. Install Chromium or Chrome, then run the tests again.');
  }
}

if (require.main === module) {
  ensureBrowser();
}
