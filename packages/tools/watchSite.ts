import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type FSWatcher, watch} from 'chokidar';

/** What Docusaurus loads into Node once: settings, data, and the code of the engine that is not for browsers. */
const CONFIG =
  /^(?:\.env|firebase\.json|docusaurus\.config\.ts|(?:src\/data|docs\/staff\/_data)\/[^/]+\.yaml|packages\/(?:preset|rulebook)\/.+\.[jt]s|packages\/[\w-]+\/lib\/(?!client|theme).+\.js)$/;
/** Whether a running site does not see that a file has changed. */
export const isConfig = (file: string) => CONFIG.test(file);

/** What somebody saves: editors also write files of their own, hidden or without an ending. */
const SAVED = /^(?!packages\/)(?:.*\/)?[^./][^/]*\.\w+$/;

/** Editors and the compiler write several files, or one in several steps. */
const PAUSE = 300;

/**
 * Calls back with the path of a file of the site, from its folder on, when it has another content, appears or disappears.
 * Several in a row are one call.
 *
 * @param onSave `isConfig`: whether a running site does not see the change.
 */
export function watchSite(siteDir: string, onSave: (file: string, isConfig: boolean) => void): FSWatcher {
  const contents = new Map<string, string | undefined>();
  const changed = new Set<string>();
  // The clock of files is finer.
  const start = Date.now() + 1;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const files = [...changed];
    changed.clear();
    const config = files.find(isConfig);
    onSave(config ?? files[0]!, config !== undefined);
  };
  const packages = path.join(siteDir, 'packages');
  const libs = readdirSync(packages).map((name) => `packages/${name}/lib`);
  return watch(
    ['.env', 'firebase.json', 'docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'].concat(
      ['packages/preset', 'packages/rulebook'],
      libs.filter((lib) => existsSync(path.join(siteDir, lib))),
    ),
    {cwd: siteDir, ignored: /\.test\.ts$|[\\/](?:__tests__|node_modules)(?:[\\/]|$)/},
  ).on('all', (event, name, stats) => {
    const file = name.split(path.sep).join('/');
    const isLoadedOnce = isConfig(file);
    if (!/^(?:add|change|unlink)$/.test(event) || (!isLoadedOnce && !SAVED.test(file))) {
      return;
    }
    // Compilers write files whose content stays.
    const target = path.join(siteDir, file);
    const content = isLoadedOnce && existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    const isSame = isLoadedOnce && contents.get(file) === content;
    contents.set(file, content);
    // Files that were there before are added too, even after `ready`.
    const isKnown = event === 'add' && stats !== undefined && stats.mtimeMs < start;
    if (!isKnown && !isSame) {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(report, PAUSE);
    }
  });
}
