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
