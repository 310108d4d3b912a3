import {lstatSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {PageStepsError} from './PackageError';

/** Folders that this process has published, so that the next language can take them back. */
const PUBLISHED = Symbol.for('docusaurus-plugin-sealed-docs: published folders');
const published = ((globalThis as {[PUBLISHED]?: Set<string>})[PUBLISHED] ??= new Set());

/**
 * The output folder of a build, and the private folder that's used instead until the build is finished.
 *
 * At any moment, however the build ends, the output folder is either absent or a complete, verified build: it's only
 * ever renamed, which file systems do atomically. No cleanup has to run for it to stay absent.
 *
 * Docusaurus builds one language after the other, each into a folder inside the first one's. A site in several
 * languages is published when the first is finished, taken back when the next begins, and published again with it.
 */
export class OutputFolder {
  /** Absolute path of the folder that Docusaurus has to write to. */
  readonly privateDir: string;
  private readonly outDir: string;
  private readonly workDir: string;
  /** The published folder of the previous languages, and where it's kept in the meantime. */
  private readonly earlier: {outDir: string; heldDir: string} | undefined;

  /**
   * @param generatedFilesDir Docusaurus's `.docusaurus`, which is never published.
   * @throws PageStepsError if deleting the output folder would delete the site.
   */
  constructor(outDir: string, siteDir: string, generatedFilesDir: string, locale: string) {
    this.outDir = path.resolve(outDir); // Docusaurus adds a trailing slash.
    this.workDir = path.join(generatedFilesDir, 'page-steps');
    this.privateDir = path.join(this.workDir, locale);
    if (isInside(siteDir, this.outDir)) {
      throw new PageStepsError(
        `The output folder ${this.outDir} contains the site itself, and each build deletes that folder. Choose another one with --out-dir.`,
      );
    }
    const first = [...published].find((folder) => isInside(this.outDir, folder));
    if (first !== undefined && exists(first)) {
      const heldDir = path.join(this.workDir, 'held');
      this.takeAway(first, heldDir);
      published.delete(first);
      this.earlier = {outDir: first, heldDir};
    }
  }

  /**
   * Deletes the previous build, because the one that has just begun will replace it, or leave nothing.
   *
   * @throws PageStepsError if it can't be replaced.
   */
  clear(): void {
    if (exists(this.outDir)) {
      const replacedDir = `${this.outDir}.replaced`; // always on the same disk
      this.takeAway(this.outDir, replacedDir);
      rmSync(replacedDir, {recursive: true, force: true});
    }
  }

  /**
   * Makes the private folder the output folder.
   *
   * @throws PageStepsError if something else has written to the output folder, or if the output folder can't be
   * written.
   */
  publish(): void {
    if (this.abandon()) {
      throw new PageStepsError(
        `Something wrote to ${this.root()} during the build, bypassing all checks; it was deleted. Plugins have to write to the folder that Docusaurus gives them ("outDir").`,
      );
    }
    try {
      // Two languages in one folder: the later one wins.
      if (this.earlier && this.root() !== this.outDir) {
        move(this.privateDir, path.join(this.earlier.heldDir, path.relative(this.root(), this.outDir)));
        move(this.earlier.heldDir, this.root());
      } else {
        move(this.privateDir, this.outDir);
      }
      published.add(this.root());
    } catch (cause) {
      throw unusable(this.outDir, cause);
    }
  }

  /**
   * Deletes what others have written to the output folder in the meantime. Called when a build fails.
   *
   * @returns whether there was anything.
   */
  abandon(): boolean {
    const root = this.root();
    const found = exists(root);
    rmSync(root, {recursive: true, force: true});
    return found;
  }

  /** The folder of the first language, which is published with all others in it. */
  private root(): string {
    return this.earlier?.outDir ?? this.outDir;
  }

  private takeAway(folder: string, to: string): void {
    try {
      rmSync(to, {recursive: true, force: true});
      move(folder, to);
    } catch (cause) {
      throw unusable(folder, cause);
    }
  }
}

function unusable(folder: string, cause: unknown): Error {
  const {code, message} = cause as NodeJS.ErrnoException;
  return new PageStepsError(
    `The output folder ${folder} can't be replaced (${code ?? message}). It has to be on the same disk as the site, and must not be a mount point or read-only: change that, or build elsewhere with --out-dir.`,
  );
}

/** Whether a path is a folder or inside it. */
const isInside = (child: string, folder: string) => `${child}${path.sep}`.startsWith(`${folder}${path.sep}`);

/** Whether something of that name exists, even a dangling link. */
const exists = (name: string) => lstatSync(name, {throwIfNoEntry: false}) !== undefined;

/** Moves a folder atomically. */
function move(from: string, to: string): void {
  mkdirSync(path.dirname(to), {recursive: true});
  renameSync(from, to);
}
