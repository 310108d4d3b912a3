import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {check} from '../check';
import type {Diagnostic} from '../Diagnostic';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What pages and data rest on. */
const COPIED = [
  ...[
    'docs',
    'src',
    'static',
    'packages/engine/data/schemas',
    'packages/tools/templates',
    'sidebars.ts',
    'docusaurus.config.ts',
  ],
  ...['package.json', 'tsconfig.json', 'firebase.json', '.github/CONTRIBUTING.md'],
];

/** A copy of the project that a test can break, with a history of one commit, whose site is online. */
export class ProjectCopy {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));

  constructor() {
    for (const name of COPIED) {
      cpSync(path.join(ROOT, name), path.join(this.root, name), {recursive: true});
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.root, 'node_modules'));
    this.write('.gitignore', 'node_modules\nbuild\n.docusaurus\n');
    this.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.juniper.community');
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.commit();
  }

  write(file: string, content: string | Buffer): void {
    mkdirSync(path.dirname(path.join(this.root, file)), {recursive: true});
    writeFileSync(path.join(this.root, file), content);
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @throws if the file does not hold what is to be replaced: then the test would test nothing. */
  edit(file: string, old: string | RegExp, replacement: string): void {
    const text = this.read(file);
    const edited = text.replace(old, replacement);
    if (edited === text) {
      throw new Error(`${file} does not hold ${old.toString()}.`);
    }
    this.write(file, edited);
  }

  /** Adds pages to the sidebar for guidelines. */
  list(...ids: string[]): void {
    this.edit('sidebars.ts', /^ {4}'shop',.*\n/m, `$&${ids.map((id) => `    '${id}',\n`).join('')}`);
  }

  remove(file: string): void {
    rmSync(path.join(this.root, file));
  }

  /** Tells Git of new files. */
  stage(): void {
    this.git('add', '.');
  }

  commit(): void {
    this.stage();
    this.git(
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.com',
      'commit',
      '--quiet',
      '--message',
      'Change',
    );
  }

  check(...only: string[]): Promise<Diagnostic[]> {
    // Against the last commit of the copy, whatever the one who runs the test compares with.
    return check({root: this.root, base: 'HEAD', ...(only.length > 0 && {only})});
  }

  /** The lines of tracked files that match, whatever their case. */
  grep(pattern: string): string[] {
    const {stdout} = spawnSync('git', ['grep', '-inE', pattern], {cwd: this.root, encoding: 'utf8'});
    return stdout.split('\n').filter(Boolean);
  }

  dispose(): void {
    rmSync(this.root, {recursive: true, force: true});
  }

  private git(...args: string[]): void {
    execFileSync('git', args, {cwd: this.root});
  }
}
