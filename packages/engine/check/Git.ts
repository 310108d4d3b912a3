import {spawnSync} from 'node:child_process';

/** The state that a change is compared with: what is published, or about to be. */
export class Git {
  /** The commit; nothing without a history, as in a downloaded archive. */
  readonly base?: string;

  /**
   * @param root The project's.
   * @param base The commit to compare with. By default, where the branch left the main branch of the remote; without a
   *   remote, where it left `main`; on `main` itself, the last commit.
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

  /** Pages that were modified, moved or deleted since the base: their paths then and now. */
  changedPages(): {before: string; now: string}[] {
    const options = ['--name-status', '-z', '--find-renames', '--diff-filter=MRD'];
    const paths = ['docs/*.md', 'docs/*.mdx', 'src/pages'];
    const fields = (this.base && this.run('diff', ...options, this.base, '--', ...paths))?.split('\0') ?? [];
    const changed: {before: string; now: string}[] = [];
    while (fields.length > 1) {
      const [kind = '', before = ''] = fields.splice(0, 2);
      changed.push({before, now: kind.startsWith('R') ? fields.shift()! : before});
    }
    return changed;
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
