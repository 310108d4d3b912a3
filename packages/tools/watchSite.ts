import path from 'node:path';
import {type FSWatcher, watch} from 'chokidar';

/**
 * Whether a running site does not see that a file has changed, because Docusaurus loads it into Node once: settings and data.
 * Whoever changes the engine starts the site again by hand.
 */
export const isConfig = (file: string) =>
  /^(?:\.env|firebase\.json|docusaurus\.config\.ts|(?:src\/data|docs\/staff\/_data)\/[^/]+\.yaml)$/.test(
    file,
  );

/** What someone saves: editors also write files of their own, hidden or without an ending. */
const SAVED = /^(?:.*\/)?[^./][^/]*\.\w+$/;

/** Editors write several files, or one in several steps. */
const PAUSE = 300;

/**
 * Calls back with the path of a file of the site, from its folder on, when it is saved, appears or disappears.
 * Several in a row are one call, with one that a running site does not see, if there is any.
 */
export function watchSite(siteDir: string, onSave: (file: string) => void): FSWatcher {
  const changed = new Set<string>();
  // The clock of files is finer.
  const start = Date.now() + 1;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const files = [...changed];
    changed.clear();
    onSave(files.find(isConfig) ?? files[0]!);
  };
  return watch(['.env', 'firebase.json', 'docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'], {
    cwd: siteDir,
  }).on('all', (event, name, stats) => {
    const file = name.split(path.sep).join('/');
    // Files that were there before are added too, even after `ready`.
    const isKnown = event === 'add' && stats !== undefined && stats.mtimeMs < start;
    if (/^(?:add|change|unlink)$/.test(event) && !isKnown && (isConfig(file) || SAVED.test(file))) {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(report, PAUSE);
    }
  });
}
