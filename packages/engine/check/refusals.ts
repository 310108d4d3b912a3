/**
 * Everything that writers can do to fail the build. The check and the build both call these functions, so a page that
 * passes one passes the other, and both report it in the same words.
 */
import {findRefusedFiles} from '../data/contentFiles';
import {checkComponents, type ComponentRules} from '../content/markdown/checkComponents';
import {ComponentRegistry} from '../content/markdown/componentRegistry';
import {explainFields} from '../content/markdown/hiddenCode';
import {checkLocalFiles} from '../content/markdown/localFiles';
import {validateNamedPages} from '../data/validation/namedPages';
import {findPhraseProblems} from '../data/phrases';
import {readOwnImports} from '../content/markdown/ownImports';
import type {DataProblem} from '../data/parseData';
import {SiteFiles} from '../data/SiteFiles';
import {validate} from '../data/validation';
import type {Diagnostic} from './Diagnostic';
import {filesBelow} from './files';
import {checkDataAddresses, checkLinks} from './page/links';
import {Page} from './page/Page';
import {checkPictures} from './pictures';
import {checkRedirects} from './site/addresses';
import {checkPageIds} from './site/pageIds';
import {checkSidebars} from './site/sidebars';
import {Site} from './site/Site';
import {findStaffAddresses} from './site/staffAddresses';

/** A project's pages and data, in their current state. */
export interface Project {
  /** Its folder. */
  root: string;
  /** Folders with files that the site serves as they are, from the project's folder. */
  staticFolders: readonly string[];
  /** Docs, templates and other pages, including partials. */
  pages: readonly Page[];
  /** Archived and translated pages. */
  otherPages: readonly Page[];
  files: SiteFiles;
  site: Site;
  components: ComponentRules;
}

/** @param templates Folders with pages to fill in, which are checked but not built. */
export function readProject(
  root: string,
  staticFolders: readonly string[],
  templates: readonly string[] = [],
): Project {
  const read = (...folders: string[]) =>
    folders
      .flatMap((folder) => filesBelow(root, folder))
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => Page.read(root, file));
  const files = SiteFiles.in(root);
  const pages = read('docs', ...templates, 'src/pages');
  return {
    root,
    staticFolders,
    pages,
    otherPages: read('versioned_docs', 'i18n'),
    files,
    site: new Site(root, pages, files),
    components: {root, registry: new ComponentRegistry(files), ownImports: readOwnImports(root)},
  };
}

/** Finds everything that fails the build. */
export async function findRefusals(project: Project): Promise<Diagnostic[]> {
  const {root, staticFolders} = project;
  const files = ['docs', ...staticFolders].flatMap((folder) => filesBelow(root, folder));
  project.pages.forEach((page) => checkPage(page, project));
  return [
    ...(await checkPictures(root, files)),
    ...checkSite(project),
    ...[...project.pages, ...project.otherPages].flatMap(({diagnostics}) => diagnostics),
  ].filter(({refused}) => refused);
}

/**
 * Checks a page's front matter, code and links. What fails the build and what doesn't are both reported to the page.
 */
export function checkPage(page: Page, project: Project): void {
  explainFields(page.file, page.fields, project).forEach((message) => page.refuse(1, message));
  checkCode(page, project);
  checkLinks(page, project.site);
}

/**
 * Checks everything outside of a single page's text: data, static files, addresses and sidebars.
 *
 * @returns What's wrong, except for mistakes that are reported to the pages themselves.
 */
export function checkSite(project: Project): Diagnostic[] {
  const {root, staticFolders, site, files} = project;
  project.otherPages.forEach((page) => checkCode(page, project));
  checkPageIds(site);
  return [
    ...refused(findRefusedFiles(root, staticFolders)),
    ...refused(files.problems()),
    ...refused(findPhraseProblems(root)),
    ...refused(validate(files)),
    ...refused(validateNamedPages(root, files, site)),
    ...refused(checkDataAddresses(files.texts(), site)),
    ...refused(checkRedirects(site, files)),
    ...findStaffAddresses(site, staticFolders),
    ...checkSidebars(site),
  ];
}

/** Reports unknown components, code, and files from outside of the site. */
function checkCode(page: Page, project: Project): void {
  const tree = {...page, isStaffPage: page.isStaffPage, report: page.refuse};
  checkLocalFiles(tree, project);
  checkComponents(tree, project.components);
}

const refused = (problems: readonly DataProblem[]): Diagnostic[] =>
  problems.map((problem) => ({...problem, refused: true}));
