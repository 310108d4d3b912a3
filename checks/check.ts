import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type * as Redirects from '../config/redirects';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '../config/unsetValues';
import type * as StaffCommunity from '../docs/staff/_data/community';
import type * as Community from '../src/community';
import {isUnset} from '../src/isUnset';
import {checkBlanks, checkDataBlanks, checkPromises} from './blanks';
import {componentFiles, ComponentTypes} from './ComponentTypes';
import {checkDataAddresses} from './data/addresses';
import {checkData, Data, dataFiles} from './data/data';
import {DataFile} from './data/DataFile';
import {checkFacts, checkPrintedFacts, printedFacts} from './data/facts';
import {checkFileName, decodeText, filesBelow} from './files';
import {Git} from './Git';
import type {Mistake} from './Mistake';
import {checkComponents} from './page/components';
import {checkExamples} from './page/examples';
import {checkLinks} from './page/links';
import {Page} from './page/Page';
import {checkRuleMentions} from './page/ruleMentions';
import {readRuleTexts} from './page/ruleTexts';
import {checkTexts} from './page/texts';
import {checkPicture} from './pictures';
import {checkAddresses, REDIRECTS} from './site/addresses';
import {ASKED_FILE, checkAsked} from './site/asked';
import {checkSidebars} from './site/sidebars';
import {Site} from './site/Site';
import type {checkWords} from './style/words';
import {createProgram} from './typescript';

/** What explains the components to writers. */
const GUIDE = 'CONTRIBUTING.md';

/** What people may mean as a picture of a page. */
const PICTURE = /^docs\/.*\.(?:png|jpe?g|gif|webp|avif|svg|hei[cf]|tiff?|bmp|psd)$/i;

export interface CheckOptions {
  /** The project's folder. */
  root: string;
  /** Files and folders to check, from the root; everything if left out. */
  only?: readonly string[];
  /** The commit to compare with, see `Git`. */
  base?: string;
  /** How spelling and layout are checked; somewhere else, so that it takes no time of the rest. */
  words?: typeof checkWords;
}

/**
 * Everything that can be wrong with pages, data and texts, by file and line. With `only`, what is wrong in those files or
 * because of them.
 */
export async function check({
  root,
  only = ['.'],
  base,
  words = checkWordsHere,
}: CheckOptions): Promise<Mistake[]> {
  const files = [...new Set(only.flatMap((start) => filesBelow(root, path.posix.normalize(start))))];
  const asked = new Set([...files, ...only]);
  const misspelled = words(root, files);
  // What is wrong with a line is told once, so what says most comes first.
  const all = [
    ...checkPagesAndData(root, asked, base),
    ...files.filter((file) => PICTURE.test(file)).flatMap((file) => checkPictureFile(root, file)),
    ...(files.some((file) => file.startsWith('.github/')) ? await checkWorkflowFiles(root) : []),
    ...(await misspelled),
  ];
  return tellOnce(
    all.filter(
      ({file, causes = []}) => only.includes('.') || [file, ...causes].some((one) => asked.has(one)),
    ),
  );
}

/** Not imported above: dictionaries take a second to load, and a command line loads them in another process. */
const checkWordsHere: typeof checkWords = async (...files) =>
  (await import('./style/words')).checkWords(...files);

