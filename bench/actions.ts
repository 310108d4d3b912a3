import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {PUBLIC_PAGES} from '../e2e/support/site';
import {FAST_3G, launchBrowser} from './browser';
import {build} from './build';
import {type Action, actionNames, ACTIONS, type Rival, RIVALS} from './controls';
import {
  countLostLetters,
  LETTERS,
  listScripts,
  type Moment,
  MOMENTS,
  noTimes,
  type Scripts,
  timeFirstActions,
  type Times,
} from './firstActions';
import {type Followed, timeLink, type Way} from './followedLinks';
import {weighInlineParts} from './inlineParts';
import {buildProject, fileOf, readOwnPages} from './ownPages';
import {countWords, type HandbookPage} from './pages';
import {serve, type StaticServer} from './server';
import {createSite, describeSite, getSite} from './sites';
import {median} from './statistics';
import {kB, printTable} from './table';
import {type Device, SCREENS, WholeBrowser} from './tabs';
import {REST_MS, weighVisit, type VisitWeight} from './visits';
import {type Weight, weigh} from './weight';
import {say} from './workspace';

/** The pages of the visit; the controls of the third one are used. */
const VISIT = [
  '/',
  '/docs/guidelines',
  '/docs/guidelines/roblox',
  '/docs/departments',
  '/docs/shop',
] as const;
const MEASURED_PAGE = 2;

const devices = Object.keys(SCREENS) as Device[];

/** Long enough that the browser has the next page before it is wanted, in milliseconds. */
const LONG_REST_MS = 1500;

const WAYS: Way[] = [
  ...devices.flatMap((device): Way[] => [
    {rival: 'ours', device, restMs: REST_MS},
    {rival: 'ours', device, restMs: REST_MS, withoutRules: true},
    {rival: 'docusaurus', device, restMs: REST_MS},
    {rival: 'docusaurus', device, restMs: REST_MS, withoutScripts: true},
    {rival: 'starlight', device, restMs: REST_MS},
  ]),
  {rival: 'ours', device: 'desktop', restMs: LONG_REST_MS},
];

/** A built site on its server. */
interface Candidate {
  rival: Rival;
  server: StaticServer;
  /** Of the visit. */
  paths: string[];
}

/** What is known about a site. */
interface Figures {
  times: Times;
  scripts: Scripts;
  /** Letters, or nothing where there is no search. */
  lost: number[];
  visits: Record<Device, VisitWeight[]>;
}

/**
 * Measures what comes after the first view: how soon controls answer, what a visit sends and how soon the next page is
 * there. The other sites are made of the words of this project's own pages, so that all are of the same length.
 */
export async function measureActions(runs: number): Promise<void> {
  const {siteDir, pages, candidates} = await buildAll();
  const figures = new Map<Rival, Figures>();
  const browser = await launchBrowser();
  const whole = await WholeBrowser.launch();

  for (const {rival, server, paths} of candidates) {
    say(`${rival}: scripts of all controls, and a visit that does not count`);
    const scripts = await listScripts(browser, rival, server.url + paths[MEASURED_PAGE]);
    // The server compresses each file when it is first asked for.
    await weighVisit(whole, server, rival, 'phone', paths);
    figures.set(rival, {
      times: noTimes(rival),
      scripts,
      lost: [],
      visits: {phone: [], desktop: []},
    });
  }
  const followed = new Map<Way, Followed[]>(WAYS.map((way) => [way, []]));
  // The sites take turns, so that what else the machine does meets all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const {rival, server, paths} of candidates) {
      const {times, lost, visits} = figures.get(rival)!;
      const url = server.url + paths[MEASURED_PAGE];
      say(`${rival}: first actions, ${run} of ${runs}`);
      await timeFirstActions(browser, rival, url, times);
      if (times.search) {
        lost.push(await countLostLetters(browser, url));
      }
      say(`${rival}: visits, ${run} of ${runs}`);
      for (const device of devices) {
        visits[device].push(await weighVisit(whole, server, rival, device, paths));
      }
      say(`${rival}: links, ${run} of ${runs}`);
      for (const [way, all] of followed) {
        if (way.rival === rival) {
          all.push(await timeLink(whole, server, way, [paths[MEASURED_PAGE]!, paths[MEASURED_PAGE + 1]!]));
        }
      }
    }
  }
  await whole.close();

  printActions(candidates, figures);
  printScripts(figures);
  printVisits(pages, figures, runs);
  printLinks(followed);
  const [own] = candidates as [Candidate];
  await printBytes(browser, own.server, siteDir);
  await browser.close();
  for (const {server} of candidates) {
    await server.close();
  }
}

/** Builds the project as it is, and the others from its words. */
async function buildAll(): Promise<{siteDir: string; pages: HandbookPage[]; candidates: Candidate[]}> {
  const siteDir = await buildProject();
  const pages = readOwnPages(siteDir, VISIT);
  const candidates: Candidate[] = [{rival: 'ours', server: await serve(siteDir), paths: [...VISIT]}];
  for (const rival of RIVALS.filter((name) => name !== 'ours')) {
    say(`${rival}: build with the words of ${pages.length} pages`);
    const site = getSite(rival);
    const peer = createSite(rival, pages);
    await build(peer, site.command!);
    candidates.push({
      rival,
      server: await serve(path.join(peer, site.output)),
      paths: pages.map(site.pathOf),
    });
  }
  return {siteDir, pages, candidates};
}

