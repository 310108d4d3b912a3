import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isSeq, parseDocument, type YAMLMap} from 'yaml';
import {slug} from '@roleplay-docs/rulebook/text';
import {nextFreeId} from '@roleplay-docs/rulebook/rules';
import {DATA_FILES} from '@roleplay-docs/rulebook/shapes';
import {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {runMain, UsageError} from './processes';

/** The project; tests work on copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

const USAGE = `What should be new?

  npm run new -- rule R "Title of the rule"     (D for Discord, R for Roblox)
  npm run new -- page "Title"
  npm run new -- staff-guide "Title"`;

/** Makes the skeleton of something, and returns the files in which there's something to fill in. */
const KINDS: Record<string, (...words: string[]) => string[]> = {
  rule(letter = '', ...title) {
    const name = title.join(' ').trim();
    if (!/^[DR]$/.test(letter) || !name) {
      throw new UsageError(USAGE);
    }
    const rules = SiteFiles.in(ROOT).get('rules') ?? [];
    const id = nextFreeId(rules, letter);
    const page = `docs/guidelines/${letter === 'D' ? 'discord' : 'roblox'}.mdx`;
    write(page, `${read(page).trimEnd()}\n\n${ruleText(id)}`);
    const last = rules.map((rule) => rule.id.startsWith(letter)).lastIndexOf(true);
    insert(
      DATA_FILES.rules.file,
      last + 1,
      `- id: ${id}
  title: ${quoted(name)}
  # IDs from ladders.yaml: what follows a breach.
  ladders: []
  # What else players call it.
  words: []
`,
    );
    insert(
      DATA_FILES.changes.file,
      0,
      `- date: "${new Date().toISOString().slice(0, 10)}"
  kind: added
  rules: [${id}]
  summary: "[What changed, one sentence to a player]"
  reason: "[Why, one sentence]"
`,
    );
    return [page, DATA_FILES.rules.file, DATA_FILES.changes.file];
  },

  page: (...words) => addPage(nameOf(words), 'docs', 'public-page.mdx', /\n  \],\n\};/),
  'staff-guide': (...words) => addPage(nameOf(words), 'docs/staff', 'handbook.mdx', /\n  \],\n/),
};

/**
 * `npm run new -- <kind> <name>`: writes the skeleton of a rule or a page into every file that needs to
 * know of it. The check doesn't pass until the rest is filled in.
 */
void runMain(() => {
  const [kind = '', ...words] = parseArgs({allowPositionals: true}).positionals;
  const make = KINDS[kind];
  if (!make) {
    throw new UsageError(USAGE);
  }
  const files = make(...words);
  console.log(`Fill in what's in square brackets, and what the comments ask for, in:

${files.map((file) => `  ${file}`).join('\n')}

Then look at it: npm run check -- ${files.join(' ')}`);
});

/** @throws UsageError if there's no name. */
function nameOf(words: readonly string[]): string {
  const name = words.join(' ').trim();
  if (!name) {
    throw new UsageError(USAGE);
  }
  return name;
}

function quoted(text: string): string {
  return /^[\w ()'/-]+$/.test(text) ? text : JSON.stringify(text);
}

function ruleText(id: string): string {
  return `<Rule id="${id}">

[You must ..., you must not ... or you may ..., in one sentence.]

**Why:** [What goes wrong without the rule, in one sentence.]

<OkNotOk>
  <Ok>[Someone gets it right.]</Ok>
  <NotOk>[Someone gets it wrong.]</NotOk>
</OkNotOk>

</Rule>
`;
}

/**
 * Puts an entry into the list of a YAML file. Everything else in it, comments too, stays as it is.
 *
 * @param index Where in the list.
 */
function insert(file: string, index: number, entry: string): void {
  const source = read(file).replace(/^\[\]$/m, '');
  const {contents, errors} = parseDocument(source);
  if (errors.length > 0) {
    throw new UsageError(`${file} has another form than expected. Look at it with: npm run check -- ${file}`);
  }
  const next = isSeq(contents) ? (contents.items[index] as YAMLMap | undefined)?.range?.[0] : undefined;
  const start = next === undefined ? source.length : source.lastIndexOf('\n', next) + 1;
  write(file, `${`${source.slice(0, start).trimEnd()}\n\n${entry}\n${source.slice(start)}`.trim()}\n`);
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
    throw new UsageError(`There's ${file} already. Give the page another title.`);
  }
  write(
    file,
    read(`packages/tools/templates/${template}`).replace(/^title: .*$/m, `title: ${quoted(title)}`),
  );
  const id = file.slice('docs/'.length, -'.mdx'.length);
  const sidebars = read('sidebars.ts');
  write(
    'sidebars.ts',
    sidebars.replace(end, (found) => `\n    '${id}',${found}`),
  );
  return [file, 'sidebars.ts'];
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function write(file: string, text: string): void {
  writeFileSync(path.join(ROOT, file), text);
}
