import path from 'node:path';
import {isUnset} from '../data/isUnset';
import {findMovedData} from '../data/movedData';
import {readPhraseFiles} from '../data/phrases';
import {readRuleTexts} from '../content/ruleTexts';
import {SiteFiles} from '../data/SiteFiles';
import {slug} from '../data/text';
import {checkBlanks, checkDataBlanks, checkPromises} from './blanks';
import {checkFacts, printedFacts} from './data/facts';
import {compareRules, readRules} from './data/history';
import {checkRuleTexts} from './data/ruleTexts';
import type {Diagnostic} from './Diagnostic';
import {filesBelow} from './files';
import {Git} from './Git';
import {Page} from './page/Page';
import {checkRuleIds, checkRuleMentions} from './page/ruleMentions';
import {checkTexts} from './page/texts';
import {checkPictures} from './pictures';
import {checkPage, checkSite, readProject} from './refusals';
import {checkAddresses} from './site/addresses';
import {findGoneCommands} from './site/goneCommands';
import {checkPhrases} from './site/phrases';
import type {Site} from './site/Site';
import type {checkWords} from './style/words';

/** Files that someone may have meant to be a page. */
const OTHER_TEXT = /^docs\/.*\.(?:txt|markdown|docx?|odt|rtf|html?)$/i;

/** The folders with files that the site serves as they are. */
const STATIC_FOLDERS = ['static'];

const TEMPLATES = 'packages/tools/templates';

export interface CheckOptions {
  /** The project's folder. */
  root: string;
  /** Files and folders to check, as paths from the root; everything if left out. */
  only?: readonly string[];
  /** The commit to compare with; see `Git`. */
  base?: string;
  /**
   * Checks spelling and layout. Pass a function that does it in another process, so the rest doesn't have to wait.
   */
  words?: typeof checkWords;
}

/**
 * Checks pages, data and texts.
 *
 * @returns All problems, sorted by file and line. `only` limits the slow checks of spelling, layout and pictures.
 *   Pages and data are always checked as a whole, because a mistake in one can break another.
 */
export async function check({
  root,
  only = ['.'],
  base,
  words = checkWordsHere,
}: CheckOptions): Promise<Diagnostic[]> {
  const moved = findMovedData(root);
  if (moved.length > 0) {
    // Everything else would be about data that's missing from its new place.
    return moved.map((problem) => ({...problem, fixable: true}));
  }
  const files = [...new Set(only.flatMap((start) => filesBelow(root, path.posix.normalize(start))))];
  const misspelled = words(root, files);
  const pictures = checkPictures(root, files);
  // If several are about the same words, only the first is reported, so the most helpful ones come first.
  return reportOnce([...checkPagesAndData(root, base), ...(await pictures), ...(await misspelled)]);
}

/** Imported lazily: dictionaries take a second to load, and the command line loads them in another process. */
const checkWordsHere: typeof checkWords = async (...files) =>
  (await import('./style/words')).checkWords(...files);

function checkPagesAndData(root: string, base?: string): Diagnostic[] {
  const project = readProject(root, STATIC_FOLDERS, [TEMPLATES]);
  const {pages, files, site} = project;
  const {registry} = project.components;
  const below = ['docs', TEMPLATES, 'src/pages'].flatMap((folder) => filesBelow(root, folder));
  const values = {community: files.get('community'), staff: files.get('staffCommunity')};
  const texts = site.docs.flatMap((page) => readRuleTexts(page.file, page.text, page.tree));
  for (const page of pages) {
    checkTexts(page);
    // Before the links, because "this rule doesn't exist" says more than "this anchor doesn't exist".
    checkRuleMentions(page, registry.read('rules'));
    checkPage(page, project);
    checkPromises(page, values);
    // Templates are meant to be filled in.
    if (!page.file.startsWith(TEMPLATES)) {
      checkBlanks(page);
    }
  }
  site.docs.forEach(checkFileName);
  const dataTexts = files.texts();
  const data = [
    ...below.filter((file) => OTHER_TEXT.test(file)).flatMap((file) => checkOtherText(file, pages)),
    ...checkSite(project),
    ...checkRuleTexts(files, texts, site),
    ...compareWithPublished(new Git(root, base), site, files),
    ...checkFacts(files, new Set(pages.flatMap(printedFacts)), new Date().toISOString().slice(0, 10)),
    ...checkDataBlanks(dataTexts),
    // Fields that are just an ID are validated with their file.
    ...dataTexts
      .filter(({text}) => text.includes(' '))
      .flatMap(({file, line, text}) =>
        checkRuleIds(file, text, registry.read('rules')).map((one) => ({...one, line})),
      ),
    ...findGoneCommands(root),
    ...checkPhrases(
      readPhraseFiles(root),
      site,
      texts.map(({id}) => id),
    ),
  ];
  return [...data, ...[...pages, ...project.otherPages].flatMap(({diagnostics}) => diagnostics)];
}

