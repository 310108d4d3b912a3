import type {Browser} from '@playwright/test';
import {type Build, build, SMALL_SITE, SMALL_SITE_BUILDS} from './build';
import {launchBrowser} from './browser';
import {audit, CATEGORIES, medianReport, type Report} from './lighthouse';
import {timeNavigations} from './navigation';
import {type HandbookPage, writeHandbook} from './pages';
import {serve, type StaticServer} from './server';
import {createSite, describeSite, getSite, type SiteName} from './sites';
import {median} from './statistics';
import {kB, NOT_MEASURED, printTable, ratio} from './table';
import {type Weight, weigh} from './weight';
import {say} from './workspace';

/** The page that is measured, which every size of the handbook has. */
const MEASURED_PAGE = 3;
/** Docs that are opened one after the other. */
const NAVIGATIONS = 10;

/** A built site on its server, and what is known about it. */
interface Candidate {
  name: SiteName;
  server: StaticServer;
  /** Absent for a site that needs no building. */
  build?: Build;
  weight: Weight;
}

/** Compares the same handbook, made with this project and with others, and prints the tables. */
export async function comparePeers(names: SiteName[], sizes: number[], runs: number): Promise<void> {
  const browser = await launchBrowser();
  const measured = new Map<number, Candidate[]>();
  for (const size of sizes) {
    const pages = writeHandbook(size);
    const candidates: Candidate[] = [];
    for (const name of names) {
      candidates.push(await prepare(browser, name, pages, runs));
    }
    measured.set(size, candidates);
  }

  const [size] = sizes as [number];
  const smallest = measured.get(size)!;
  const pages = writeHandbook(size);
  const reports = await auditAll(smallest, pages[MEASURED_PAGE]!, runs);
  const navigations = await timeAllNavigations(browser, smallest, pages, runs);
  await browser.close();

  printFirstView(size, smallest);
  printReports(size, smallest, reports, navigations);
  for (const [each, candidates] of measured) {
    printBuilds(each, candidates);
  }
  if (sizes.length > 1) {
    printGrowth(sizes, measured, names);
  }
  for (const {server} of [...measured.values()].flat()) {
    await server.close();
  }
}

/** Builds a site, serves it and weighs its page. */
async function prepare(
  browser: Browser,
  name: SiteName,
  pages: HandbookPage[],
  runs: number,
): Promise<Candidate> {
  const {command, output, pathOf} = getSite(name);
  const builds: Build[] = [];
  let dir = createSite(name, pages);
  if (command) {
    const times = pages.length <= SMALL_SITE ? Math.min(runs, SMALL_SITE_BUILDS) : 1;
    while (builds.length < times) {
      say(`${name}: build of ${pages.length} pages, ${builds.length + 1} of ${times}`);
      dir = builds.length === 0 ? dir : createSite(name, pages);
      builds.push(await build(dir, command));
    }
  }
  say(`${name}: weight of a page among ${pages.length}`);
  const server = await serve(`${dir}/${output}`);
  const peaks = builds.flatMap(({peakBytes}) => peakBytes ?? []);
  return {
    name,
    server,
    build: command && {
      seconds: median(builds.map(({seconds}) => seconds)),
      peakBytes: peaks.length > 0 ? median(peaks) : undefined,
    },
    weight: await weigh(browser, server, pathOf(pages[MEASURED_PAGE]!)),
  };
}

/** The sites take turns, so that what else the machine does meets all of them. */
async function auditAll(
  candidates: Candidate[],
  page: HandbookPage,
  runs: number,
): Promise<Map<SiteName, Report>> {
  const reports = new Map<SiteName, Report[]>(candidates.map(({name}) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const {name, server} of candidates) {
      say(`${name}: Lighthouse, ${run} of ${runs}`);
      reports.get(name)!.push(await audit(server.url + getSite(name).pathOf(page)));
    }
  }
  return new Map([...reports].map(([name, all]) => [name, medianReport(all)]));
}

