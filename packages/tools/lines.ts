import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readArguments, runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '../..');

/** Entries of the root that Git knows. */
const ROOT_ENTRIES = 22;
/** Lines of own code that this house should have. */
const BUDGET = 28_000;
/** Lines that it has had at its smallest since. Lower it when there are fewer; nothing lands that needs it higher. */
const AT_MOST = 31_160;

const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const NOT_COUNTED = /\.(?:test|spec)\.|__tests__|fixtures\/|upstream|\.d\.ts$/;

const HELP = `npm run lines

Counts the lines of our own code by folder, and fails if there are more of them than ever.`;

/** `npm run lines`: own code by room, without tests, their data and the theme's originals; fails when there is more of it. */
void runMain(() => {
  readArguments({options: {}}, HELP);
  const files = execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'})
    .split('\0')
    .filter(Boolean);
  const rooms = new Map<string, number>();
  for (const file of files.filter((name) => CODE.test(name) && !NOT_COUNTED.test(name))) {
    const room = /^packages\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(file)?.[0] ?? 'root';
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
    rooms.set(room, (rooms.get(room) ?? 0) + lines);
  }
  const sum = [...rooms.values()].reduce((all, lines) => all + lines, 0);
  const entries = new Set(files.map((file) => file.split('/')[0])).size;
  [...rooms]
    .sort(([, a], [, b]) => b - a)
    .forEach(([room, lines]) => console.log(`${String(lines).padStart(6)}  ${room}`));
  console.log(`${String(sum).padStart(6)}  lines of our own code; the budget is ${BUDGET}`);
  console.log(`${String(entries).padStart(6)}  entries in the root; the budget is ${ROOT_ENTRIES}`);
  if (sum > AT_MOST) {
    throw new UsageError(`There have never been more than ${AT_MOST} lines. Remove what nobody would miss.`);
  }
  if (entries > ROOT_ENTRIES) {
    throw new UsageError(
      `The root has ${entries - ROOT_ENTRIES} entries above its budget. Find a folder for them.`,
    );
  }
});
