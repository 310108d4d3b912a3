import {
  cpSync,
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {filesIn, isInside, realPathsOf} from '../sealedPaths';

/** What builds leave behind. */
const NOT_COPIED = ['.docusaurus', path.join('node_modules', '.cache')];

/** The closest folder, from the given one upward, that contains an entry; the given folder if there's none. */
function nearest(folder: string, entry: string): string {
  let found = folder;
  while (!existsSync(path.join(found, entry)) && path.dirname(found) !== found) {
    found = path.dirname(found);
  }
  return path.dirname(found) === found ? folder : found;
}

/**
 * Copies a site with everything that it's built from. Packages are hard-linked where possible, which is fast and
 * takes no space; no build writes to them. The copy shares the original's Git history.
 *
 * @param target Absolute path; it must not exist.
 * @param outDir Absolute path of the build, which isn't copied.
 * @param isSealed Whether a file is sealed, given its absolute path.
 * @returns `siteDir`: the folder of the copied site; `root`: the original folder that was copied, which contains the
 * site; `sealed`: the sealed files, from their paths in the original to those in the copy; `pathOf`: converts a path
 * in the original to one in the copy (other paths stay as they are).
 */
export function copySite(
  siteDir: string,
  target: string,
  outDir: string,
  isSealed: (file: string) => boolean,
) {
  const copy = new SiteCopy(siteDir, target, outDir, isSealed);
  copy.run();
  return {
    siteDir: copy.pathOf(siteDir),
    root: copy.root,
    sealed: copy.sealed,
    pathOf: (name: string) => copy.pathOf(name),
  };
}

/** One run of {@link copySite}. */
class SiteCopy {
  /** The folder that's copied: the site's own, or the one above it that has its packages. */
  readonly root: string;
  /** Sealed files, from their paths in the original to those in the copy. */
  readonly sealed = new Map<string, string>();
  /** The folder with the site's Git history. */
  private readonly repository: string;
  /** Real paths that sealed links lead to. */
  private readonly linked: string[] = [];

  constructor(
    siteDir: string,
    private readonly target: string,
    private readonly outDir: string,
    private readonly isSealed: (file: string) => boolean,
  ) {
    this.root = nearest(siteDir, 'node_modules/@docusaurus/core');
    this.repository = nearest(this.root, '.git');
  }

  run(): void {
    this.copyFolder(this.root, false);
    const history = path.join(this.repository, '.git');
    if (this.repository !== this.root && existsSync(history)) {
      copyHistory(history, path.join(this.target, '.git'));
    }
    const isHere = (file: string) => this.isHere(file);
    for (const file of realPathsOf(this.linked).filter(isHere).flatMap(filesIn)) {
      this.sealed.set(file, this.pathOf(file));
    }
  }

  /** Converts a path in the original to one in the copy; other paths stay as they are. */
  pathOf(name: string): string {
    return this.isHere(name) ? path.join(this.target, path.relative(this.repository, name)) : name;
  }

  private isHere(name: string): boolean {
    return isInside([this.root], name);
  }

  private copyFolder(folder: string, isPackage: boolean): void {
    mkdirSync(this.pathOf(folder), {recursive: true});
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      this.copyEntry(path.join(folder, entry.name), entry, isPackage);
    }
  }

  private copyEntry(name: string, entry: Dirent, isPackage: boolean): void {
    if (entry.name === '.git') {
      copyHistory(name, this.pathOf(name));
      return;
    }
    // Undefined for a dangling link.
    const status = statSync(name, {throwIfNoEntry: false});
    if (entry.isSymbolicLink() && this.staysLink(name, status)) {
      this.copyLink(name, status);
    } else if (status?.isDirectory() && this.isCopied(name)) {
      this.copyFolder(name, isPackage || entry.name === 'node_modules');
    } else if (status?.isFile()) {
      this.copyFile(name, isPackage);
    }
  }

  /** Whether a path is a sealed file or folder. */
  private isHidden(name: string): boolean {
    return this.isSealed(name) || this.isSealed(path.join(name, 'any'));
  }

  /**
   * A sealed link to something outside the copied folder is replaced by a copy of its target, because the proof
   * changes the target and must leave the original alone.
   */
  private staysLink(name: string, status: Stats | undefined): boolean {
    return !(status && this.isHidden(name) && !this.isHere(realpathSync(name)));
  }

  private copyLink(name: string, status: Stats | undefined): void {
    const to = path.resolve(path.dirname(name), readlinkSync(name));
    symlinkSync(this.pathOf(to), this.pathOf(name));
    if (status && this.isHidden(name)) {
      this.linked.push(realpathSync(name));
    }
  }

  private isCopied(folder: string): boolean {
    const isLeftBehind = NOT_COPIED.some((end) => folder.endsWith(path.sep + end));
    return folder !== this.outDir && folder !== this.target && !isLeftBehind;
  }

  private copyFile(file: string, isPackage: boolean): void {
    if (!isPackage || !tryLink(file, this.pathOf(file))) {
      cpSync(file, this.pathOf(file), {preserveTimestamps: true});
    }
    if (this.isSealed(file)) {
      this.sealed.set(file, this.pathOf(file));
    }
  }
}

/** @returns `false` if the paths are on different disks. */
function tryLink(file: string, target: string): boolean {
  try {
    linkSync(file, target);
    return true;
  } catch {
    return false;
  }
}

/** Writes a `.git` file that points to another repository's history. */
const copyHistory = (history: string, target: string): void =>
  writeFileSync(target, `gitdir: ${gitDirOf(history)}\n`);

/** The folder with the history: `.git` itself, or the one that it points to, as in a submodule. */
function gitDirOf(name: string): string {
  if (statSync(name).isDirectory()) {
    return name;
  }
  const target = readFileSync(name, 'utf8').replace(/^gitdir:/, '');
  return path.resolve(path.dirname(name), target.trim());
}