/**
 * Compares the site with what's published: rules that changed, are gone, or are new without an entry in the change
 * log, and addresses that are gone. If the site had no address of its own yet, nothing was published, and a community
 * that's just moving in may drop what no player has ever read.
 */
function compareWithPublished(git: Git, site: Site, files: SiteFiles): Diagnostic[] {
  const published = new SiteFiles((file) => {
    const text = git.before(file);
    return text === undefined ? undefined : Buffer.from(text);
  });
  const url = published.get('community')?.url;
  if (git.base === undefined || (url !== undefined && isUnset(url))) {
    return checkAddresses(site, files);
  }
  // For a page that isn't Markdown, only its address matters.
  const pageBefore = (file: string) => new Page(file, /\.mdx?$/.test(file) ? git.before(file) : undefined);
  const changed = git.changedPages();
  const withRules = site.docs.filter(({source}) => /<Rule\b/.test(source)).map(({file}) => file);
  const rulePages = new Set([...withRules, ...changed.map(({before}) => before)]);
  const before = readRules(published, [...rulePages].map(pageBefore));
  const now = readRules(files, site.docs);
  return [
    ...(before && now ? compareRules(before, now) : []),
    ...checkAddresses(
      site,
      files,
      published.get('redirects'),
      changed.map((change) => ({...change, before: pageBefore(change.before)})),
    ),
  ];
}

/** Reports a text file that doesn't become a page, unless a page mentions it, for instance as a download. */
function checkOtherText(file: string, pages: readonly Page[]): Diagnostic[] {
  const {base, name} = path.posix.parse(file);
  const message = `This file doesn't become a page, and no page links to it. Call it ${slug(name)}.mdx and put front matter at its top, or remove it.`;
  return pages.some(({text}) => text.includes(encodeURI(base))) ? [] : [{file, line: 1, message}];
}

/** Reports a file name that would make a bad address. */
function checkFileName(page: Page): void {
  const {name, ext} = path.posix.parse(page.file);
  const wanted = slug(name) + ext.toLowerCase();
  if (name + ext !== wanted) {
    page.report(
      1,
      `The file name becomes the page's address, so it can have only lowercase letters, digits and hyphens. Rename it to ${wanted}.`,
    );
  }
}

function byFileAndLine(a: Diagnostic, b: Diagnostic): number {
  if (a.file === b.file) {
    return a.line - b.line;
  }
  return a.file < b.file ? -1 : 1;
}

/**
 * Sorts diagnostics by file and line, and removes those that are about the same words of a line as an earlier one,
 * because they often follow from it.
 */
function reportOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const reported: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const {file, line, message} = diagnostic;
    const [, quoted = message] = /"[^\p{L}\p{N}]*([^"]+?)[^\p{L}\p{N}]*"/u.exec(message) ?? [];
    const [beginning = ''] = message.split(/[.:]/, 1);
    const follows = (other: Diagnostic) => {
      // The advice may quote the whole line, including its other mistakes.
      const [about = ''] = other.message.split(/ Write:? /, 1);
      return line === 1
        ? other.message === message
        : about.toLowerCase().includes(quoted.toLowerCase()) || about.startsWith(beginning);
    };
    const first = reported.findIndex((other) => other.file === file && other.line === line && follows(other));
    const said = reported[first];
    if (!said) {
      reported.push(diagnostic);
    } else if (diagnostic.refused) {
      reported[first] = {...said, refused: true};
    }
  }
  return reported.sort(byFileAndLine);
}
