import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {filesIn, isInside, realPathsOf} from '../sealedPaths';

/** What builds leave behind. */
const NOT_COPIED = ['.docusaurus', path.join('node_modules', '.cache')];

/** The nearest folder, from a folder upward, that has an entry; the folder itself if there is none. */
function nearest(folder: string, entry: string): string {
  let found = folder;
  while (!existsSync(path.join(found, entry)) && path.dirname(found) !== found) {
    found = path.dirname(found);
  }
  return path.dirname(found) === found ? folder : found;
}

/**
 * Copies a site with everything that it is built from. Packages are linked, so that it takes no space and a second; no
 * build writes to them. The history of the site is that of the original.
 *
 * @param target Absolute path; it must not exist.
 * @param outDir What is not copied, because it's the build.
 * @param isSealed Whether the file of that absolute path is sealed.
 * @returns the folder of the copied site; the folder that was copied, in which the site is (`root`); the sealed files, by
 *   their paths in the original and in the copy; and what gives the path in the copy of one in the original (others stay).
 */
export function copySite(
  siteDir: string,
  target: string,
  outDir: string,
  isSealed: (file: string) => boolean,
) {
  const root = nearest(siteDir, 'node_modules/@docusaurus/core');
  const repository = nearest(root, '.git');
  const sealed = new Map<string, string>();
  const links: string[] = [];
  const isHere = (name: string) => isInside([root], name);
  const pathOf = (name: string) => (isHere(name) ? path.join(target, path.relative(repository, name)) : name);

  const copyFile = (file: string, isPackage: boolean) => {
    try {
      if (isPackage) {
        linkSync(file, pathOf(file));
        return;
      }
    } catch {
      // On another disk.
    }
    cpSync(file, pathOf(file), {preserveTimestamps: true});
  };
  const copyFolder = (folder: string, isPackage: boolean): void => {
    mkdirSync(pathOf(folder), {recursive: true});
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      const name = path.join(folder, entry.name);
      const status = statSync(name, {throwIfNoEntry: false});
      const isHidden = isSealed(name) || isSealed(path.join(name, 'any'));
      if (entry.name === '.git') {
        writeFileSync(pathOf(name), `gitdir: ${gitDirOf(name)}\n`);
      } else if (entry.isSymbolicLink() && !(isHidden && status && !isHere(realpathSync(name)))) {
        const to = path.resolve(folder, readlinkSync(name));
        symlinkSync(pathOf(to), pathOf(name));
        links.push(...(isHidden && status ? [realpathSync(name)] : []));
      } else if (status?.isDirectory()) {
        if (name !== outDir && name !== target && !NOT_COPIED.some((end) => name.endsWith(path.sep + end))) {
          copyFolder(name, isPackage || entry.name === 'node_modules');
        }
      } else if (status?.isFile()) {
        copyFile(name, isPackage);
        if (isSealed(name)) {
          sealed.set(name, pathOf(name));
        }
      }
    }
  };
  copyFolder(root, false);
  const history = path.join(repository, '.git');
  if (repository !== root && existsSync(history)) {
    writeFileSync(path.join(target, '.git'), `gitdir: ${gitDirOf(history)}\n`);
  }
  for (const file of realPathsOf(links).filter(isHere).flatMap(filesIn)) {
    sealed.set(file, pathOf(file));
  }
  return {siteDir: pathOf(siteDir), root, sealed, pathOf};
}

/** The folder with the history, where a `.git` is one or says where it is, as in a submodule. */
function gitDirOf(name: string): string {
  if (statSync(name).isDirectory()) {
    return name;
  }
  const target = readFileSync(name, 'utf8').replace(/^gitdir:/, '');
  return path.resolve(path.dirname(name), target.trim());
}