/** @returns medians, in milliseconds, of the sites that share Docusaurus's sidebar. They take turns here too. */
async function timeAllNavigations(
  browser: Browser,
  candidates: Candidate[],
  pages: HandbookPage[],
  runs: number,
): Promise<Map<SiteName, number>> {
  const sites = candidates.filter(({name}) => ['ours', 'docusaurus'].includes(name));
  const times = new Map<SiteName, number[]>(sites.map(({name}) => [name, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const {name, server} of sites) {
      say(`${name}: navigation, ${run === 0 ? 'warm-up' : `${run} of ${runs}`}`);
      const paths = pages.slice(0, NAVIGATIONS + 1).map(getSite(name).pathOf);
      const taken = await timeNavigations(browser, server, paths);
      // The first run does not count: the server compresses each file when it is first asked for.
      times.get(name)!.push(...(run === 0 ? [] : taken));
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function printFirstView(size: number, candidates: Candidate[]): void {
  printTable(
    `First view of a page among ${size}, with what it fetches ahead: kB of 1,024 bytes, brotli 11, phone, empty cache`,
    ['', 'requests', 'total', 'html', 'js', 'css', 'font', 'image', 'js when hydrated'],
    candidates.map(({name, weight: {requests, total, firstView, hydratedJs}}) => [
      describeSite(name),
      String(requests),
      ...[
        total,
        firstView.html,
        firstView.js,
        firstView.css,
        firstView.font,
        firstView.image,
        hydratedJs,
      ].map(kB),
    ]),
  );
}

function printReports(
  size: number,
  candidates: Candidate[],
  reports: Map<SiteName, Report>,
  navigations: Map<SiteName, number>,
): void {
  printTable(
    `The same page among ${size} in Lighthouse, phone, simulated throttling; a click on another page of the sidebar, CPU slowed down 4 times`,
    ['', 'LCP ms', 'to plain', 'CLS', 'TBT ms', ...CATEGORIES, 'navigation ms'],
    candidates.map(({name}) => {
      const {lcp, cls, tbt, scores} = reports.get(name)!;
      return [
        describeSite(name),
        lcp.toFixed(0),
        ratio(lcp, reports.get('plain')?.lcp),
        cls.toFixed(3),
        tbt.toFixed(0),
        ...scores.map(String),
        navigations.get(name)?.toFixed(0) ?? NOT_MEASURED,
      ];
    }),
  );
}

function printBuilds(size: number, candidates: Candidate[]): void {
  const built = candidates.flatMap(({name, build: figures}) => (figures ? [{name, ...figures}] : []));
  const peers = built.filter(({name}) => name !== 'ours');
  const least = (values: (number | undefined)[]) => {
    const known = values.flatMap((value) => value ?? []);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  const bestSeconds = least(peers.map(({seconds}) => seconds));
  const bestPeak = least(peers.map(({peakBytes}) => peakBytes));
  printTable(
    `Cold build of ${size} pages: MB of 1,048,576 bytes, and against the best peer`,
    ['', 'seconds', 'to best', 'peak MB', 'to best'],
    built.map(({name, seconds, peakBytes}) => [
      describeSite(name),
      seconds.toFixed(1),
      ratio(seconds, bestSeconds),
      peakBytes === undefined ? NOT_MEASURED : (peakBytes / 2 ** 20).toFixed(0),
      ratio(peakBytes, bestPeak),
    ]),
  );
}

function printGrowth(sizes: number[], measured: Map<number, Candidate[]>, names: SiteName[]): void {
  const last = sizes.at(-1)!;
  const columns = (figure: (weight: Weight) => number) =>
    names.map((name) => {
      const bytes = sizes.map((size) =>
        figure(measured.get(size)!.find((site) => site.name === name)!.weight),
      );
      return [...bytes.map(kB), bytes[0] === 0 ? '' : ratio(bytes.at(-1), bytes[0])];
    });
  const firstViews = columns(({total}) => total);
  const scripts = columns(({hydratedJs}) => hydratedJs);
  const head = (what: string) => [...sizes.map((size) => `${what}, ${size}`), `${last}/${sizes[0]}`];
  printTable(
    'The same page when the site grows, kB',
    ['', ...head('first view'), ...head('hydrated js')],
    names.map((name, index) => [describeSite(name), ...firstViews[index]!, ...scripts[index]!]),
  );
}
