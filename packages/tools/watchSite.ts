import path from 'node:path';
import {type FSWatcher, watch} from 'chokidar';

/**
 * Whether a file is one that Docusaurus loads only once, so that a running site doesn't notice changes: settings and
 * data. After changing the engine, restart the site by hand.
 */
export const isConfig = (file: string) =>
  /^(?:\.env|firebase\.json|docusaurus\.config\.ts|(?:src\/data|docs\/staff\/_data)\/[^/]+\.yaml)$/.test(
    file,
  );

/** Files that people save. Editors also write temporary files, which are hidden or have no extension. */
const SAVED = /^(?:.*\/)?[^./][^/]*\.\w+$/;

/** Debounce time in milliseconds, because editors write several files, or one file in several steps. */
const PAUSE = 300;

/**
 * Calls back with a file's path, relative to the site's folder, when the file is saved, created or deleted. For
 * several changes in a row, it calls back once, preferably with a file that `isConfig` matches.
 */
export function watchSite(siteDir: string, onSave: (file: string) => void): FSWatcher {
  const changed = new Set<string>();
  // File times are more precise than milliseconds.
  const start = Date.now() + 1;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const [first, ...others] = changed;
    changed.clear();
    if (first !== undefined) {
      onSave([first, ...others].find(isConfig) ?? first);
    }
  };
  return watch(['.env', 'firebase.json', 'docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'], {
    cwd: siteDir,
  }).on('all', (event, name, stats) => {
    const file = name.split(path.sep).join('/');
    // chokidar also reports files that were there before as added, even after `ready`.
    const isKnown = event === 'add' && stats !== undefined && stats.mtimeMs < start;
    if (/^(?:add|change|unlink)$/.test(event) && !isKnown && (isConfig(file) || SAVED.test(file))) {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(report, PAUSE);
    }
  });
}