function printActions(candidates: Candidate[], figures: Map<Rival, Figures>): void {
  const cell = (rival: Rival, action: Action, moment: Moment) => {
    const times = figures.get(rival)!.times[action]?.[moment];
    if (!times) {
      return 'none';
    }
    const answered = times.filter((time) => time !== undefined);
    return answered.length > times.length / 2 ? median(answered).toFixed(0) : 'lost';
  };
  const columns = candidates.flatMap(({rival}) => MOMENTS.map((moment) => ({rival, moment})));
  printTable(
    'First action on a page: ms from the finger to the painted result, phone, Fast 3G, empty cache, so long after the first paint',
    ['', ...columns.map(({rival, moment}) => `${describeSite(rival)}, ${moment / 1000} s`)],
    [
      ...actionNames.map((action) => [
        ACTIONS[action],
        ...columns.map(({rival, moment}) => cell(rival, action, moment)),
      ]),
      [
        `letters lost, of ${LETTERS.length} typed right after Ctrl+K`,
        ...columns.map(({rival, moment}) => {
          const {lost} = figures.get(rival)!;
          return moment === MOMENTS[0] ? (lost.length > 0 ? String(median(lost)) : 'none') : '';
        }),
      ],
    ],
  );
}

function printScripts(figures: Map<Rival, Figures>): void {
  printTable(
    'External scripts of the same page',
    ['', 'with the page', 'by all of these controls', 'by the search'],
    [...figures].map(([rival, {scripts}]) => [
      describeSite(rival),
      ...[scripts.opened, scripts.used, scripts.searched].map(({length}) => String(length)),
    ]),
  );
  for (const [rival, {scripts}] of figures) {
    console.log(
      [`\n${describeSite(rival)}`, ...scripts.opened, ...scripts.used, ...scripts.searched].join('\n  '),
    );
  }
}

function printVisits(pages: HandbookPage[], figures: Map<Rival, Figures>, runs: number): void {
  const words = pages.reduce((sum, {blocks}) => sum + countWords(blocks), 0);
  printTable(
    `A visit of ${pages.length} pages with ${words} words, menu, theme, and where there is one, a link to a rule copied: kB of 1,024 bytes as they were sent, brotli 11, with what is fetched ahead; median of ${runs}`,
    ['', 'total', 'html', 'js and css', 'of it ahead', 'pages ahead, not opened'],
    [...figures].flatMap(([rival, {visits}]) =>
      devices.map((device) => {
        const middle = (of: (weight: VisitWeight) => number) => kB(median(visits[device].map(of)));
        return [
          `${describeSite(rival)}, ${device}`,
          middle(({total}) => total),
          middle(({html}) => html),
          middle(({scriptsAndStyles}) => scriptsAndStyles),
          middle(({ahead}) => ahead),
          middle(({unopened}) => unopened),
        ];
      }),
    ),
  );
}

function printLinks(followed: Map<Way, Followed[]>): void {
  const describe = ({rival, device, restMs, withoutScripts, withoutRules}: Way) =>
    [
      describeSite(rival),
      ...(withoutScripts ? ['scripts not there yet'] : []),
      ...(withoutRules ? ['no speculation rules'] : []),
      device === 'phone' ? 'finger' : `mouse rests ${restMs} ms`,
    ].join(', ');
  printTable(
    `A link: ms from the finger, or the button of the mouse, to the painted page; the server takes ${FAST_3G.latency} ms for each answer`,
    ['', 'ms', 'rendered ahead'],
    [...followed].map(([way, all]) => [
      describe(way),
      median(all.map(({time}) => time)).toFixed(0),
      `${all.filter(({isPrerendered}) => isPrerendered).length} of ${all.length}`,
    ]),
  );
}

/** Prints what this project's own pages weigh. */
async function printBytes(browser: Browser, server: StaticServer, siteDir: string): Promise<void> {
  const weights: {pathname: string; weight: Weight}[] = [];
  for (const pathname of ['/', ...Object.keys(PUBLIC_PAGES)]) {
    say(`${pathname}: weight`);
    weights.push({pathname, weight: await weigh(browser, server, pathname)});
  }
  const heaviest = (of: (weight: Weight) => number) =>
    weights.reduce((most, each) => (of(each.weight) > of(most.weight) ? each : most));
  const firstView = heaviest(({total}) => total);
  const hydrated = heaviest(({hydratedJs}) => hydratedJs);
  const html = readFileSync(path.join(siteDir, fileOf(firstView.pathname)), 'utf8');
  const parts = await weighInlineParts(html);
  printTable(
    `Bytes of this project's heaviest public pages, kB as above, and by how much parts make ${firstView.pathname} larger`,
    ['', 'kB'],
    [
      [`first view of ${firstView.pathname}`, kB(firstView.weight.total)],
      [`JavaScript of ${hydrated.pathname} when it is hydrated`, kB(hydrated.weight.hydratedJs)],
      ...parts.map(({name, bytes}) => [name, kB(bytes)]),
    ],
  );
}
