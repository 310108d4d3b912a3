import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument, stringify, type YAMLMap, type YAMLSeq} from 'yaml';
import {filesBelow} from '@roleplay-docs/engine/check/files';
import {readFrontMatter} from '@roleplay-docs/engine/check/page/frontMatter';
import {isListed, type Listed, readListed} from '@roleplay-docs/engine/check/site/sidebars';
import {docIdOf} from '@roleplay-docs/engine/check/site/Site';
import {accessOf, STAFF_FOLDER} from '@roleplay-docs/engine/session/gatedPaths';
import {addressOf, readPages} from '@roleplay-docs/engine/data/addresses';
import {found} from '@roleplay-docs/engine/data/found';
import {nextFreeId, PAGES_OF_RULES, rulePage} from '@roleplay-docs/engine/data/rules';
import {DATA_FILES, type DataName} from '@roleplay-docs/engine/data/shapes';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {addressPart} from '@roleplay-docs/engine/data/text';
import {addToSidebar} from './addToSidebar';
import type {DepartmentLook} from './departmentLook';
import {editList, editText} from './editYaml';
import {UsageError} from './processes';

const SIDEBARS = 'sidebars.ts';

/** What to add. */
interface Wish {
  /** A title, or a name. */
  name: string;
  /** The last part of its address, if it isn't derived from the name. */
  as?: string | undefined;
  /** The kind of a rule. */
  letter?: keyof typeof PAGES_OF_RULES | undefined;
  /** Of a department. */
  look?: DepartmentLook | undefined;
}

/** What was added. */
interface Made {
  /** The files in which there's something to fill in. */
  files: string[];
  /** What else the person should know. */
  note?: string;
}

const inYaml = (text: string) => stringify(text, {lineWidth: 0}).trimEnd();

/**
 * What `npm run new` can add to a project's folder. All throw a UsageError if they can't, before they write anything.
 */
export const SKELETONS: Record<string, (root: string, wish: Wish) => Made> = {
  rule: addRule,
  department: addDepartment,
  page: (root, wish) => addPage(root, wish, 'docs', 'public-page.mdx'),
  'staff-guide': (root, wish) => addPage(root, wish, `docs/${STAFF_FOLDER}`, 'handbook.mdx'),
};

function addRule(root: string, {name, letter = 'R'}: Wish): Made {
  const files = SiteFiles.in(root);
  const rules = files.get('rules') ?? [];
  const id = nextFreeId(rules, letter);
  const page = findRulePage(root, files, letter);
  editText(root, page, (text) => `${text.trimEnd()}\n\n${fill(root, 'rule.mdx', {ID: id})}`);
  const last = rules.map((rule) => rule.id.startsWith(letter)).lastIndexOf(true);
  insert(root, 'rules', last + 1, fill(root, 'rule.yaml', {ID: id, TITLE: inYaml(name)}));
  const today = new Date().toISOString().slice(0, 10);
  insert(root, 'changes', 0, fill(root, 'change.yaml', {ID: id, DATE: today}));
  return {files: [page, DATA_FILES.rules.file, DATA_FILES.changes.file]};
}

/** The file of the page with the texts of rules. @throws UsageError if there's no such page. */
function findRulePage(root: string, files: SiteFiles, letter: keyof typeof PAGES_OF_RULES): string {
  const pages = files.get('community')?.pages;
  const found = pages && readPages(root).find(({address}) => address === rulePage(letter, pages));
  if (!found) {
    throw new UsageError(
      `There is no page for ${letter} rules. Write its address in ${DATA_FILES.community.file}, as "${PAGES_OF_RULES[letter]}" below "pages".`,
    );
  }
  return found.file;
}

function addDepartment(root: string, wish: Wish): Made {
  const id = chooseDepartmentId(root, wish);
  const {emblem, color} = found(wish.look, 'look of the department');
  const values = {ID: id, TITLE: inYaml(wish.name), EMBLEM: emblem, LIGHT: color.light, DARK: color.dark};
  insert(root, 'departments', Infinity, fill(root, 'department.yaml', values));
  return {files: [DATA_FILES.departments.file]};
}

/** The ID of a new department. @throws UsageError if its name or the address that was chosen can't be one. */
export function chooseDepartmentId(root: string, {name, as}: Pick<Wish, 'name' | 'as'>): string {
  const id = chooseAddressPart(name, as);
  const {departments = []} = SiteFiles.in(root).get('departments') ?? {};
  const other = departments.find((department) => department.id === id);
  if (other) {
    throw new UsageError(`"${other.name}" already has the ID "${id}". Give the department another name.`);
  }
  return id;
}

const readTemplate = (root: string, name: string) =>
  readFileSync(path.join(root, 'packages/tools/templates', name), 'utf8');

/** Fills in a template: replaces its words in capitals with their values. */
function fill(root: string, template: string, values: Record<string, string>): string {
  return readTemplate(root, `${template}.txt`).replace(/\b[A-Z]{2,}\b/g, (word) => values[word] ?? word);
}

/**
 * Inserts an entry into the list of a data file. Everything else in the file stays as it is, including comments.
 *
 * @param index Position in the list; `Infinity` for its end.
 * @param entry YAML: a list with one entry.
 */
function insert(root: string, name: DataName, index: number, entry: string): void {
  editList(root, name, (list) => {
    const {items} = parseDocument(entry).contents as YAMLSeq<YAMLMap>;
    list.flow = false;
    list.items.splice(index, 0, ...items);
    // An empty line between entries.
    for (const item of list.items.slice(1)) {
      item.spaceBefore = true;
    }
  });
}

