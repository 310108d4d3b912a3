import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {editText} from '@roleplay-docs/tools/editYaml';

const ROOT = path.resolve(__dirname, '../../..');

/**
 * What a community that moves in replaces or empties, beside the files that `fixtures/community` has for it; and tests of what
 * is true of the demo's own texts alone.
 */
const LEFT_BEHIND = /^docs\/.*\.mdx$|\/phrases\/|^packages\/tests\/(?:content|fixtures)\//;

/** The one text of the configuration that a community writes itself. */
const ANNOUNCEMENT = /content: `[^`]*`/;
const NEW_ANNOUNCEMENT =
  'content: `Cheats have a rule. <a href="${baseUrl}docs/guidelines#recent-changes">Read it.</a>`';

/**
 * Moves the fixture community into a copy of this project, by the steps that README gives to whoever makes the site
 * theirs. The copy is a checkout of its own, in which every command of the project runs.
 *
 * @param dir Where it goes: an empty folder.
 */
export function moveIn(dir: string): void {
  const author = ['-c', 'user.name=Cedar Bay', '-c', 'user.email=help@cedar-bay.community'];
  const git = (cwd: string, ...command: string[]) =>
    execFileSync('git', [...author, ...command], {cwd, encoding: 'utf8'});
  const files = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files)) {
    if (file !== '' && !LEFT_BEHIND.test(file) && existsSync(path.join(ROOT, file))) {
      cpSync(path.join(ROOT, file), path.join(dir, file));
    }
  }
  cpSync(path.join(ROOT, 'packages/tests/fixtures/community'), dir, {recursive: true});
  editText(dir, 'docusaurus.config.ts', (text) => text.replace(ANNOUNCEMENT, () => NEW_ANNOUNCEMENT));
  // What is installed here serves the copy, but for the packages that read the data of the site they are in.
  const [installed, modules] = [path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules')];
  mkdirSync(path.join(modules, '@roleplay-docs'), {recursive: true});
  for (const name of readdirSync(installed).filter((entry) => entry !== '@roleplay-docs')) {
    symlinkSync(path.join(installed, name), path.join(modules, name), 'junction');
  }
  for (const name of readdirSync(path.join(dir, 'packages'))) {
    symlinkSync(path.join(dir, 'packages', name), path.join(modules, '@roleplay-docs', name), 'junction');
  }
  git(dir, 'init', '--quiet', '--initial-branch=main');
  git(dir, 'add', '--all');
  git(dir, 'commit', '--quiet', '--message=We move in');
}
