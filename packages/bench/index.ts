import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {loadavg} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser} from '@roleplay-docs/tests/browser';
import {build} from '@roleplay-docs/tools/build';
import {emulatorUrl, startEmulators} from '@roleplay-docs/tools/emulators';
import {readArguments, runMain, UsageError, waitForAnswer} from '@roleplay-docs/tools/processes';
import {BROWSER_FLAGS} from './browser';
import {findWorse, formatTable} from './figures';
import {audit} from './lighthouse';
import {type Candidate, measure} from './measure';
import {readOwnPages} from './pages';
import {buildPeer, installPeers, OURS, type SiteName, siteNames} from './sites';
import {measureStaff} from './staff';

const FIGURES = path.join(__dirname, 'FIGURES.md');

/** The processors that other programs may use on average while figures are taken that are kept. */
const LARGEST_LOAD = 1;

const USAGE = `Options:
  --only     sites to measure, of ${siteNames.join(', ')}; default: all
  --runs     how often each figure is taken; default: 5
  --before   folder of another build of this project, to measure in turns with this one
  --save     writes the figures to packages/bench/FIGURES.md; only on a machine that does nothing else
  --compare  fails if a ratio is worse by more than a quarter than the one in packages/bench/FIGURES.md`;

/**
 * `npm run bench`: compares this site with others of the same words: what a first view and a visit send, when
 * something is seen and how long the page is busy (Lighthouse), how soon controls and links answer. Every figure is a
 * median, and times depend on the machine, so only ratios of one run are compared with those of another.
 */
void runMain(async () => {
  const {names, runs, before, save, compare} = readOptions();
  // Of the last minute, in which nothing here was measured yet.
  const [load = 0] = loadavg();
  if (save && load > LARGEST_LOAD) {
    throw new UsageError(
      `Other programs keep this machine busy (load ${load.toFixed(1)}), so its times would say little. End them, wait until the load is at most ${LARGEST_LOAD}, or leave out --save.`,
    );
  }
  const written = compare ? readFileSync(FIGURES, 'utf8') : '';
  await build();
  installPeers();
  const pages = readOwnPages(OURS.dir, OURS.paths);
  const candidates: Candidate[] = names.map((name) => (name === 'ours' ? OURS : buildPeer(name, pages)));
  if (before) {
    candidates.push({...OURS, dir: path.resolve(before)});
  }
  const browser = await chromium.launch({executablePath: findBrowser(), args: BROWSER_FLAGS});
  const figures = await measure(browser, candidates, runs, audit).finally(() =>
    candidates.forEach(({remove}) => remove?.()),
  );
  if (names.includes('ours')) {
    const emulators = await startEmulators(['auth', 'functions', 'hosting']);
    await waitForAnswer(`${emulatorUrl('hosting')}/api/staff-key`, emulators);
    Object.assign(figures[0]!, await measureStaff(browser, emulatorUrl('hosting'), runs));
    await emulators.stop();
  }
  await browser.close();
  const columns = [...names, ...(before ? ['before'] : [])];
  const table = Object.fromEntries(columns.map((name, index) => [name, figures[index]!]));
  const commit = execFileSync('git', ['describe', '--always', '--dirty=+'], {encoding: 'utf8'}).trim();
  const text = `${new Date().toISOString().slice(0, 10)}, commit ${commit}. Bytes with brotli 11; times on a processor 4 times slower, over Fast 3G; medians of ${runs}; load before: ${load.toFixed(1)}. The ratio is to the better of Docusaurus and Starlight, or else to plain HTML.

${await formatTable(table)}`;
  console.log(`\n${text}`);
  const worse = findWorse(table, written);
  if (worse.length > 0) {
    throw new UsageError(
      `Worse than in packages/bench/FIGURES.md by more than a quarter:\n\n${worse.join('\n')}`,
    );
  }
  if (save) {
    writeFileSync(FIGURES, `# What \`npm run bench\` measured\n\n${text}`);
  }
});

/** @throws UsageError for an option that does not exist, or a value that makes no sense. */
function readOptions(): {
  names: SiteName[];
  runs: number;
  before?: string;
  save: boolean;
  compare: boolean;
} {
  const options = {
    only: {type: 'string', default: siteNames.join()},
    runs: {type: 'string', default: '5'},
    before: {type: 'string'},
    save: {type: 'boolean', default: false},
    compare: {type: 'boolean', default: false},
  } as const;
  const {values} = readArguments({options}, USAGE);
  const only = values.only.split(',');
  const names = siteNames.filter((name) => only.includes(name));
  if (names.length < only.length || !/^[1-9]\d*$/.test(values.runs)) {
    throw new UsageError(`--only takes names of sites, and --runs a number from 1.\n\n${USAGE}`);
  }
  return {...values, names, runs: Number(values.runs)};
}