/** In characters. Nobody reads longer parts of an address. */
const LONGEST_PART = 60;

/**
 * The part of an address that's derived from a title or name, unless its writer has chosen another one.
 *
 * @throws UsageError if the writer has to choose one.
 */
function chooseAddressPart(name: string, as: string | undefined): string {
  const part = as ?? addressPart(name);
  if (part === undefined) {
    throw new UsageError(
      `"${name}" has no letters that an address can have. Choose the address yourself, in lowercase letters, digits and hyphens; for instance, add: --as night-shift`,
    );
  }
  if (as !== undefined && as !== addressPart(as)) {
    throw new UsageError(
      `"${as}" can't be in an address. Use lowercase letters, digits and hyphens; for instance: --as ${addressPart(as) ?? 'night-shift'}`,
    );
  }
  if (part.length > LONGEST_PART) {
    throw new UsageError(
      `The address would have ${part.length} characters for this alone; ${LONGEST_PART} is the most. Choose a shorter one; for instance, add: --as ${shortened(part)}`,
    );
  }
  return part;
}

/** Shortens a part of an address to whole words. */
const shortened = (part: string) => part.slice(0, LONGEST_PART).replace(/-[^-]*$/, '');

/**
 * Creates a page from a template, and lists it in the sidebar it belongs to.
 *
 * @throws UsageError if the check, or the build, would reject such a page.
 */
function addPage(root: string, {name, as}: Wish, folder: string, template: string): Made {
  const file = `${folder}/${chooseAddressPart(name, as)}.mdx`;
  const docs = readDocs(root);
  requireFreeAddress(root, file, docs);
  const sidebars = readSidebars(root);

  const text = readTemplate(root, template).replace(/^title: .*$/m, () => `title: ${inYaml(name)}`);
  mkdirSync(path.join(root, folder), {recursive: true});
  writeFileSync(path.join(root, file), text);
  return {files: [file], note: listPage(root, file, docs, sidebars)};
}

interface Doc {
  /** Path from the project's root. */
  file: string;
  address: string;
  /** Its ID in sidebars. */
  id: string;
}

/** The pages in `docs/`. */
function readDocs(root: string): Doc[] {
  const ignore = () => {
    // The check reports what's wrong there.
  };
  return filesBelow(root, 'docs')
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => {
      const {fields} = readFrontMatter(readFileSync(path.join(root, file), 'utf8'), ignore, ignore);
      return {file, address: addressOf(file, fields), id: docIdOf({file, fields})};
    });
}

/** @throws UsageError if the page's address would be taken, or would make a public page one for staff. */
function requireFreeAddress(root: string, file: string, docs: readonly Doc[]): void {
  const address = addressOf(file, {});
  const {dir, name} = path.posix.parse(file);
  const other = docs.find((doc) => doc.file === file || doc.address === address);
  if (other) {
    throw new UsageError(`${other.file} already exists. Give the page another title.`);
  }
  if (address !== `/${dir}/${name}`) {
    throw new UsageError(
      `A page called ${name} would have the address of its folder, ${address}. Choose another one; for instance, add: --as about-${name}`,
    );
  }
  const moved = SiteFiles.in(root)
    .get('redirects')
    ?.find(({from}) => from === address);
  if (moved) {
    throw new UsageError(
      `${address} leads to ${moved.to}, because people have links to it (${DATA_FILES.redirects.file}). Choose another address; for instance, add: --as new-${name}`,
    );
  }
  if (dir === 'docs' && accessOf(address, '/') !== 'open') {
    throw new UsageError(
      `Addresses that contain /${STAFF_FOLDER} are for staff alone, and ${address} would be one. For a page that only staff may read, write staff-guide instead of page. Otherwise, choose another address; for instance, add: --as about-${name}`,
    );
  }
}

/** @throws UsageError if there's a mistake in the file. */
function readSidebars(root: string): {text: string; listed: Listed} {
  const file = path.join(root, SIDEBARS);
  try {
    const text = readFileSync(file, 'utf8');
    return {text, listed: readListed(text)};
  } catch {
    throw new UsageError(
      existsSync(file)
        ? `There's a mistake in ${SIDEBARS}, so nothing was added. Find it with: npm run check -- ${SIDEBARS}`
        : `There is no ${SIDEBARS}, which lists the pages. Put it back.`,
    );
  }
}

/**
 * Lists a new page in `sidebars.ts`, unless it's listed already because its whole folder is.
 *
 * @param docs The pages before.
 * @returns what was done, or what the writer has to do.
 */
function listPage(
  root: string,
  file: string,
  docs: readonly Doc[],
  {text, listed}: ReturnType<typeof readSidebars>,
): string {
  const id = file.replace(/^docs\/|\.mdx$/g, '');
  if (isListed(listed, file, id)) {
    return `${SIDEBARS} lists its folder, so readers find it already.`;
  }
  const addition = addToSidebar(text, id, new Set(docs.map((doc) => doc.id)));
  // The owner's file may process the list, so check that the entry arrives.
  if (!addition || !isListed(readListed(addition.text), file, id)) {
    return `${SIDEBARS} doesn't list it yet. Add this line there, where it belongs:\n\n  '${id}',`;
  }
  writeFileSync(path.join(root, SIDEBARS), addition.text);
  return `${SIDEBARS} lists it now, at the end of "${addition.sidebar}". Move it to where readers look for it.`;
}
