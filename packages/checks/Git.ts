import {spawnSync} from 'node:child_process';

/** What changed since the change began. */
export interface Difference {
  /** As Git says it: added, modified, deleted, renamed. */
  kind: 'A' | 'M' | 'D' | 'R';
  /** Path before, from the project's root; for an added file that of now. */
  before: string;
  /** Path now; for a deleted file that of before. */
  now: string;
}

/** The state that a change is compared with: what is published, or about to be. */
export class Git {
  /** The commit; nothing without a history, as in a downloaded archive. */
  readonly base?: string;

  /**
   * @param root The project's.
   * @param base The commit to compare with. By default, where the branch left the main branch of the remote; without a
   *   remote, where it left `main`; on `main` itself, the last commit. `null`: there is nothing to compare with.
   */
  constructor(
    private readonly root: string,
    base: string | null | undefined = process.env.CHECK_BASE,
  ) {
    if (base === null) {
      return;
    }
    const candidates = [base || 'origin/HEAD', 'origin/main', 'main', 'HEAD'];
    const found = candidates
      .map((name) => this.run('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
      .find(Boolean);
    this.base = found && (this.run('merge-base', found.trim(), 'HEAD') ?? found).trim();
  }

  /** Files below the paths that differ between the base and the work tree, new ones included. */
  differences(...paths: string[]): Difference[] {
    if (this.base === undefined) {
      return [];
    }
    const changed = this.run('diff', '--name-status', '-z', '-M', this.base, '--', ...paths) ?? '';
    const fields = changed.split('\0');
    const differences: Difference[] = [];
    while (fields.length > 1) {
      const kind = fields.shift()![0] as Difference['kind'];
      const before = fields.shift()!;
      differences.push({kind, before, now: kind === 'R' ? fields.shift()! : before});
    }
    return differences;
  }

  /** Files that Git does not know yet, below the paths. */
  untracked(...paths: string[]): string[] {
    return (this.run('ls-files', '-z', '--others', '--exclude-standard', '--', ...paths) ?? '')
      .split('\0')
      .filter(Boolean);
  }

  /** A file's text at the base; nothing if it was not there. */
  before(file: string): string | undefined {
    return this.base === undefined ? undefined : this.run('show', `${this.base}:${file}`);
  }

  private run(...args: string[]): string | undefined {
    const {status, stdout} = spawnSync('git', args, {cwd: this.root, encoding: 'utf8', maxBuffer: 1e8});
    return status === 0 ? stdout : undefined;
  }
}
