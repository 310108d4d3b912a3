import {execFileSync} from 'node:child_process';
import {appendFileSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {type Build, build, SMALL_SITE, SMALL_SITE_BUILDS} from './build';
import {type HandbookPage, writeHandbook} from './pages';
import {createSite, describeSite, getSite, separateModules, STAFF_PREFIX} from './sites';
import {median} from './statistics';
import {NOT_MEASURED, printTable, ratio} from './table';
import {ROOT, say} from './workspace';

/** One section in so many is for staff. */
const STAFF_SHARE = 10;

const SITES = ['ours', 'docusaurus'] as const;
type SiteName = (typeof SITES)[number];
/** Without a cache, with an empty one, and with a full one after an edit of one page. */
const KINDS = ['cold', 'first', 'warm'] as const;
type Builds = Record<(typeof KINDS)[number], Record<SiteName, Build[]>>;

/**
 * Builds this project and Docusaurus's template with the same number of docs, from nothing and again after an edit of
 * one page, and prints tables. This project is complete: search, cards, sealed docs, the history of Git and all checks.
 */
export async function compareBuilds(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    const builds: Builds = {
      cold: {ours: [], docusaurus: []},
      first: {ours: [], docusaurus: []},
      warm: {ours: [], docusaurus: []},
    };
    for (let run = 0; run < (size <= SMALL_SITE ? SMALL_SITE_BUILDS : 1); run += 1) {
      await buildAll(size, builds);
    }
    print(size, builds);
  }
}

/** The sites take turns, so that what else the machine does meets both of them. */
async function buildAll(size: number, builds: Builds): Promise<void> {
  const sites = SITES.map((name) => ({name, dir: prepare(name, size)}));
  for (const kind of KINDS) {
    for (const {name, dir} of sites) {
      if (kind === 'warm') {
        editPage(dir);
      }
      say(`${name}: ${kind} build of ${size} docs`);
      if (kind === 'first') {
        rmSync(path.join(dir, 'node_modules/.cache'), {recursive: true, force: true});
      }
      // An empty variable counts as none.
      const env = {DOCUSAURUS_NO_PERSISTENT_CACHE: kind === 'cold' ? 'true' : ''};
      const built = await build(dir, getSite(name).command!, env);
      builds[kind][name].push(built);
    }
  }
}

/** @returns a new folder with a site of so many docs, this project's own among them. */
function prepare(name: SiteName, size: number): string {
  const own = name === 'ours' ? findDocs(ROOT).length : 0;
  const dir = createSite(name, writeHandbook(size - own).map(closeSome));
  separateModules(dir);
  const git = (...args: string[]) => execFileSync('git', ['-C', dir, ...args], {stdio: 'ignore'});
  git('init');
  git('add', 'docs');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '-m', 'docs');
  return dir;
}

/**
 * Makes the last one of every ten sections one for staff. It needs words that no public page has, and that are not in
 * its addresses, or the site would refuse to publish those pages.
 */
function closeSome(page: HandbookPage, index: number): HandbookPage {
  if (Number(page.section.replace('section-', '')) % STAFF_SHARE !== 0) {
    return page;
  }
  const {section, ...texts} = page;
  const reverse = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'kind'
      ? value.replace(/[a-z]+/gi, (word) => [...word].reverse().join(''))
      : value;
  const reversed = JSON.parse(JSON.stringify(texts), reverse) as typeof texts;
  return {...reversed, section: STAFF_PREFIX + section, slug: `page-${index}`};
}

function editPage(dir: string): void {
  const [page] = writeHandbook(1) as [HandbookPage];
  const file = findDocs(dir).find((doc) => path.basename(doc) === `${page.slug}.md`)!;
  appendFileSync(file, '\nThis sentence is new.\n');
}

/** @returns absolute paths. */
const findDocs = (dir: string) =>
  readdirSync(path.join(dir, 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(dir, 'docs', file));

function print(size: number, builds: Builds): void {
  const figures: [name: string, of: (build: Build) => number | undefined, digits: number][] = [
    ['seconds', ({seconds}) => seconds, 1],
    ['CPU seconds', ({cpuSeconds}) => cpuSeconds, 1],
    ['peak MB', ({peakBytes}) => peakBytes && peakBytes / 2 ** 20, 0],
  ];
  printTable(
    `Build of ${size} docs: without the bundler's cache (cold), filling it (first), and with it after an edit of one page (warm); MB of 1,048,576 bytes`,
    ['', ...SITES.map(describeSite), 'ratio', 'to cold'],
    KINDS.flatMap((kind) =>
      figures.map(([figure, of, digits]) => {
        const valueOf = (name: SiteName, when = kind) => {
          const values = builds[when][name].flatMap((built) => of(built) ?? []);
          return values.length > 0 ? median(values) : undefined;
        };
        return [
          `${kind}, ${figure}`,
          ...SITES.map((name) => valueOf(name)?.toFixed(digits) ?? NOT_MEASURED),
          ratio(valueOf('ours'), valueOf('docusaurus')),
          kind !== 'cold' ? ratio(valueOf('ours'), valueOf('ours', 'cold')) : '',
        ];
      }),
    ),
  );
}
