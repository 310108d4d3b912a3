import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {validate} from '@roleplay-docs/engine/data/validation';

const ROOT = path.resolve(__dirname, '../..');
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-'));
  for (const name of ['docs', 'src/data', 'packages/tools/templates', 'sidebars.ts']) {
    cpSync(path.join(ROOT, name), path.join(copy, name), {recursive: true});
  }
});

afterEach(() => rmSync(copy, {recursive: true}));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const options = () => ({env: {...process.env, CHECK_ROOT: copy}, encoding: 'utf8'}) as const;
const command = (...words: string[]) => [
  '--import',
  'tsx',
  path.join(ROOT, 'packages/tools/new.ts'),
  ...words,
];
const make = (...words: string[]) => execFileSync(process.execPath, command(...words), options());
const problems = () => {
  const files = SiteFiles.in(copy);
  return [...files.problems(), ...validate(files)].map(({message}) => message);
};

test('a rule gets the next free ID in three files, and only what a person decides is left to fill in', () => {
  const before = SiteFiles.in(copy).get('rules')!;
  const comments = read('src/data/rules.yaml').match(/^# .*$/gm);
  expect(make('rule', 'R', 'Fishing: the quiet', 'kind')).toContain(
    'docs/guidelines/roblox.mdx src/data/rules.yaml src/data/changes.yaml',
  );

  const rules = SiteFiles.in(copy).get('rules')!;
  const [added] = rules.filter(({id}) => !before.some((rule) => rule.id === id));
  expect(added).toMatchObject({title: 'Fishing: the quiet kind', ladders: []});
  expect(rules.filter(({id}) => id !== added!.id)).toEqual(before);
  expect(read('src/data/rules.yaml').match(/^# .*$/gm)).toEqual(comments);
  expect(read('docs/guidelines/roblox.mdx')).toContain(`<Rule id="${added!.id}">`);
  expect(SiteFiles.in(copy).get('changes')![0]).toMatchObject({kind: 'added', rules: [added!.id]});
  expect(problems()).toEqual([expect.stringContaining(`${added!.id} has no ladder`)]);
});

test('in an empty list, too', () => {
  writeFileSync(path.join(copy, 'src/data/changes.yaml'), '# News.\n[]\n');
  make('rule', 'R', 'Horns');
  expect(read('src/data/changes.yaml')).toMatch(/^# News\.\n- date: "/);
  expect(SiteFiles.in(copy).get('changes')).toHaveLength(1);
});

test('a department is added once', () => {
  make('department', 'Night Ferry', '--emblem=anchor', '--color', 'purple');
  expect(problems()).toEqual([]);
  expect(SiteFiles.in(copy).get('departments')!.departments.at(-1)).toMatchObject({
    id: 'night-ferry',
    name: 'Night Ferry',
    emblem: 'anchor',
    color: {light: '#6a4aa0'},
    applicationsOpen: false,
  });
  const again = spawnSync(process.execPath, command('department', 'Night Ferry'), options());
  expect(again.stderr).toContain('"Night Ferry" already has the ID "night-ferry".');
  expect(problems()).toEqual([]);
});

test('a department that nobody gave an emblem and a color takes nobody else’s', () => {
  const before = read('src/data/departments.yaml');
  const {status, stderr} = spawnSync(process.execPath, command('department', 'Night Ferry'), options());
  expect(status).toBe(1);
  expect(stderr).toContain('Add both; for instance: --emblem anchor --color teal');
  expect(read('src/data/departments.yaml')).toBe(before);
});

test.each([
  ['page', 'docs/harbor-fair.mdx', 'guidelines'],
  ['staff-guide', 'docs/staff/harbor-fair.mdx', 'staff'],
])('a %s is made from its template and named in its sidebar, once', (kind, file, sidebar) => {
  make(kind, 'Harbor fair');
  expect(read(file)).toContain('title: Harbor fair\n');
  const id = file.slice('docs/'.length, -'.mdx'.length);
  const [, own = ''] = new RegExp(`\\n  ${sidebar}: \\[(.*?)\\n  \\],`, 's').exec(read('sidebars.ts'))!;
  expect(own.trimEnd().endsWith(`'${id}',`)).toBe(true);

  const again = spawnSync(process.execPath, command(kind, 'Harbor fair'), options());
  expect(again.status).toBe(1);
  expect(again.stderr).toContain(`${file} already exists. Give the page another title.`);
});

test.each([
  [],
  ['fish'],
  ['rule'],
  ['rule', 'X', 'Title'],
  ['rule', 'R'],
  ['department'],
  ['page'],
  ['page', 'A', '--color=red'],
])('what is missing is said: %s', (...words) => {
  const {status, stderr} = spawnSync(process.execPath, command(...words), options());
  expect(status).toBe(1);
  expect(stderr).toContain('npm run new -- rule R "Title of the rule"');
  expect(existsSync(path.join(copy, 'docs/.mdx'))).toBe(false);
});
