import {execFileSync, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The last version with a command of its own for upgrades. */
const FORMER = '07f8117';

/** An owner's edits since that version: a line at the end of each of these files, with the sign of a comment there. */
const EDITED: Readonly<Record<string, string>> = {
  '.env.example': '# Ours.',
  '.gitattributes': '# Ours.',
  '.gitignore': '# Ours.',
  '.npmrc': '# Ours.',
  'OPERATIONS.md': 'Ours.',
  'wrangler.jsonc': '// Ours.',
  'docs/shop.mdx': 'Ours.',
  'src/css/custom.css': '/* Ours. */',
  'src/theme/Root.tsx': '// Ours.',
  'src/data/glossary.yaml': '# Ours.',
  'docs/staff/_data/roles.yaml': '# Ours.',
  'docs/shop.asked.yaml': '# Ours.',
};

/** Files whose format has no place for a comment, or whose values are the owner's. */
const REPLACED: Readonly<Record<string, [from: string | RegExp, to: string]>> = {
  'package.json': [/"description": ".*"/, '"description": "Ours"'],
  'firebase.json': ['"port": 5000', '"port": 5005'],
  '.github/CONTRIBUTING.md': ['What people get stuck on:', 'What our people get stuck on:'],
  'sidebars.ts': ["'shop',", "'shop', // Ours."],
  'docusaurus.config.ts': [/id: '[\w-]+'/, "id: 'ours'"],
  'packages/key-service/staffAccess.ts': [/who: '\w+'/, "who: 'claim'"],
};

/** What an owner has added: a page and a swizzled component, with a line that names where something of the engine was. */
const ADDED: Readonly<Record<string, [former: string, now: string]>> = {
  'docs/house.mdx': [
    "import Glossary from '@roleplay-docs/rulebook/components/Glossary';",
    "import Glossary from '@roleplay-docs/engine/content/components/Glossary';",
  ],
  'src/theme/Details/index.tsx': [
    "import Details from '@roleplay-docs/theme/theme/Details';",
    "import Details from '@roleplay-docs/engine/theme/swizzled/Details';",
  ],
};

/** The commands that OPERATIONS.md gives for upgrades, block by block. */
const [REMOTE, FROM_ZIP, MERGE, FINISH] = Array.from(
  readFileSync(path.join(ROOT, 'OPERATIONS.md'), 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('Upgrade\n'))!
    .matchAll(/^```sh\n(.*?)^```$/gms),
  ([, lines]) => lines!.trim().split('\n'),
) as [string[], string[], string[], string[]];

let parent: string;
/** The project as it is here, as a repository that owners fetch from. */
let upstream: string;

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });

beforeAll(() => {
  parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'upgrade-')));
  upstream = path.join(parent, 'upstream.git');
  git(parent, 'clone', '--quiet', '--bare', ROOT, upstream);
  git(upstream, 'update-ref', 'refs/heads/main', git(ROOT, 'rev-parse', 'HEAD').trim());
});
afterAll(() => rmSync(parent, {recursive: true, force: true}));

/** The former version as an owner has it: cloned, or from a zip file, which has no history. */
function makeSite(how: 'cloned' | 'zip'): string {
  const site = path.join(parent, how);
  git(parent, 'clone', '--quiet', upstream, site);
  git(site, 'checkout', '--quiet', '-B', 'ours', FORMER);
  git(site, 'remote', 'remove', 'origin');
  if (how === 'zip') {
    rmSync(path.join(site, '.git'), {recursive: true});
    git(site, 'init', '--quiet', '--initial-branch=ours');
    git(site, 'add', '--all');
    git(site, 'commit', '--quiet', '--message=The files of the zip');
  }
  for (const [file, line] of Object.entries(EDITED)) {
    const text = readFileSync(path.join(site, file), 'utf8');
    writeFileSync(path.join(site, file), `${text.trimEnd()}\n${line}\n`);
  }
  for (const [file, [from, to]] of Object.entries(REPLACED)) {
    const text = readFileSync(path.join(site, file), 'utf8');
    expect(text, file).toMatch(from);
    writeFileSync(path.join(site, file), text.replace(from, to));
  }
  for (const [file, [former]] of Object.entries(ADDED)) {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    writeFileSync(path.join(site, file), `${former}\n`);
  }
  git(site, 'add', '--all');
  git(site, 'commit', '--quiet', '--message=Ours');
  return site;
}

