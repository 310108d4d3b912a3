import {parseArgs} from 'node:util';
import {runMain, UsageError} from '../scripts/processes';
import {installPeers} from './install';
import {comparePeers} from './peers';
import {measurePublicPages} from './publicPages';
import {measureSealing} from './sealing';
import {type SiteName, siteNames} from './sites';

const PARTS = ['sealing', 'peers', 'pages'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Options:
  --only   parts to run, of ${PARTS.join(', ')}; default: all
  --pages  sizes of the handbook that peers are compared with; default: 16,2000
  --sites  of ${siteNames.join(', ')}; default: all
  --runs   how often Lighthouse measures each page; default: 5`;

/**
 * `npm run bench`: what sealing costs, how the site compares with others, and how its own pages do. Every figure is a
 * median, a ratio or a size of this run; nothing is asserted, because times depend on the machine.
 */
void runMain(async () => {
  const {parts, sites, sizes, runs} = readOptions();
  if (parts.includes('sealing')) {
    await measureSealing();
  }
  if (parts.includes('peers') || parts.includes('pages')) {
    installPeers();
  }
  if (parts.includes('peers')) {
    await comparePeers(sites, sizes, runs);
  }
  if (parts.includes('pages')) {
    await measurePublicPages(runs);
  }
});

/** @throws UsageError for an option that does not exist, or a value that makes no sense. */
function readOptions(): {parts: Part[]; sites: SiteName[]; sizes: number[]; runs: number} {
  try {
    const {values} = parseArgs({
      options: {
        only: {type: 'string', default: PARTS.join()},
        pages: {type: 'string', default: '16,2000'},
        sites: {type: 'string', default: siteNames.join()},
        runs: {type: 'string', default: '5'},
      },
    });
    return {
      parts: chooseFrom(PARTS, 'only', values.only),
      sites: chooseFrom(siteNames, 'sites', values.sites),
      sizes: [...new Set(values.pages.split(','))]
        .map((size) => readNumber('pages', size, 16))
        .sort((a, b) => a - b),
      runs: readNumber('runs', values.runs, 1),
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function chooseFrom<Choice extends string>(all: readonly Choice[], option: string, value: string): Choice[] {
  const chosen = value.split(',');
  const unknown = chosen.find((name) => !(all as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is none of what --${option} can be.`);
  }
  // In the order of the tables, each once.
  return all.filter((name) => chosen.includes(name));
}

function readNumber(option: string, value: string, least: number): number {
  if (!/^\d+$/.test(value) || Number(value) < least) {
    throw new Error(`"${value}" is no number for --${option}, which takes ${least} or more.`);
  }
  return Number(value);
}
