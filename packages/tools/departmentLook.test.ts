import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {chooseLook, contrastOf, inBothThemes} from './departmentLook';

const ROOT = path.resolve(__dirname, '../..');

/** What the person at the terminal sees of a question. */
interface Question {
  message: string;
  default?: string;
  choices?: {name: string; value: string}[];
  validate?: (answer: string) => true | string;
}
const asked: Question[] = [];
let answers: string[] = [];
const answer = (question: Question) => {
  asked.push(question);
  return Promise.resolve(answers.shift());
};
vi.mock('@inquirer/prompts', () => ({
  select: (question: Question) => answer(question),
  input: (question: Question) => answer(question),
}));

const wasTerminal = {in: process.stdin.isTTY, out: process.stdout.isTTY};
let root: string;

beforeEach(() => {
  process.stdin.isTTY = process.stdout.isTTY = true;
  asked.splice(0);
  root = mkdtempSync(path.join(tmpdir(), 'look-'));
  mkdirSync(path.join(root, 'static/img/emblems'), {recursive: true});
  writeFileSync(path.join(root, 'static/img/emblems/ferry.svg'), '<svg/>');
});

afterEach(() => {
  process.stdin.isTTY = wasTerminal.in;
  process.stdout.isTTY = wasTerminal.out;
  rmSync(root, {recursive: true});
});

test('an emblem and a color are asked for, with who has them already, and the first free ones first', async () => {
  answers = ['plane', 'purple'];
  expect(await chooseLook(ROOT, {})).toEqual({emblem: 'plane', color: inBothThemes(ROOT, '#6a4aa0')});
  const [emblems, colors] = asked;
  expect(emblems!.choices!.map(({name}) => name)).toEqual(
    expect.arrayContaining(['anchor', 'star (County Sheriff)']),
  );
  expect(emblems!.default).toBe('anchor');
  expect(colors!.choices!.map(({name}) => name)).toEqual(
    expect.arrayContaining(['blue (City Police)', 'purple']),
  );
  expect(colors!.default).toBe('gold');
});

test('both may be others than those in the lists, and what is not one is said at once', async () => {
  answers = ['other', 'emblems/ferry.svg', 'other', '#336699'];
  expect(await chooseLook(root, {})).toMatchObject({emblem: 'emblems/ferry.svg', color: {light: '#336699'}});
  const [, file, , color] = asked;
  expect(file!.validate!('emblems/ferry.svg')).toBe(true);
  expect(file!.validate!('emblems/boat.svg')).toContain('"emblems/boat.svg" isn\'t an emblem.');
  expect(color!.validate!('#369')).toContain('"#369" isn\'t a color.');
});

test('flags answer both questions, one, or what is wrong with them', async () => {
  expect(await chooseLook(root, {emblem: 'cone', color: '#336699'})).toMatchObject({emblem: 'cone'});
  expect(asked).toEqual([]);
  answers = ['red'];
  expect(await chooseLook(root, {emblem: 'cone'})).toMatchObject({emblem: 'cone', color: {light: '#a8321f'}});
  expect(asked).toHaveLength(1);
  await expect(chooseLook(root, {emblem: 'parrot', color: 'red'})).rejects.toThrow(
    '"parrot" isn\'t an emblem.',
  );
  await expect(chooseLook(root, {emblem: 'cone', color: 'beige'})).rejects.toThrow('"beige" isn\'t a color.');
});

test('where nobody can answer, the flags are named', async () => {
  process.stdin.isTTY = false;
  await expect(chooseLook(root, {emblem: 'cone'})).rejects.toThrow('--emblem anchor --color teal');
});

test.each(['#ffff00', '#000000', '#ffffff', '#808080', '#2f5f9e', '#a83a72'])(
  'of %s there is a shade for each theme that can be seen on its cards',
  (color) => {
    const {light, dark} = inBothThemes(ROOT, color);
    expect(contrastOf(light, '#fffdf6')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(dark, '#152622')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a color that can be seen already stays as it is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(inBothThemes(root, '#2f5f9e').light).toBe('#2f5f9e');
  expect(inBothThemes(root, '#8db8f0').dark).toBe('#8db8f0');
});