/** What `npm install` does, with what is installed here: only the packages of the project itself are those of the site. */
function install(site: string): void {
  const installed = path.join(ROOT, 'node_modules');
  const modules = path.join(site, 'node_modules');
  rmSync(modules, {recursive: true, force: true});
  mkdirSync(path.join(modules, '@roleplay-docs'), {recursive: true});
  for (const name of readdirSync(installed).filter((entry) => entry !== '@roleplay-docs')) {
    symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  for (const name of readdirSync(path.join(site, 'packages'))) {
    symlinkSync(path.join(site, 'packages', name), path.join(modules, '@roleplay-docs', name));
  }
}

/** Runs a line of OPERATIONS.md. @returns what it prints, and its exit code. */
function follow(site: string, line: string): {output: string; status: number | null} {
  const command = line
    .replace('<address of the project>', upstream)
    .replace('<tag or commit of that version>', FORMER);
  const {stdout, stderr, status} = spawnSync(command, {
    cwd: site,
    encoding: 'utf8',
    shell: true,
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'Owner',
      GIT_AUTHOR_EMAIL: 'owner@example.com',
      GIT_COMMITTER_NAME: 'Owner',
      GIT_COMMITTER_EMAIL: 'owner@example.com',
    },
  });
  return {output: stdout + stderr, status};
}

describe.each(['cloned', 'zip'] as const)('a site of November 2026, %s,', (how) => {
  let site: string;
  const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
  /** What the former command says, and what it has changed. */
  let former: {output: string; status: number | null; changed: string};
  /** Each command of OPERATIONS.md, and how it ended. */
  const steps: {line: string; output: string; status: number | null}[] = [];

  beforeAll(() => {
    site = makeSite(how);
    install(site);
    const version = path.join(parent, `version for ${how}`);
    git(parent, 'clone', '--quiet', upstream, version);
    former = {
      ...follow(site, `node --import tsx packages/tools/upgrade.ts "${version}"`),
      changed: git(site, 'status', '--porcelain'),
    };
    for (const line of [...REMOTE, ...(how === 'zip' ? FROM_ZIP : []), ...MERGE, ...FINISH]) {
      if (line === 'npm install') {
        install(site);
      } else {
        steps.push({line, ...follow(site, line)});
      }
    }
  }, 300_000);

  it('hears from its former command that there is another way, and stays as it is', () => {
    expect(former.output).toContain('See new OPERATIONS');
    expect(former.output).not.toContain("isn't a version");
    expect(former.status).toBe(1);
    expect(former.changed).toBe('');
  });

  it('takes the new engine by the commands of OPERATIONS.md, without a question', () => {
    expect(FINISH[0]).toBe('npm install');
    const check = steps.find(({line}) => line.startsWith('npm run check'))!;
    // What is wrong with texts of that time is said, too, but not of what has moved.
    expect(check.output).not.toMatch(/This file is missing|Unknown field|isn't a data file/);
    // The merge ends with 1 where Git leaves something to decide, which the lines after it do.
    const others = steps.filter((step) => step !== check && !step.line.startsWith('git merge --no-commit'));
    for (const {line, output, status} of others) {
      expect(status, `${line}\n${output}`).toBe(0);
    }
    expect(git(site, 'status', '--porcelain')).toBe('');
  });

  it('has what its owner wrote, where it belongs now', () => {
    const moved: Record<string, string> = {
      'src/data/glossary.yaml': 'src/data/words.yaml',
      'docs/staff/_data/roles.yaml': 'docs/staff/_data/severity.yaml',
      'docs/shop.asked.yaml': 'src/data/phrases/shop.yaml',
    };
    for (const [file, line] of Object.entries(EDITED)) {
      expect(read(moved[file] ?? file), file).toContain(line);
      expect(existsSync(path.join(site, file)), file).toBe(!(file in moved));
    }
    for (const [file, [, to]] of Object.entries(REPLACED)) {
      expect(read(file), file).toContain(to);
    }
  });

  it('imports what has moved from where it is now', () => {
    for (const [file, [, now]] of Object.entries(ADDED)) {
      expect(read(file), file).toContain(now);
    }
    const {stdout} = spawnSync(
      'git',
      ['grep', '-E', '@roleplay-docs/(rulebook|gate|theme|preset)', 'docs', 'src', '*.ts'],
      {
        cwd: site,
        encoding: 'utf8',
      },
    );
    expect(stdout.split('\n').filter((line) => line && !line.startsWith('packages/'))).toEqual([]);
  });

  it('has the new engine, and the new commands', () => {
    const different = git(site, 'diff', '--name-only', 'upstream/main', '--', 'packages');
    expect(different.trim().split('\n')).toEqual(['packages/key-service/staffAccess.ts']);
    const scripts = (text: string) => (JSON.parse(text) as {scripts: object}).scripts;
    expect(scripts(read('package.json'))).toEqual(
      scripts(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
    );
  });
});
