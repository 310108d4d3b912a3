import {readFileSync} from 'node:fs';
import path from 'node:path';
import {STAFF_COMMUNITY_FILE, COMMUNITY_FILE} from '@roleplay-docs/rulebook/unsetValues';
import {isUnset} from '@roleplay-docs/rulebook/isUnset';
import {parseData} from '@roleplay-docs/rulebook/parseData';
import {ladderAnchor} from '@roleplay-docs/rulebook/rules';
import {readRuleTexts, type RuleText} from '@roleplay-docs/rulebook/ruleTexts';
import {DATA_FILES} from '@roleplay-docs/rulebook/shapes';
import {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {validate} from '@roleplay-docs/rulebook/validate';
import {glossaryAnchor} from '@roleplay-docs/rulebook/words';
import {checkBlanks, checkDataBlanks, checkPromises} from './blanks';
import {ComponentRegistry} from './componentRegistry';
import {checkDataAddresses} from './data/addresses';
import {checkFacts, checkSources, printedFacts} from './data/facts';
import {compareRules, isRulePage, readRulesBefore} from './data/history';
import {checkRuleTexts} from './data/ruleTexts';
import {decodeText} from '@roleplay-docs/rulebook/decodeText';
import {checkFileName, filesBelow} from './files';
import {Git} from './Git';
import type {Mistake} from './Mistake';
import {checkComponents} from './page/components';
import {checkExamples} from './page/examples';
import {checkLinks} from './page/links';
import {Page} from './page/Page';
import {checkRuleMentions} from './page/ruleMentions';
import {checkTexts} from './page/texts';
import {checkPicture} from './pictures';
import {checkAddresses} from './site/addresses';
import {ASKED_FILE, checkAsked} from './site/asked';
import {checkSidebars} from './site/sidebars';
import {Site} from './site/Site';
import type {checkWords} from './style/words';

/** What explains the components to writers. */
const GUIDE = '.github/CONTRIBUTING.md';

const DATA_NAMES = Object.values(DATA_FILES).map(({file}) => file);

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
  // Of what is about the same words, only the first is reported, so what says most comes first.
  const all = [
    ...checkPagesAndData(root, asked, base),
    ...files.filter((file) => PICTURE.test(file)).flatMap((file) => checkPictureFile(root, file)),
    ...(await misspelled),
  ];
  return reportOnce(
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
  const below = ['docs', 'packages/tools/templates', 'src/pages'].flatMap((folder) =>
    filesBelow(root, folder),
  );
  const names = below.filter((file) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(file));
  const pages = names.map((file) => read(root, file));
  const site = new Site(root, pages);
  const git = openPublished(root, base);
  const files = SiteFiles.in(root);
  const printed = new Set(pages.flatMap((page) => printedFacts(page).map(({id}) => id)));
  const today = new Date().toISOString().slice(0, 10);
  const madeAnchors = findMadeAnchors(files, pages);
  const community = files.get('community');
  const values = {community, staff: files.get('staffCommunity')};
  const origin = community && URL.canParse(community.url) ? new URL(community.url).origin : '';
  const targets = {site, madeAnchors, origin};
  const chosen = pages.filter(({file}) => asked.has(file));
  const registry = new ComponentRegistry(files);
  const texts = pages
    .filter(({file}) => file.startsWith('docs/'))
    .flatMap((page) => readRuleTexts(page.file, page.text, page.tree));

  return [
    ...files.problems(),
    // What an entry says about another may have come from either file.
    ...validate(files).map((problem) => ({...problem, causes: DATA_NAMES})),
    ...checkRuleTexts(files, texts),
    ...compareWithPublished(files, git, texts),
    ...checkFacts(files, printed, today),
    ...names.filter((file) => file.startsWith('docs/')).flatMap((file) => checkFileName(file, names)),
    ...findTwins(site),
    ...checkDataAddresses(
      files.texts().filter(({file}) => file !== DATA_FILES.redirects.file),
      site,
      madeAnchors,
    ),
    ...checkDataBlanks(files.texts(), values),
    ...(asked.has(COMMUNITY_FILE) || asked.has(STAFF_COMMUNITY_FILE) ? pages : chosen).flatMap((page) =>
      checkPromises(page, values),
    ),
    ...checkSidebars(root, pages),
    ...checkAddresses(site, git, files.get('redirects') ?? [], madeAnchors),
    ...chosen.flatMap((page) => [
      ...page.mistakes,
      ...checkTexts(page),
      ...checkSources(page),
      ...checkLinks(page, targets),
      ...checkComponents(page, root, registry),
      ...checkRuleMentions(page, registry.read('rules')),
      // Templates are there to be filled in.
      ...(page.file.startsWith('packages/tools/templates/') ? [] : checkBlanks(page, values)),
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
 * What players have read: rules that changed, are gone, or are new without an entry in the change log. Nothing while one of
 * the files can't be read whole: what is left out of it isn't gone.
 */
function compareWithPublished(files: SiteFiles, git: Git, texts: readonly RuleText[]): Mistake[] {
  const isWhole = (['rules', 'ladders', 'changes'] as const).every((name) => files.isWhole(name));
  const rules = isWhole ? files.get('rules') : undefined;
  const changes = files.get('changes');
  const moved = git
    .differences('docs')
    .map(({before}) => before)
    .filter(isRulePage);
  const before = readRulesBefore(git, [...new Set([...texts.map(({file}) => file), ...moved])]);
  return before && rules && changes
    ? compareRules(before, {rules, texts, ladders: files.get('ladders') ?? [], changes})
    : [];
}

/**
 * The history that readers know. As long as the site had no address of its own, nothing was published, and a community that
 * moves in need not keep what no player has read.
 */
function openPublished(root: string, base: string | undefined): Git {
  const git = new Git(root, base);
  const {file, shape} = DATA_FILES.community;
  const url = parseData(file, git.before(file) ?? '', shape).value?.url;
  return url !== undefined && isUnset(url) ? new Git(root, null) : git;
}

function read(root: string, file: string): Page {
  const {text, mistakes} = readText(root, file);
  return new Page(file, text, mistakes);
}

const readText = (root: string, file: string) => decodeText(file, readFileSync(path.join(root, file)));

function checkPictureFile(root: string, file: string): Mistake[] {
  return checkPicture(path.join(root, file)).map(({message}) => ({file, line: 1, message}));
}

/** Anchors that components make of data, by the files of the pages that use them. */
function findMadeAnchors(files: SiteFiles, pages: readonly Page[]): Map<string, string[]> {
  const made: [RegExp, string[]][] = [
    [/<Glossary\b/, files.get('glossary')?.map(glossaryAnchor) ?? []],
    [/<SeverityTable\b/, files.get('ladders')?.map(({id}) => ladderAnchor(id)) ?? []],
    [/<Departments\b/, files.get('departments')?.departments.map(({id}) => id) ?? []],
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

/**
 * In the order of files and lines. Of what is about the same words of a line, only what was found first: the rest often
 * follows from it.
 */
function reportOnce(mistakes: readonly Mistake[]): Mistake[] {
  const reported: Mistake[] = [];
  for (const mistake of mistakes) {
    const {file, line, message} = mistake;
    const known = reported.filter((other) => other.file === file && other.line === line);
    const [, quoted = message] = /"[^\p{L}\p{N}]*([^"]+?)[^\p{L}\p{N}]*"/u.exec(message) ?? [];
    const beginning = /^[^.:]*/.exec(message)![0];
    const follows = (other: Mistake) =>
      line === 1
        ? other.message === message
        : other.message.toLowerCase().includes(quoted.toLowerCase()) || other.message.startsWith(beginning);
    if (!known.some(follows)) {
      reported.push(mistake);
    }
  }
  return reported.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
