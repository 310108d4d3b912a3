/**
 * What the build refuses because of what someone has written: the check and the build call the same functions, so a page that
 * passes one passes the other, and both say the same words.
 */
import {findRefusedFiles} from '../data/contentFiles';
import {checkComponents, type ComponentRules} from '../content/markdown/checkComponents';
import {ComponentRegistry} from '../content/markdown/componentRegistry';
import {explainFields} from '../content/markdown/hiddenCode';
import {checkLocalFiles} from '../content/markdown/localFiles';
import {findMissingPages} from '../data/namedPages';
import {findPhraseProblems} from '../data/phrases';
import {readOwnImports} from '../content/markdown/ownImports';
import type {DataProblem} from '../data/parseData';
import {SiteFiles} from '../data/SiteFiles';
import {validate} from '../data/validate';
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

/** A project's pages and data, as they are now. */
export interface Project {
  /** Its folder. */
  root: string;
  /** Folders whose files the site serves, from the project's folder. */
  staticFolders: readonly string[];
  /** Docs, pages, and parts of such. */
  pages: readonly Page[];
  /** Archived and translated pages. */
  otherPages: readonly Page[];
  files: SiteFiles;
  site: Site;
  components: ComponentRules;
}

/** @param templates Folders with pages to be filled in, which are checked but not built. */
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

/** Everything that the build refuses. */
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

/** Reports to a page what the build refuses in it, and what is wrong with its links besides. */
export function checkPage(page: Page, project: Project): void {
  explainFields(page.file, page.fields, project).forEach((message) => page.refuse(1, message));
  checkCode(page, project);
  checkLinks(page, project.site);
}

/** What the build refuses that isn't in a page, and pages that no sidebar lists. Some of it is reported to the pages. */
export function checkSite(project: Project): Diagnostic[] {
  const {root, staticFolders, site, files} = project;
  project.otherPages.forEach((page) => checkCode(page, project));
  checkPageIds(site);
  return [
    ...refused(findRefusedFiles(root, staticFolders)),
    ...refused(files.problems()),
    ...refused(findPhraseProblems(root)),
    ...refused(validate(files)),
    ...refused(findMissingPages(root, files, site)),
    ...refused(checkDataAddresses(files.texts(), site)),
    ...refused(checkRedirects(site, files)),
    ...findStaffAddresses(site, staticFolders),
    ...checkSidebars(site),
  ];
}

/** Reports components, code, and files from elsewhere. */
function checkCode(page: Page, project: Project): void {
  const tree = {...page, isStaffPage: page.isStaffPage, report: page.refuse};
  checkLocalFiles(tree, project);
  checkComponents(tree, project.components);
}

const refused = (problems: readonly DataProblem[]): Diagnostic[] =>
  problems.map((problem) => ({...problem, refused: true}));
