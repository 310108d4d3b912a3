import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parseDocument, stringify, type YAMLMap, type YAMLSeq} from 'yaml';
import {slug} from '@roleplay-docs/rulebook/text';
import {nextFreeId} from '@roleplay-docs/rulebook/rules';
import {DATA_FILES, type DataName} from '@roleplay-docs/rulebook/shapes';
import {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {editList, editText} from './editYaml';
import {runMain, UsageError} from './processes';

/** The project; tests work on copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

const USAGE = `What do you want to add?

  npm run new -- rule R "Title of the rule"     (D for Discord, R for Roblox)
  npm run new -- department "Name"
  npm run new -- page "Title"
  npm run new -- staff-guide "Title"`;

const readTemplate = (name: string) =>
  readFileSync(path.join(ROOT, 'packages/tools/templates', name), 'utf8');

const inYaml = (text: string) => stringify(text, {lineWidth: 0}).trimEnd();

/** Makes the skeleton of something, and returns the files in which there's something to fill in. */
const KINDS: Record<string, (name: string, letter?: string) => string[]> = {
  rule(name, letter = '') {
    if (!/^[DR]$/.test(letter)) {
      throw new UsageError(USAGE);
    }
    const rules = SiteFiles.in(ROOT).get('rules') ?? [];
    const id = nextFreeId(rules, letter);
    const page = `docs/guidelines/${letter === 'D' ? 'discord' : 'roblox'}.mdx`;
    editText(ROOT, page, (text) => `${text.trimEnd()}\n\n${fill('rule.mdx', {ID: id})}`);
    const last = rules.map((rule) => rule.id.startsWith(letter)).lastIndexOf(true);
    insert('rules', last + 1, fill('rule.yaml', {ID: id, TITLE: inYaml(name)}));
    const today = new Date().toISOString().slice(0, 10);
    insert('changes', 0, fill('change.yaml', {ID: id, DATE: today}));
    return [page, DATA_FILES.rules.file, DATA_FILES.changes.file];
  },

  department(name) {
    insert('departments', Infinity, fill('department.yaml', {ID: slug(name), TITLE: inYaml(name)}));
    return [DATA_FILES.departments.file];
  },

  page: (name) => addPage(name, 'docs', 'public-page.mdx', /\n  \],\n\};/),
  'staff-guide': (name) => addPage(name, 'docs/staff', 'handbook.mdx', /\n  \],\n/),
};

/**
 * `npm run new -- <kind> <name>`: writes the skeleton of a rule, a department or a page into every file that
 * needs to know of it. The check doesn't pass until the rest is filled in.
 */
void runMain(() => {
  const [kind = '', ...words] = parseArgs({allowPositionals: true}).positionals;
  const make = KINDS[kind];
  const letter = kind === 'rule' ? words.shift() : undefined;
  const name = words.join(' ').trim();
  if (!make || !name) {
    throw new UsageError(USAGE);
  }
  const files = make(name, letter);
  console.log(`Fill in what's in square brackets, and what the comments ask for, in:

${files.map((file) => `  ${file}`).join('\n')}

Then check it: npm run check -- ${files.join(' ')}`);
});

/** A template with the values of its words in capitals. */
function fill(template: string, values: Record<string, string>): string {
  return readTemplate(`${template}.txt`).replace(/\b[A-Z]{2,}\b/g, (word) => values[word] ?? word);
}

/**
 * Puts an entry into the list of a data file. Everything else in it, comments too, stays as it is.
 *
 * @param index Where in the list; `Infinity` for its end.
 * @param entry YAML: a list of one.
 */
function insert(name: DataName, index: number, entry: string): void {
  editList(ROOT, name, (list) => {
    const [item] = (parseDocument(entry).contents as YAMLSeq<YAMLMap>).items;
    list.flow = false;
    list.items.splice(index, 0, item!);
    // An empty line between entries.
    list.items.slice(1).forEach((one) => (one.spaceBefore = true));
  });
}

/**
 * Makes a page from a template, and names it at the end of its sidebar.
 *
 * @param end The end of the sidebar in `sidebars.ts`.
 * @throws UsageError if there's such a page.
 */
function addPage(title: string, folder: string, template: string, end: RegExp): string[] {
  const file = `${folder}/${slug(title)}.mdx`;
  if (existsSync(path.join(ROOT, file))) {
    throw new UsageError(`${file} already exists. Give the page another title.`);
  }
  const text = readTemplate(template).replace(/^title: .*$/m, `title: ${inYaml(title)}`);
  writeFileSync(path.join(ROOT, file), text);
  const id = file.slice('docs/'.length, -'.mdx'.length);
  editText(ROOT, 'sidebars.ts', (list) => list.replace(end, (found) => `\n    '${id}',${found}`));
  return [file, 'sidebars.ts'];
}
