import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {runMain, UsageError} from '@roleplay-docs/tools/processes';

/** The engines of all browsers that people have. WebKit is that of Safari, and of every browser on an iPhone. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Chromium without windows and pages of its own, which take two thirds of the time of a test. */
const SHELL = 'chromium-headless-shell';

/** The first of these commands that is installed, or the first of these files that is there. */
function find(commands: readonly string[], files: readonly string[] = []): string | undefined {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...directories.flatMap((directory) => commands.map((command) => path.join(directory, command))),
    ...files,
  ].find((file) => existsSync(file));
}

/** The file of a browser that the tests can drive: Playwright's own, or one of the system. */
export const findBrowser = (): string | undefined =>
  find([], [chromium.executablePath()]) ??
  find(
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  );

/**
 * The file of the fastest browser: Debian's package of that name, or else {@link findBrowser}. It moves a pointer by
 * itself when a page opens, so it is not for tests of pages that nobody has touched.
 */
export const findFastBrowser = (): string | undefined => find([SHELL]) ?? findBrowser();

/** The files of what drives each engine, where it is installed. */
export const findEngines = (): Partial<Record<Engine, string>> => ({
  chromium: findBrowser(),
  firefox: find(
    ['firefox-esr', 'firefox'],
    ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  ),
  // Its windows are on a screen that nobody sees.
  webkit: find(['Xvfb']) && find(['WebKitWebDriver']),
});

/** @returns the engines that the tests do not run in here, because they are not installed */
export function findMissingEngines(): Engine[] {
  const found = findEngines();
  return ENGINES.filter((engine) => found[engine] === undefined);
}

/**
 * Installs the browsers that are not there: Chromium by Playwright, and the others, or what Playwright cannot download, from
 * Debian. On macOS and Windows, developers may do without Firefox and WebKit, and are told so when the tests begin.
 *
 * @throws UsageError where that is impossible, and Error with what `apt-get` ended with
 */
function ensureBrowsers(): void {
  const isLinux = process.platform === 'linux';
  if (!findBrowser()) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {stdio: 'inherit'});
  }
  const isUbuntu = isLinux && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
  const packages = {
    chromium: ['chromium', SHELL],
    firefox: [isUbuntu ? 'firefox' : 'firefox-esr'],
    webkit: ['webkit2gtk-driver', 'xvfb'],
  };
  const missing = findMissingEngines().flatMap((engine) => packages[engine]);
  // Other Debian packages that the tests need.
  missing.push(...process.argv.slice(2).filter((name) => spawnSync('dpkg', ['--status', name]).status !== 0));
  if (missing.length > 0 && isLinux) {
    const [command, ...rights] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
    for (const task of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
      execFileSync(command, [...rights, ...task], {stdio: 'inherit'});
    }
  }
  const left = findMissingEngines();
  if (left.includes('chromium') || (left.length > 0 && (isLinux || process.env.CI))) {
    throw new UsageError(
      `The tests run in Chromium, Firefox and WebKit. Missing here: ${left.join(', ')}. Install what your system calls ` +
        `${left.flatMap((engine) => packages[engine]).join(', ')}, then run the tests again.`,
    );
  }
}

if (require.main === module) {
  void runMain(ensureBrowsers);
}