/** Pages and data. They are all read, because they lead to each other; slow checks look only at those that are asked for. */
function checkPagesAndData(root: string, asked: ReadonlySet<string>, base?: string): Mistake[] {
  const below = ['docs', 'templates', 'src/pages'].flatMap((folder) => filesBelow(root, folder));
  const names = below.filter((file) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(file));
  const pages = names.map((file) => read(root, file));
  const site = new Site(root, pages);
  const git = openPublished(root, base);
  const withData = dataFiles(root);
  const program = createProgram(root, [
    ...withData.map((file) => path.join(root, file)),
    ...componentFiles(root),
  ]);
  const data = new Data(root, withData, program);
  const facts = data.facts();
  const printed = new Set(pages.flatMap((page) => printedFacts(page).map(({id}) => id)));
  const today = new Date().toISOString().slice(0, 10);
  const rules = data.rules()?.rules ?? [];
  const madeAnchors = findMadeAnchors(data, pages);
  const redirects = data.load<typeof Redirects>(REDIRECTS);
  const sidebars = data.load<{default: SidebarsConfig | {default: SidebarsConfig}}>('sidebars.ts');
  const community = data.load<typeof Community>(COMMUNITY_FILE);
  const values = {
    community: community?.community,
    staff: data.load<typeof StaffCommunity>(STAFF_COMMUNITY_FILE)?.staffCommunity,
  };
  const targets = {site, madeAnchors, origin: community ? new URL(community.community.url).origin : ''};
  const chosen = pages.filter(({file}) => asked.has(file));
  const types = chosen.length > 0 ? new ComponentTypes(root, program) : undefined;
  const texts = pages
    .filter(({file}) => file.startsWith('docs/'))
    .flatMap(({file, source}) => readRuleTexts(file, source));

  return [
    ...checkData(data, git, texts),
    ...(facts ? checkFacts(facts, printed, today, (file) => data.open(file)) : []),
    ...names.filter((file) => file.startsWith('docs/')).flatMap((file) => checkFileName(file, names)),
    ...findTwins(site),
    ...data.files
      .filter((file) => file !== REDIRECTS)
      .flatMap((file) => checkDataAddresses(data.open(file), site, madeAnchors)),
    ...data.files.flatMap((file) => checkDataBlanks(data.open(file), values)),
    ...(asked.has(COMMUNITY_FILE) || asked.has(STAFF_COMMUNITY_FILE) ? pages : chosen).flatMap((page) =>
      checkPromises(page, values),
    ),
    ...(sidebars
      ? checkSidebars(
          root,
          'default' in sidebars.default ? (sidebars.default.default as SidebarsConfig) : sidebars.default,
          pages,
        )
      : []),
    ...(redirects ? checkAddresses(site, git, redirects.redirects) : []),
    ...chosen.flatMap((page) => [
      ...page.mistakes,
      ...checkTexts(page),
      ...(facts ? checkPrintedFacts(page, facts) : []),
      ...checkLinks(page, targets),
      ...checkComponents(page, root, types!),
      ...checkRuleMentions(page, rules),
      // Templates are there to be filled in.
      ...(page.file.startsWith('templates/') ? [] : checkBlanks(page, values)),
    ]),
    ...checkAsked(
      below.filter((file) => ASKED_FILE.test(file)).map((file) => ({file, ...readText(root, file)})),
      pages,
      below.filter((file) => file.endsWith('.tsx')),
    ),
    ...checkExamples(
      GUIDE,
      readFileSync(path.join(root, GUIDE), 'utf8'),
      new Map(pages.map(({file, source}) => [file, source])),
    ),
  ];
}

/**
 * The history that readers know. As long as the site had no address of its own, nothing was published, and a community that
 * moves in need not keep what no player has read.
 */
function openPublished(root: string, base: string | undefined): Git {
  const git = new Git(root, base);
  const community = new DataFile(COMMUNITY_FILE, git.before(COMMUNITY_FILE) ?? '').read('community');
  const {url} = (community ?? {}) as {url?: unknown};
  return typeof url === 'string' && isUnset(url) ? new Git(root, null) : git;
}

function read(root: string, file: string): Page {
  const {text, mistakes} = readText(root, file);
  return new Page(file, text, mistakes);
}

const readText = (root: string, file: string) => decodeText(file, readFileSync(path.join(root, file)));

async function checkWorkflowFiles(root: string): Promise<Mistake[]> {
  // Not imported above: it takes a second, and pages need nothing of it.
  const {checkWorkflows} = await import('./workflows');
  return checkWorkflows(root);
}

function checkPictureFile(root: string, file: string): Mistake[] {
  return checkPicture(path.join(root, file)).map(({message}) => ({file, line: 1, message}));
}

/** Anchors that components make of data, by the files of the pages that use them. */
function findMadeAnchors(data: Data, pages: readonly Page[]): Map<string, string[]> {
  const glossary = data.glossary();
  const severity = data.severity();
  const made: [RegExp, string[]][] = [
    [/<Glossary\b/, glossary?.glossary.map(glossary.glossaryAnchor) ?? []],
    [/<SeverityTable\b/, severity?.ladders.map(({id}) => severity.ladderAnchor(id)) ?? []],
  ];
  return new Map(
    pages.map(({file, source}) => [
      file,
      made.flatMap(([component, anchors]) => (component.test(source) ? anchors : [])),
    ]),
  );
}

/** Pages that have one address. */
function findTwins(site: Site): Mistake[] {
  return Array.from(site.docs, ([address, [first, ...others]]) =>
    others.map(({file}) => ({
      file,
      line: 1,
      message: `${first!.file} has the address ${address} already. Give this page another name or "slug".`,
      causes: [first!.file],
    })),
  ).flat();
}

/** In the order of files and lines, and of each line what was found first: what comes later often follows from it. */
function tellOnce(mistakes: readonly Mistake[]): Mistake[] {
  const told = new Map<string, Mistake>();
  for (const mistake of mistakes) {
    const place = `${mistake.file}:${mistake.line}`;
    if (!told.has(place) || mistake.line === 1) {
      told.set(mistake.line === 1 ? `${place}:${mistake.message}` : place, mistake);
    }
  }
  return [...told.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
