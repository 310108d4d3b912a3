import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');

/** Room by room, the rooms that an arrow leads to. */
type Arrows = Map<string, Set<string>>;

/** The first diagram of packages/CONTRIBUTING.md: `a & b --> c["label"] --> d`. */
function readDiagram(): Arrows {
  const text = readFileSync(path.join(ROOT, 'packages/CONTRIBUTING.md'), 'utf8');
  const diagram = /```mermaid\nflowchart TD\n(.*?)```/s.exec(text)?.[1] ?? '';
  const folders = new Map([...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, label]) => [id, label]));
  const arrows: Arrows = new Map();
  for (const line of diagram
    .replace(/\["[^"]+"\]/g, '')
    .trim()
    .split('\n')) {
    const groups = line.split('-->').map((group) => group.split('&').map((name) => name.trim()));
    groups.slice(1).forEach((targets, index) => {
      for (const source of groups[index] ?? []) {
        for (const target of targets) {
          const label = target === 'site' ? target : (folders.get(target) ?? target);
          arrows.set(source, (arrows.get(source) ?? new Set()).add(label));
        }
      }
    });
  }
  return arrows;
}

/** The rooms below a room, whichever way the arrows lead there. */
function findBelow(room: string, arrows: Arrows, found = new Set<string>()): Set<string> {
  for (const next of arrows.get(room) ?? []) {
    if (!found.has(next)) {
      findBelow(next, arrows, found.add(next));
    }
  }
  return found;
}

/** The room of a file: a folder of the engine, another folder of packages/, or the site. */
const roomOf = (file: string): string =>
  /^packages\/engine\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/([^/]+)\//.exec(file)?.[1] ?? 'site';

/** The room that an import leads to; `undefined` for an installed package and for data of the site. */
function findTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('docusaurus-plugin-sealed-docs')) {
    return 'sealed-docs';
  }
  const target = specifier.startsWith('.')
    ? path.join(path.dirname(file), specifier)
    : specifier.replace('@roleplay-docs/', 'packages/');
  return target.startsWith('packages/') ? roomOf(`${target}/`) : undefined;
}

const NO_CODE_OF_A_ROOM =
  /\.(test|spec)\.ts$|__tests__|\/(fixtures|examples|templates)\/|^packages\/(bench\/|[^/]+$)/;
const IMPORT = /(?:from|import|require)\s*\(?\s*'([^'\n]+)'/g;

/** Everything that files of one room import from another. Tests may look anywhere. */
function findImports(): {file: string; from: string; to: string}[] {
  const listed = execFileSync('git', ['ls-files', 'docs', 'src', 'packages', 'docusaurus.config.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /\.(tsx?|[cm]?js|mdx?)$/.test(file) && !NO_CODE_OF_A_ROOM.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const from = roomOf(file);
    return Array.from(text.matchAll(IMPORT), ([, specifier = '']) => {
      return {file, from, to: findTarget(file, specifier) ?? from};
    }).filter(({to}) => to !== from);
  });
}

const arrows = readDiagram();
const imports = findImports();

it('the diagram in CONTRIBUTING.md shows where every import leads', () => {
  const astray = imports.filter(({from, to}) => !findBelow(from, arrows).has(to));
  expect(astray).toEqual([]);
});

it('and has no arrow that no import needs', () => {
  const steps = new Set(imports.map(({from: room, to}) => `${room} ${to}`));
  const needless = Array.from(arrows, ([from, targets]) =>
    Array.from(targets, (target) => {
      const others = new Map(arrows).set(from, new Set([...targets].filter((other) => other !== target)));
      const isNeeded = Array.from(steps, (step) => step.split(' ')).some(
        ([room = '', other = '']) => !findBelow(room, others).has(other),
      );
      return isNeeded ? [] : [`${from} --> ${target}`];
    }),
  ).flat(2);
  expect(needless).toEqual([]);
});

it('is what ESLint holds the engine to', async () => {
  const file = path.join(ROOT, 'packages/rooms.mjs');
  const {ROOMS} = (await import(file)) as {ROOMS: Record<string, string[]>};
  for (const [room, allowed] of Object.entries(ROOMS)) {
    const below = [...findBelow(room, arrows)].filter((name) => name in ROOMS);
    expect({room, allowed: [...allowed].sort()}).toEqual({room, allowed: below.sort()});
  }
});
