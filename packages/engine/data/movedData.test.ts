import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findMovedData, moveData} from './movedData';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'owner-'));
});
afterEach(() => {
  rmSync(root, {recursive: true});
});

test.each([
  [
    'docs/house.mdx',
    "import Glossary from '@roleplay-docs/rulebook/components/Glossary';",
    "import Glossary from '@roleplay-docs/engine/content/components/Glossary';",
  ],
  [
    'docs/staff/house.mdx',
    "import Checklist from '@roleplay-docs/rulebook/staff/Checklist';",
    "import Checklist from '@roleplay-docs/engine/staff/Checklist';",
  ],
  [
    'src/theme/Root.tsx',
    "import AuthGate from '@roleplay-docs/gate/AuthGate';",
    "import AuthGate from '@roleplay-docs/engine/session/AuthGate';",
  ],
  [
    'src/theme/Details/index.tsx',
    "import Details from '@roleplay-docs/theme/theme/Details';",
    "import Details from '@roleplay-docs/engine/theme/swizzled/Details';",
  ],
  [
    'src/components/Names.tsx',
    "import {nearest} from '@roleplay-docs/rulebook/text';",
    "import {nearest} from '@roleplay-docs/engine/data/text';",
  ],
  [
    'docusaurus.config.ts',
    "import {createConfig} from '@roleplay-docs/preset';",
    "import {createConfig} from '@roleplay-docs/engine/config/createConfig';",
  ],
  [
    'src/data/rules.yaml',
    '# yaml-language-server: $schema=../../packages/rulebook/schemas/rules.json',
    '# yaml-language-server: $schema=../../packages/engine/data/schemas/rules.json',
  ],
])('in %s, what it imports is named by its new place, and moved', (file, former, now) => {
  const text = (line: string) => `${line}\n\nOther text.\n`;
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text(former));
  expect(findMovedData(root)).toEqual([{file, line: 1, message: `This has moved. Write: ${now}`}]);
  moveData(root);
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text(now));
  expect(findMovedData(root)).toEqual([]);
});

test('what nobody countersigns or waits for anymore is named, and removed', () => {
  const folder = path.join(root, 'docs/staff/_data');
  const [severity, sheet] = [path.join(folder, 'severity.yaml'), path.join(folder, 'case-sheet.yaml')];
  mkdirSync(folder, {recursive: true});
  writeFileSync(severity, 'roles:\n  - {id: trial, ceiling: {kick: countersigned, banDays: 0}}\n');
  const task = (when: string) => `    - when: [${when}]\n      title: Ours\n      text: Our text.\n`;
  const gone = ['settle', 'wait', 'countersign', 'lift'].map(task).join('');
  const sheetWith = (tasks: string) =>
    `acts: []\nsheet:\n  tasks:\n${task('approve')}${tasks}    # Ours.\n${task('kick')}\n  messages:\n`;
  writeFileSync(sheet, sheetWith(gone));
  const step = 'The case sheet has no such step anymore: every sanction starts at once. Remove this task.';
  expect(findMovedData(root)).toEqual([
    {
      file: 'docs/staff/_data/severity.yaml',
      line: 2,
      message: 'Nobody countersigns anymore: one in five of these kicks is looked at. Write: kick: sampled',
    },
    ...[7, 10, 13, 16].map((line) => ({file: 'docs/staff/_data/case-sheet.yaml', line, message: step})),
  ]);
  moveData(root);
  expect(readFileSync(severity, 'utf8')).toBe(
    'roles:\n  - {id: trial, ceiling: {kick: sampled, banDays: 0}}\n',
  );
  expect(readFileSync(sheet, 'utf8')).toBe(sheetWith(''));
  expect(findMovedData(root)).toEqual([]);
});

test('what said which deadlines are about appeals is named, and removed', () => {
  const folder = path.join(root, 'src/data');
  const cases = path.join(folder, 'cases.yaml');
  const casesWith = (line: string) =>
    `serviceTargets:\n  - work: Appeal\n    decided: 24 hours\n${line}  - work: Report\n`;
  mkdirSync(folder, {recursive: true});
  writeFileSync(cases, casesWith('    isAppeal: true\n'));
  expect(findMovedData(root)).toEqual([
    {
      file: 'src/data/cases.yaml',
      line: 4,
      message: '<ServiceTargets /> always shows the whole list. Remove this line.',
    },
  ]);
  moveData(root);
  expect(readFileSync(cases, 'utf8')).toBe(casesWith(''));
  expect(findMovedData(root)).toEqual([]);
});
