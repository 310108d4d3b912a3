import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const COMMUNITY = path.join(ROOT, 'packages/e2e/fixtures/community');

/** What a community that moves in replaces or empties, beside the files that `fixtures/community` has for it. */
const LEFT_BEHIND = [
  /^docs\/.*\.(?:mdx|asked\.yaml)$/,
  /^src\/pages\/.*\.asked\.yaml$/,
  // Tests of what is true of the demo's own texts alone.
  /^packages\/e2e\/content\//,
  /^packages\/e2e\/fixtures\//,
];

const SCOPE = '@roleplay-docs';

/** The one text of the configuration that a community writes itself. */
const ANNOUNCEMENT = /content: `[^`]*`/;
const NEW_ANNOUNCEMENT =
  'content: `Cheats have a rule. <a href="${baseUrl}docs/guidelines#recent-changes">Read it.</a>`';

/**
 * Moves the fixture community into a copy of this project, by the steps that README gives to whoever makes the site
 * theirs. The copy is a checkout of its own, in which every command of the project runs.
 *
 * @param dir Where it goes. What is there already is brought up to date, but for what was installed and built.
 */
export function moveIn(dir: string): void {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], {cwd: ROOT, encoding: 'utf8'})
      .split('\0')
      .filter(Boolean);
  const files = [...list(), ...list('--others', '--exclude-standard')].filter(
    (file) => existsSync(path.join(ROOT, file)) && !LEFT_BEHIND.some((pattern) => pattern.test(file)),
  );
  for (const folder of ['.git', 'docs', 'packages', 'src', 'static']) {
    rmSync(path.join(dir, folder), {recursive: true, force: true});
  }
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    cpSync(path.join(ROOT, file), path.join(dir, file));
  }
  cpSync(COMMUNITY, dir, {recursive: true});
  edit(dir, 'docusaurus.config.ts', ANNOUNCEMENT, NEW_ANNOUNCEMENT);
  linkModules(dir);
  const git = (...command: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Cedar Bay', '-c', 'user.email=help@cedar-bay.community', ...command],
      {
        cwd: dir,
        stdio: 'ignore',
      },
    );
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--message=We move in');
}

/** What is installed here serves the copy, but for the packages that read the data of the site they are in. */
function linkModules(dir: string): void {
  const [installed, modules] = [ROOT, dir].map((root) => path.join(root, 'node_modules')) as [string, string];
  if (existsSync(modules)) {
    return;
  }
  mkdirSync(path.join(modules, SCOPE), {recursive: true});
  for (const name of readdirSync(installed).filter((entry) => entry !== SCOPE)) {
    symlinkSync(path.join(installed, name), path.join(modules, name), 'junction');
  }
  for (const name of readdirSync(path.join(installed, SCOPE))) {
    symlinkSync(path.join(dir, 'packages', name), path.join(modules, SCOPE, name), 'junction');
  }
}

/** @throws Error if the file has nothing to replace. */
function edit(dir: string, file: string, what: RegExp, by: string): void {
  const text = readFileSync(path.join(dir, file), 'utf8');
  if (!what.test(text)) {
    throw new Error(`${file} has nothing like ${what.source}.`);
  }
  writeFileSync(
    path.join(dir, file),
    text.replace(what, () => by),
  );
}
