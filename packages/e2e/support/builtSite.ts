import {createHash} from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Page, test} from '@playwright/test';
import {type Bundler, buildSite} from '../../sealed-docs/src/__tests__/fixtures';
import {serveStatically, type StaticServer} from './staticServer';

const ROOT = path.resolve(__dirname, '../../..');
/** `npm ci` deletes it, so continuous integration builds everything. */
const CACHE = path.join(ROOT, 'node_modules/.cache/test-sites');

/** A hash of files and folders, names of files included. Packages that are installed in a folder don't count. */
export function digest(...places: string[]): string {
  const hash = createHash('sha256');
  const add = (place: string, name: string): void => {
    if (statSync(place).isDirectory()) {
      const names = readdirSync(place).filter((entry) => entry !== 'node_modules');
      names.sort().forEach((entry) => add(path.join(place, entry), `${name}/${entry}`));
    } else {
      hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(place)).digest());
    }
  };
  places.forEach((place, index) => add(place, String(index)));
  return hash.digest('hex');
}

let common: string | undefined;
/** What decides what every site is built to: Node, what is installed, and our packages as they are compiled. */
function commonInputs(): string {
  const packages = readdirSync(path.join(ROOT, 'packages'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .flatMap(({name}) => [`packages/${name}/lib`, `packages/${name}/package.json`]);
  const places = ['node_modules/.package-lock.json', ...packages].map((place) => path.join(ROOT, place));
  return (common ??= `${process.version} ${digest(...places)}`);
}

/**
 * Builds a site, unless another test or an earlier run built it from the same inputs.
 *
 * @param name Names the configuration. Only the latest build of each is kept.
 * @param inputs All that decides what is built, apart from Node, what is installed and our packages.
 * @param build Builds the site and returns the folder that it is in. If it throws, nothing is kept.
 * @returns a folder with the built site, which nobody may change.
 */
export async function buildOnce(
  name: string,
  inputs: unknown,
  build: () => Promise<string>,
): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([commonInputs(), inputs]))
    .digest('hex');
  const builds = path.join(CACHE, name);
  const kept = path.join(builds, key);
  if (existsSync(kept)) {
    return kept;
  }
  const built = await build();
  mkdirSync(builds, {recursive: true});
  for (const old of readdirSync(builds).filter((entry) => !entry.startsWith(key))) {
    rmSync(path.join(builds, old), {recursive: true});
  }
  const copy = `${kept}.${process.pid}`;
  cpSync(built, copy, {recursive: true});
  try {
    renameSync(copy, kept);
  } catch (error) {
    // Another worker may have built the same meanwhile.
    rmSync(copy, {recursive: true});
    if (!existsSync(kept)) {
      throw error;
    }
  }
  return kept;
}

interface Settings {
  bundler?: Bundler;
  env?: NodeJS.ProcessEnv;
  /** Files and folders of the project that the site reads, in addition to its own and our packages. */
  sources?: readonly string[];
}

/**
 * Builds the site of a temporary folder once, for production, and deletes the folder.
 *
 * @returns a folder with the built site, which nobody may change.
 */
export async function buildFixture(
  name: string,
  siteDir: string,
  {bundler = 'rspack', env, sources = []}: Settings = {},
): Promise<string> {
  const files = digest(siteDir, ...sources.map((source) => path.join(ROOT, source)));
  try {
    return await buildOnce(`${name}, ${bundler}`, [files, env], async () => {
      const {code, output} = await buildSite(siteDir, {bundler, env});
      if (code !== 0) {
        throw new Error(output);
      }
      return path.join(siteDir, 'build');
    });
  } finally {
    await rm(siteDir, {recursive: true, maxRetries: 10}); // a failed build may still be writing
  }
}

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
  /** The folder with what was built. */
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
export function useBuiltSite(name: string, create: () => string, settings?: Settings): BuiltSite {
  const site: BuiltSite = {dir: '', url: '', problems: []};
  let server: StaticServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site.dir = await buildFixture(name, create(), settings);
    server = await serveStatically(site.dir);
    site.url = server.url;
  });
  test.beforeEach(({page}) => {
    site.problems = collectProblems(page);
  });
  test.afterAll(() => server.close());
  return site;
}
