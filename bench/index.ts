import {parseArgs} from 'node:util';
import {runMain, UsageError} from '../scripts/processes';
import {measureActions} from './actions';
import {compareBuilds} from './builds';
import {installPeers} from './install';
import {comparePeers} from './peers';
import {measurePublicPages} from './publicPages';
import {measureSealing} from './sealing';
import {measureSearch} from './search';
import {type SiteName, siteNames} from './sites';

const PARTS = ['sealing', 'build', 'peers', 'pages', 'search', 'actions'] as const;
type Part = (typeof PARTS)[number];

const BUILD_SIZES = '30,2000,10000';
const PEER_SIZES = '16,2000';
const SEARCH_SIZES = '16,500,2000';

const USAGE = `Options:
  --only   parts to run, of ${PARTS.join(', ')}; default: all
  --pages  sizes of the handbook; default: ${BUILD_SIZES} for builds, ${PEER_SIZES} beside
           peers, ${SEARCH_SIZES} for the search
  --sites  of ${siteNames.join(', ')}; default: all
  --runs   how often Lighthouse measures each page, and each action is taken; default: 5`;

/**
 * `npm run bench`: what sealing costs, how the site compares with others in building and reading, how its own pages and
 * its search do, and how soon it answers. Every figure is a median, another percentile, a ratio or a size of this run;
 * nothing is asserted, because times depend on the machine.
 */
void runMain(async () => {
  const {parts, sites, buildSizes, peerSizes, searchSizes, runs} = readOptions();
  if (parts.includes('sealing')) {
    await measureSealing();
  }
  if (parts.some((part) => ['build', 'peers', 'pages', 'actions'].includes(part))) {
    installPeers();
  }
  if (parts.includes('build')) {
    await compareBuilds(buildSizes);
  }
  if (parts.includes('peers')) {
    await comparePeers(sites, peerSizes, runs);
  }
  if (parts.includes('pages')) {
    await measurePublicPages(runs);
  }
  if (parts.includes('search')) {
    await measureSearch(searchSizes);
  }
  if (parts.includes('actions')) {
    await measureActions(runs);
  }
});

interface Options {
  parts: Part[];
  sites: SiteName[];
  /** Of the handbook, smallest first. */
  buildSizes: number[];
  peerSizes: number[];
  searchSizes: number[];
  runs: number;
}

/** @throws UsageError for an option that does not exist, or a value that makes no sense. */
function readOptions(): Options {
  try {
    const {values} = parseArgs({
      options: {
        only: {type: 'string', default: PARTS.join()},
        pages: {type: 'string'},
        sites: {type: 'string', default: siteNames.join()},
        runs: {type: 'string', default: '5'},
      },
    });
    return {
      parts: chooseFrom(PARTS, 'only', values.only),
      sites: chooseFrom(siteNames, 'sites', values.sites),
      buildSizes: readSizes(values.pages ?? BUILD_SIZES),
      peerSizes: readSizes(values.pages ?? PEER_SIZES),
      searchSizes: readSizes(values.pages ?? SEARCH_SIZES),
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

function readSizes(value: string): number[] {
  return [...new Set(value.split(','))].map((size) => readNumber('pages', size, 16)).sort((a, b) => a - b);
}

function readNumber(option: string, value: string, least: number): number {
  if (!/^\d+$/.test(value) || Number(value) < least) {
    throw new Error(`"${value}" is no number for --${option}, which takes ${least} or more.`);
  }
  return Number(value);
}
