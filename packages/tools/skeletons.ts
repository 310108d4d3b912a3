import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument, stringify, type YAMLMap, type YAMLSeq} from 'yaml';
import {filesBelow} from '@roleplay-docs/engine/check/files';
import {readFrontMatter} from '@roleplay-docs/engine/check/page/frontMatter';
import {isListed, type Listed, readListed} from '@roleplay-docs/engine/check/site/sidebars';
import {docIdOf} from '@roleplay-docs/engine/check/site/Site';
import {accessOf, STAFF_FOLDER} from '@roleplay-docs/engine/session/gatedPaths';
import {addressOf, readPages} from '@roleplay-docs/engine/data/addresses';
import {nextFreeId, PAGES_OF_RULES, rulePage} from '@roleplay-docs/engine/data/rules';
import {DATA_FILES, type DataName} from '@roleplay-docs/engine/data/shapes';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {addressPart} from '@roleplay-docs/engine/data/text';
import {addToSidebar} from './addToSidebar';
import {editList, editText} from './editYaml';
import {UsageError} from './processes';

const SIDEBARS = 'sidebars.ts';

/** What was asked for. */
interface Wish {
  /** A title, or a name. */
  name: string;
  /** What its part of the address is to be, if not what the name makes. */
  as?: string | undefined;
  /** The kind of a rule. */
  letter?: keyof typeof PAGES_OF_RULES | undefined;
}

/** What was made. */
interface Made {
  /** The files in which there's something to fill in. */
  files: string[];
  /** What else there is to know. */
  note?: string;
}

const inYaml = (text: string) => stringify(text, {lineWidth: 0}).trimEnd();

/** What `npm run new` can make, in a project's folder. All throw a UsageError if they can't, before they write anything. */
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

function addDepartment(root: string, {name, as}: Wish): Made {
  const id = chooseAddressPart(name, as);
  const {departments = []} = SiteFiles.in(root).get('departments') ?? {};
  const other = departments.find((department) => department.id === id);
  if (other) {
    throw new UsageError(`"${other.name}" already has the ID "${id}". Give the department another name.`);
  }
  insert(root, 'departments', Infinity, fill(root, 'department.yaml', {ID: id, TITLE: inYaml(name)}));
  return {files: [DATA_FILES.departments.file]};
}

const readTemplate = (root: string, name: string) =>
  readFileSync(path.join(root, 'packages/tools/templates', name), 'utf8');

/** A template with the values of its words in capitals. */
function fill(root: string, template: string, values: Record<string, string>): string {
  return readTemplate(root, `${template}.txt`).replace(/\b[A-Z]{2,}\b/g, (word) => values[word] ?? word);
}

/**
 * Puts an entry into the list of a data file. Everything else in it, comments too, stays as it is.
 *
 * @param index Where in the list; `Infinity` for its end.
 * @param entry YAML: a list of one.
 */
function insert(root: string, name: DataName, index: number, entry: string): void {
  editList(root, name, (list) => {
    const [item] = (parseDocument(entry).contents as YAMLSeq<YAMLMap>).items;
    list.flow = false;
    list.items.splice(index, 0, item!);
    // An empty line between entries.
    list.items.slice(1).forEach((one) => (one.spaceBefore = true));
  });
}

/** What addresses say of longer titles nobody reads. */
const LONGEST_PART = 60;

/**
 * The part of an address that a title or name makes, if its writer hasn't chosen another one.
 *
 * @throws UsageError if the writer has to choose it.
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

/** The first words of a part of an address. */
const shortened = (part: string) => part.slice(0, LONGEST_PART).replace(/-[^-]*$/, '');

/**
 * Makes a page from a template, and lists it in the sidebar it belongs to.
 *
 * @throws UsageError if the check, or the build, would refuse such a page.
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
  /** As sidebars name it. */
  id: string;
}

/** The pages in `docs/`. */
function readDocs(root: string): Doc[] {
  const ignore = () => {
    // The check reports what is wrong there.
  };
  return filesBelow(root, 'docs')
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => {
      const {fields} = readFrontMatter(readFileSync(path.join(root, file), 'utf8'), ignore, ignore);
      return {file, address: addressOf(file, fields), id: docIdOf({file, fields})};
    });
}

/** @throws UsageError if a page in this file couldn't have an address of its own, that anyone may read if it's public. */
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

/** @throws UsageError if there's a slip in the file. */
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
 * Lists a new page in `sidebars.ts`, unless it's there already, because its folder is.
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
  // Whatever else the owner's file does with the list.
  if (!addition || !isListed(readListed(addition.text), file, id)) {
    return `${SIDEBARS} doesn't list it yet. Add this line there, where it belongs:\n\n  '${id}',`;
  }
  writeFileSync(path.join(root, SIDEBARS), addition.text);
  return `${SIDEBARS} lists it now, at the end of "${addition.sidebar}". Move it to where readers look for it.`;
}
