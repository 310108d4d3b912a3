import {spawnSync} from 'node:child_process';

/** The state of the repository that a change is compared with: what's published, or about to be. */
export class Git {
  /** The commit to compare with; `undefined` if there's no history, as in a downloaded archive. */
  readonly base?: string;

  /**
   * @param root The project's folder.
   * @param base The commit to compare with, by default `CHECK_BASE`. If neither is set, it's the commit where this
   *   branch left the remote's main branch; without a remote, where it left `main`; and on `main` itself, the last
   *   commit.
   */
  constructor(
    private readonly root: string,
    base = process.env.CHECK_BASE,
  ) {
    const candidates = [base || 'origin/HEAD', 'origin/main', 'main', 'HEAD'];
    const found = candidates
      .map((name) => this.run('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
      .find(Boolean);
    this.base = found && (this.run('merge-base', found.trim(), 'HEAD') ?? found).trim();
  }

  /**
   * Pages that were modified, moved or deleted since the base, with their paths then and now. For a deleted page,
   * both are the same.
   */
  changedPages(): {before: string; now: string}[] {
    const options = ['--name-status', '-z', '--find-renames', '--diff-filter=MRD'];
    const paths = ['docs/*.md', 'docs/*.mdx', 'src/pages'];
    const fields = (this.base && this.run('diff', ...options, this.base, '--', ...paths))?.split('\0') ?? [];
    const changed: {before: string; now: string}[] = [];
    while (fields.length > 1) {
      const [kind = '', before = ''] = fields.splice(0, 2);
      changed.push({before, now: (kind.startsWith('R') && fields.shift()) || before});
    }
    return changed;
  }

  /** A file's text at the base; `undefined` if it didn't exist. */
  before(file: string): string | undefined {
    return this.base === undefined ? undefined : this.run('show', `${this.base}:${file}`);
  }

  private run(...args: string[]): string | undefined {
    const {status, stdout} = spawnSync('git', args, {cwd: this.root, encoding: 'utf8', maxBuffer: 1e8});
    return status === 0 ? stdout : undefined;
  }
}
