import {existsSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {ProjectCopy} from '@roleplay-docs/engine/check/__tests__/ProjectCopy';
import {check} from '@roleplay-docs/engine/check/check';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {SKELETONS} from './skeletons';
// cspell:ignore Straßen Wege strassen сервера dont

let project: ProjectCopy;
beforeEach(() => {
  project = new ProjectCopy();
});
afterEach(() => {
  project.dispose();
});

const LOOK = {emblem: 'anchor', color: {light: '#123456', dark: '#abcdef'}};
const make = (kind: string, name: string, as?: string) =>
  SKELETONS[kind]!(project.root, {name, as, look: LOOK});
/** Why a page isn't made; nothing of it is there then. */
function refusalOf(title: string): string {
  const before = project.read('sidebars.ts');
  try {
    make('page', title);
  } catch (error) {
    expect(project.read('sidebars.ts')).toBe(before);
    return (error as Error).message;
  }
  throw new Error(`"${title}" has become a page.`);
}
const titleOf = (file: string) => /^title: (.*)$/m.exec(project.read(file))![1];
/** What the check says of pages and data, by file; not of words, which their writers choose. */
async function findMistakes(): Promise<Record<string, string[]>> {
  project.stage();
  const mistakes = await check({root: project.root, base: 'HEAD', words: () => Promise.resolve([])});
  return Object.fromEntries(
    [...new Set(mistakes.map(({file}) => file))].map((file) => [
      file,
      mistakes.filter((mistake) => mistake.file === file).map(({message}) => message),
    ]),
  );
}

describe('a page', () => {
  test('has an address that the check takes, whatever its title is, and the title as it was written', async () => {
    const pages = {
      'Harbor fair': 'harbor-fair',
      'Rules/Laws': 'rules-laws',
      'Events 24/7': 'events-24-7',
      '3 golden rules': '3-golden-rules',
      'Win $& or $1: the "big" prize': 'win-or-1-the-big-prize',
      'Straßen & Wege': 'strassen-wege',
      'Łódź rules': 'lodz-rules',
      '../../package': 'package',
      "Don't panic": 'dont-panic',
      'What is staff?': 'what-is-staff',
    };
    for (const [title, name] of Object.entries(pages)) {
      expect(make('page', title)).toEqual({
        files: [`docs/${name}.mdx`],
        note: 'sidebars.ts lists it now, at the end of "guidelines". Move it to where readers look for it.',
      });
    }
    expect(titleOf('docs/win-or-1-the-big-prize.mdx')).toBe(`'Win $& or $1: the "big" prize'`);

    // Of each the same as of any page that is still to be filled in.
    const mistakes = await findMistakes();
    const {'docs/harbor-fair.mdx': ofAny, ...others} = mistakes;
    expect(ofAny).not.toEqual([]);
    const names = Object.values(pages).filter((name) => name !== 'harbor-fair');
    expect(others).toEqual(Object.fromEntries(names.map((name) => [`docs/${name}.mdx`, ofAny])));
  });

  test('is not made where it could have no such address, and what to write instead works', async () => {
    project.write('src/data/redirects.yaml', '- {from: /docs/old-shop, to: /docs/shop}\n');
    project.commit();
    const refused = {
      '???': 'Choose the address yourself',
      '🚓🚨': 'Choose the address yourself',
      サーバールール: 'Choose the address yourself',
      'Правила сервера': 'Choose the address yourself',
      [Array(30).fill('word').join(' ')]: 'Choose a shorter one',
      'Staff applications': 'Addresses that contain /staff are for staff alone',
      STAFFING: 'Addresses that contain /staff are for staff alone',
      Index: 'would have the address of its folder, /docs',
      Readme: 'would have the address of its folder, /docs',
      Departments: 'docs/departments.mdx already exists. Give the page another title.',
      Guidelines: 'docs/guidelines/index.mdx already exists. Give the page another title.',
      'Old shop': '/docs/old-shop leads to /docs/shop',
    };
    const written = new Set<string>();
    for (const [title, message] of Object.entries(refused)) {
      const said = refusalOf(title);
      expect(said).toContain(message);
      expect(existsSync(path.join(project.root, 'docs/.mdx'))).toBe(false);
      const [, as] = / --as (\S+)$/.exec(said) ?? [];
      if (as !== undefined && !written.has(as)) {
        expect(make('page', title, as).files).toEqual([`docs/${as}.mdx`]);
        written.add(as);
      }
    }
    expect(written.size).toBe(7);
    expect(Object.keys(await findMistakes())).toEqual([...written].sort().map((as) => `docs/${as}.mdx`));
  });

  test.each([
    ['Night Shift', "can't be in an address", 'night-shift'],
    ['a/b', "can't be in an address", 'a-b'],
    ['-', "can't be in an address", 'night-shift'],
  ])('has no address such as %j', (as, message, better) => {
    expect(() => make('page', 'Anything', as)).toThrow(message);
    expect(() => make('page', 'Anything', as)).toThrow(`--as ${better}`);
  });
});

test('a staff guide is for staff, whatever it is called', () => {
  expect(make('staff-guide', 'Staff meetings')).toEqual({
    files: ['docs/staff/staff-meetings.mdx'],
    note: 'sidebars.ts lists it now, at the end of "staff". Move it to where readers look for it.',
  });
  expect(() => make('staff-guide', 'Staff')).toThrow('would have the address of its folder, /docs/staff');
});

describe('a department', () => {
  test.each([
    ['Fire/EMS', undefined, 'fire-ems'],
    ['消防', 'fire-brigade', 'fire-brigade'],
  ])('%s', (name, as, id) => {
    expect(make('department', name, as)).toEqual({files: ['src/data/departments.yaml']});
    expect(SiteFiles.in(project.root).get('departments')!.departments.at(-1)).toMatchObject({
      id,
      name,
      ...LOOK,
    });
    expect(SiteFiles.in(project.root).problems()).toEqual([]);
  });

  test.each([
    ['消防', 'Choose the address yourself'],
    ['POLICE', '"City Police" already has the ID "police". Give the department another name.'],
  ])('%s is not made', (name, message) => {
    const before = project.read('src/data/departments.yaml');
    expect(() => make('department', name)).toThrow(message);
    expect(project.read('src/data/departments.yaml')).toBe(before);
  });
});

test('a rule needs its page', () => {
  project.remove('docs/guidelines/discord.mdx');
  const before = project.read('src/data/rules.yaml');
  expect(() => SKELETONS.rule!(project.root, {name: 'Spam', letter: 'D'})).toThrow(
    'There is no page for D rules. Write its address in src/data/community.yaml, as "discordRules" below "pages".',
  );
  expect(project.read('src/data/rules.yaml')).toBe(before);
});

describe("with an owner's own sidebars.ts", () => {
  const write = (text: string) => project.write('sidebars.ts', text);
  const STAFF = "  staff: [{type: 'autogenerated', dirName: 'staff'}],\n";

  test('a page goes to the sidebar of players, wherever it is', () => {
    write(`export default {\n  players: ['shop', 'departments'],\n${STAFF}};\n`);
    expect(make('page', 'Night shift').note).toContain('at the end of "players"');
    expect(project.read('sidebars.ts')).toContain("['shop', 'departments', 'night-shift']");
  });

  test('a page whose folder it lists needs nothing else', () => {
    const text = `export default {\n  players: ['shop'],\n${STAFF}};\n`;
    write(text);
    expect(make('staff-guide', 'Night shift').note).toBe(
      'sidebars.ts lists its folder, so readers find it already.',
    );
    expect(project.read('sidebars.ts')).toBe(text);
  });

  test.each([
    ['made by a function', "const list = () => ({all: ['shop']});\nexport default list();\n"],
    [
      'changed after it was written',
      "const all = ['shop'];\nexport default {all};\nall.splice(1);\nall.length = 1;\nmodule.exports.default = {all: [...all]};\n",
    ],
  ])('that is %s, the writer learns which line to add', (_, text) => {
    write(text);
    expect(make('page', 'Night shift').note).toBe(
      "sidebars.ts doesn't list it yet. Add this line there, where it belongs:\n\n  'night-shift',",
    );
    expect(project.read('sidebars.ts')).toBe(text);
  });

  test.each([
    [
      'with a slip',
      "export default {all: ['shop';",
      "There's a mistake in sidebars.ts, so nothing was added.",
    ],
    ['that is gone', undefined, 'There is no sidebars.ts'],
  ])('%s, nothing is made', (_, text, message) => {
    project.remove('sidebars.ts');
    if (text !== undefined) {
      write(text);
    }
    expect(() => make('page', 'Night shift')).toThrow(message);
    expect(existsSync(path.join(project.root, 'docs/night-shift.mdx'))).toBe(false);
  });
});
