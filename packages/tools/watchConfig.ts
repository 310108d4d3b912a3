import {existsSync, type FSWatcher, readdirSync, readFileSync, statSync, watch} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];

/** A file and all that it imports from the site itself, directly or not. Files with mistakes count, too. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) {
    return found;
  }
  found.add(file);
  if (/\.[mc]?[jt]sx?$/.test(file)) {
    for (const {fileName} of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const imported = EXTENSIONS.map((extension) => path.resolve(path.dirname(file), fileName) + extension);
      const target = fileName.startsWith('.') && imported.find(isFile);
      if (target) {
        withImports(target, found);
      }
    }
  }
  return found;
}

const isFile = (file: string) => statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;

/** The files in a folder, below it as well if that is asked for; none if there is no folder. */
function filesIn(dir: string, recursive = false): string[] {
  return existsSync(dir)
    ? readdirSync(dir, {recursive, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
}

/** The packages without a compiled `lib/`. */
const ENGINE = ['preset', 'rulebook'];

/**
 * The files that Docusaurus loads into Node once: the configuration with its plugins, what they import from the site,
 * the data, the code of `packages/` that is not for browsers, and `.env`, even if it does not exist.
 */
export function configFiles(siteDir: string): Set<string> {
  const files = new Set([path.join(siteDir, '.env')]);
  const plugins = ENGINE.flatMap((name) => filesIn(path.join(siteDir, 'packages', name), true)).filter(
    (file) => /\.[jt]s$/.test(file) && !/\.test\.|__tests__/.test(file),
  );
  for (const file of [path.join(siteDir, 'docusaurus.config.ts'), ...plugins].filter(isFile)) {
    withImports(file, files);
  }
  for (const folder of ['src/data', 'docs/staff/_data']) {
    filesIn(path.join(siteDir, folder))
      .filter((file) => file.endsWith('.yaml'))
      .forEach((file) => files.add(file));
  }
  const packages = path.join(siteDir, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const lib = path.join(packages, name, 'lib');
    filesIn(lib, true)
      .filter((file) => file.endsWith('.js') && !/^(?:client|theme)\b/.test(path.relative(lib, file)))
      .forEach((file) => files.add(file));
  }
  return files;
}

/**
 * Calls back with the paths of configuration files, from the site's folder on, when they have another content, appear
 * or disappear. Which files these are is found out anew after every change.
 */
export function watchConfig(siteDir: string, onChange: (files: string[]) => void): void {
  const read = () =>
    new Map(
      Array.from(configFiles(siteDir), (file) => [file, isFile(file) ? readFileSync(file, 'utf8') : null]),
    );
  let before = read();
  // Folders, because editors save a file by putting a new one in its place.
  const watchers = new Map<string, FSWatcher>();
  const follow = () => {
    for (const dir of new Set(Array.from(before.keys(), (file) => path.dirname(file)))) {
      if (!watchers.has(dir)) {
        watchers.set(
          dir,
          watch(dir, settle).on('error', () => watchers.delete(dir)),
        );
      }
    }
  };
  // Editors and the compiler write several files, or one in several steps.
  const settle = afterPause(() => {
    const now = read();
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      // A file that is only no longer imported, or newly, has not changed; the one that imports it has.
      (file) => before.has(file) && (now.has(file) ? now.get(file) !== before.get(file) : !isFile(file)),
    );
    const appeared = [...now.keys()].filter((file) => !before.has(file));
    before = now;
    follow();
    const files = changed.length > 0 ? changed : appeared;
    if (files.length > 0) {
      onChange(files.map((file) => path.relative(siteDir, file)));
    }
  });
  follow();
}

/**
 * Calls back once, when a file of the site is saved that `watchConfig` does not follow.
 *
 * @returns a function that ends the wait.
 */
export function onNextSave(siteDir: string, callback: (file: string) => void): () => void {
  const watchers: FSWatcher[] = [];
  const stop = () => watchers.splice(0).forEach((watcher) => watcher.close());
  for (const dir of ['', 'docs', 'src', 'static']) {
    const report = (_: string, name: string | null) => {
      const file = path.join(siteDir, dir, name ?? '');
      // Editors write files of their own, hidden or without an ending, before they save.
      if (/[\\/][^.\\/][^\\/]*\.\w+$/.test(file) && isFile(file) && !configFiles(siteDir).has(file)) {
        stop();
        callback(path.relative(siteDir, file));
      }
    };
    watchers.push(watch(path.join(siteDir, dir), {recursive: dir !== ''}, report));
  }
  return stop;
}

/** A function that calls back when it has not been called for a moment. */
function afterPause(callback: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(callback, 300);
  };
}
