import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {findCommands} from './documentedCommands';

const ROOT = path.resolve(__dirname, '../../..');

/** What OPERATIONS.md promises never to overwrite, beside `.env`, which Git does not know. */
const THEIRS = ['packages/key-service/staffAccess.ts', 'docs', 'static', 'src/data', 'sidebars.ts'];

/** Of everything else, some that stands for it. */
const OURS = ['OPERATIONS.md', '.gitignore', 'packages/tools/processes.ts', 'packages/theme/README.md'];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, {recursive: true, force: true});
  }
});

interface Repository {
  git: (...args: string[]) => string;
  /** Like `git`, for what may end with a conflict: the exit code. */
  tryGit: (...args: string[]) => number | null;
  read: (file: string) => string;
  /** Changes a file and does not commit it. */
  edit: (file: string, change: (text: string) => string) => void;
  /** Commits everything. */
  commit: (message: string) => void;
  folder: string;
}

function open(folder: string): Repository {
  const run = (args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      // Not the settings of whoever runs the tests.
      env: {...process.env, GIT_CONFIG_GLOBAL: path.join(folder, 'none'), GIT_CONFIG_NOSYSTEM: '1'},
    });
  const git = (...args: string[]) => {
    const {status, stdout, stderr} = run(args);
    if (status !== 0) {
      throw new Error(`git ${args.join(' ')}: ${stdout}${stderr}`);
    }
    return stdout;
  };
  return {
    git,
    tryGit: (...args) => run(args).status,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    edit: (file, change) => {
      const target = path.join(folder, file);
      const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
      const after = change(before);
      if (after === before) {
        throw new Error(`${file} is not changed by this any more.`);
      }
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, after);
    },
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
    },
    folder,
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  folders.push(folder);
  return folder;
}

const COMMUNITY = 'src/data/community.yaml';
const SHOP = 'docs/shop.mdx';
const THEIR_SHOP = '---\ntitle: Our shop\ndescription: What we sell.\n---\n\nHats.\n';

/** The project as it was before this version: its pages said something else, and it asked for one setting less. */
function makeOlderVersion(): Repository {
  const project = open(makeFolder());
  for (const entry of [...THEIRS, ...OURS]) {
    cpSync(path.join(ROOT, entry), path.join(project.folder, entry), {recursive: true});
  }
  project.git('init', '--quiet', '--initial-branch', 'main');
  project.edit(SHOP, (text) =>
    text.replace(/^description: .*$/m, 'description: What the shop sold in older days.'),
  );
  project.edit(COMMUNITY, (text) => text.replace(/(?:^#.*\n)+signUp: .*\n/m, ''));
  project.edit('packages/tools/processes.ts', (text) => `// An older version.\n${text}`);
  project.commit('feat: the older version');
  return project;
}

/** Brings the project to the version that is tested here. */
function release(project: Repository): void {
  for (const file of [SHOP, COMMUNITY, 'packages/tools/processes.ts']) {
    cpSync(path.join(ROOT, file), path.join(project.folder, file));
  }
  project.edit('docs/new-page.mdx', () => '---\ntitle: New\ndescription: A page of the new version.\n---\n');
  project.edit('docs/departments.mdx', (text) => `${text}\nOne more sentence.\n`);
  project.commit('feat: the new version');
}

/** What a community does to its copy. */
function adopt(copy: Repository): void {
  copy.edit(COMMUNITY, (text) => text.replace(/^name: .*$/m, 'name: Alder Bay Roleplay'));
  copy.edit(SHOP, () => THEIR_SHOP);
  copy.edit('docs/our-page.mdx', () => '---\ntitle: Ours\ndescription: A page of our own.\n---\n');
  copy.edit('static/img/logo.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />\n');
  copy.edit('src/data/words.yaml', (text) => `${text}\n# Words of our own.\n`);
  copy.git('rm', '--quiet', 'docs/departments.mdx');
  copy.commit('feat: our community');
}

/** The commands of OPERATIONS.md that begin like this, as words after `git`. */
function documented(start: string): string[] {
  const found = findCommands('OPERATIONS.md', readFileSync(path.join(ROOT, 'OPERATIONS.md'), 'utf8'));
  const command = found.find(({words}) => words.join(' ').startsWith(`git ${start}`));
  if (!command) {
    throw new Error(`OPERATIONS.md has no command that begins with "git ${start}".`);
  }
  return command.words.slice(1);
}

const conflicts = ({git}: Repository) => git('diff', '--name-only', '--diff-filter=U').trim().split('\n');

/** Follows "Take a later version of this project", from the merge on. */
function upgrade(copy: Repository): void {
  copy.git(...documented('fetch'));
  copy.git(...documented('switch'));
  expect(copy.tryGit(...documented('merge upstream'))).toBe(1);

  expect(conflicts(copy).sort()).toEqual(['docs/departments.mdx', SHOP]);

  copy.git('rm', '--quiet', 'docs/departments.mdx'); // a page that they have deleted
  copy.git(...documented('checkout --ours'));
  copy.git(...documented('add'));
  copy.git('commit', '--quiet', '--no-edit');
}

function expectBoth(copy: Repository): void {
  // Theirs is kept.
  expect(copy.read(COMMUNITY)).toContain('\nname: Alder Bay Roleplay\n');
  expect(copy.read(SHOP)).toBe(THEIR_SHOP);
  expect(existsSync(path.join(copy.folder, 'docs/our-page.mdx'))).toBe(true);
  expect(existsSync(path.join(copy.folder, 'docs/departments.mdx'))).toBe(false);
  expect(copy.read('static/img/logo.svg')).toContain('0 0 1 1');
  expect(copy.read('src/data/words.yaml')).toContain('# Words of our own.');
  // The new version has come, its settings and pages included.
  expect(copy.read('packages/tools/processes.ts')).toBe(
    readFileSync(path.join(ROOT, 'packages/tools/processes.ts'), 'utf8'),
  );
  expect(copy.read(COMMUNITY)).toContain('\nsignUp:');
  expect(existsSync(path.join(copy.folder, 'docs/new-page.mdx'))).toBe(true);
}

it('a community takes a later version, and conflicts only in what is its own', () => {
  const project = makeOlderVersion();
  const copy = open(makeFolder());
  copy.git('clone', '--quiet', project.folder, '.');
  adopt(copy);
  release(project);

  copy.git(...documented('remote add').map((word) => (word === 'VALUE' ? project.folder : word)));
  upgrade(copy);
  expectBoth(copy);
});

it('so does one whose copy was downloaded, after it has told Git where it began', () => {
  const project = makeOlderVersion();
  const start = project.git('rev-parse', 'HEAD').trim();
  const copy = open(makeFolder());
  cpSync(project.folder, copy.folder, {recursive: true});
  rmSync(path.join(copy.folder, '.git'), {recursive: true});
  copy.git('init', '--quiet', '--initial-branch', 'main');
  copy.commit('feat: as downloaded');
  adopt(copy);
  release(project);

  copy.git(...documented('remote add').map((word) => (word === 'VALUE' ? project.folder : word)));
  copy.git(...documented('fetch'));
  copy.git(...documented('merge --allow').map((word) => (word === 'VALUE' ? start : word)), '--no-edit');
  expect(copy.read(SHOP)).toBe(THEIR_SHOP);
  upgrade(copy);
  expectBoth(copy);
});
