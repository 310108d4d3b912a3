import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** The engines of all browsers that people have. WebKit is that of Safari, and of every browser on an iPhone. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Commands and files under which Chromium and Chrome are installed, in order of preference. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows and pages of its own, which take two thirds of the time of a test. */
const SHELL = 'chromium-headless-shell';
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FIREFOX_FILES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
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

/** The files of what drives each engine, where it is installed. */
export function findEngines(): Partial<Record<Engine, string>> {
  return {
    chromium: findBrowser(),
    firefox: [...inPath(['firefox-esr', 'firefox']), ...FIREFOX_FILES].find(exists),
    // Its windows stand on a screen that nobody sees.
    webkit: inPath(['Xvfb']).some(exists) ? inPath(['WebKitWebDriver']).find(exists) : undefined,
  };
}

/** @returns the engines that the tests do not run in here, because they are not installed */
export function findMissingEngines(): Engine[] {
  const found = findEngines();
  return ENGINES.filter((engine) => found[engine] === undefined);
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
    installPackages('chromium', SHELL);
  }
  if (!findBrowser()) {
    throw new Error('No browser could be installed. Install Chromium or Chrome, then run the tests again.');
  }
}

/**
 * Installs Firefox and WebKit where they are not there. On macOS and Windows, developers may do without them, and are
 * told so when the tests begin and end.
 *
 * @throws Error where that is impossible, in CI and on Linux
 */
function ensureEngines(): void {
  const packages = {
    chromium: [],
    firefox: [isUbuntu() ? 'firefox' : 'firefox-esr'],
    webkit: ['webkit2gtk-driver', 'xvfb'],
  };
  const missing = findMissingEngines().flatMap((engine) => packages[engine]);
  if (missing.length > 0 && process.platform === 'linux') {
    console.log(`Installing what the tests run in beside Chromium: ${missing.join(', ')}.`);
    try {
      installPackages(...missing);
    } catch {
      // What is still missing is said below.
    }
  }
  const left = findMissingEngines();
  if (left.length > 0 && (process.platform === 'linux' || process.env.CI)) {
    throw new Error(
      `The tests run in Chromium, Firefox and WebKit. Missing here: ${left.join(', ')}. ` +
        "Install Debian's packages firefox-esr, webkit2gtk-driver and xvfb, or what your system calls them, " +
        'then run the tests again.',
    );
  }
}

const isUbuntu = () =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs packages of Debian or Ubuntu. @throws Error with what `apt-get` ended with */
function installPackages(...names: string[]): void {
  const [command, ...rights] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const task of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    execFileSync(command, [...rights, ...task], {stdio: 'inherit'});
  }
}

if (require.main === module) {
  try {
    ensureBrowser();
    ensureEngines();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
