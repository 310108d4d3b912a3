import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {emulatorUrl, startEmulators} from '@roleplay-docs/tools/emulators';
import {runMain, UsageError, waitForAnswer} from '@roleplay-docs/tools/processes';
import {launchBrowser} from './browser';
import {findWorse, formatTable} from './figures';
import {installPeers} from './install';
import {audit} from './lighthouse';
import {measure} from './measure';
import {readOwnPages} from './pages';
import {buildOurs, buildPeer, type SiteName, siteNames, VISIT} from './sites';
import {measureStaff} from './staff';
import {commitName, ROOT, say} from './workspace';

const FIGURES = path.join(ROOT, 'packages/bench/FIGURES.md');

const USAGE = `Options:
  --only     sites to measure, of ${siteNames.join(', ')}; default: all
  --runs     how often each figure is taken; default: 5
  --save     writes the figures to packages/bench/FIGURES.md
  --compare  fails if a ratio is worse by more than a quarter than the one in packages/bench/FIGURES.md`;

/**
 * `npm run bench`: compares this site with others of the same words: what a first view and a visit send, when
 * something is seen and how long the page is busy (Lighthouse), how soon controls and links answer. Every figure is a
 * median, and times depend on the machine, so only ratios of one run are compared with those of another.
 */
void runMain(async () => {
  const {names, runs, save, compare} = readOptions();
  if (compare && !existsSync(FIGURES)) {
    throw new UsageError('There are no figures to compare with. Take some first: npm run bench -- --save');
  }
  installPeers();
  const ours = await buildOurs();
  const pages = readOwnPages(ours.dir, VISIT);
  const candidates = [];
  for (const name of names) {
    say(name);
    candidates.push(name === 'ours' ? ours : await buildPeer(name, pages));
  }
  const browser = await launchBrowser();
  const figures = await measure(browser, candidates, runs, audit);
  if (names.includes('ours')) {
    const emulators = await startEmulators(['auth', 'functions', 'hosting']);
    await waitForAnswer(`${emulatorUrl('hosting')}/api/staff-key`, emulators);
    Object.assign(figures[0]!, await measureStaff(browser, emulatorUrl('hosting'), runs));
    await emulators.stop();
  }
  await browser.close();
  const table = Object.fromEntries(names.map((name, index) => [name, figures[index]!]));
  const text = `${new Date().toISOString().slice(0, 10)}, commit ${commitName()}. Bytes with brotli 11; times on a processor 4 times slower, over Fast 3G; medians of ${runs}. The ratio is to the better of Docusaurus and Starlight, or else to plain HTML.

${formatTable(table)}
`;
  console.log(`\n${text}`);
  if (compare) {
    const worse = findWorse(table, readFileSync(FIGURES, 'utf8'));
    if (worse.length > 0) {
      throw new UsageError(
        `Worse than in packages/bench/FIGURES.md by more than a quarter:\n\n${worse.join('\n')}`,
      );
    }
  }
  if (save) {
    writeFileSync(FIGURES, `# What \`npm run bench\` measured\n\n${text}`);
  }
});

/** @throws UsageError for an option that does not exist, or a value that makes no sense. */
function readOptions(): {names: SiteName[]; runs: number; save: boolean; compare: boolean} {
  try {
    const {values} = parseArgs({
      options: {
        only: {type: 'string', default: siteNames.join()},
        runs: {type: 'string', default: '5'},
        save: {type: 'boolean', default: false},
        compare: {type: 'boolean', default: false},
      },
    });
    const names = values.only.split(',');
    const unknown = names.find((name) => !(siteNames as string[]).includes(name));
    if (unknown !== undefined) {
      throw new Error(`"${unknown}" is none of what --only can be.`);
    }
    if (!/^[1-9]\d*$/.test(values.runs)) {
      throw new Error(`--runs takes a number from 1, not "${values.runs}".`);
    }
    return {...values, names: siteNames.filter((name) => names.includes(name)), runs: Number(values.runs)};
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
