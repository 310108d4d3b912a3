import {fork, spawnSync} from 'node:child_process';
import {appendFileSync, existsSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '@roleplay-docs/engine/check/Diagnostic';
import {Git} from '@roleplay-docs/engine/check/Git';
import {readArguments, runMain, UsageError} from './processes';

/** The project; tests check copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

const HELP = `npm run check [-- [--fix] <files or folders>]

Says everything that's wrong with pages, data and texts, and what to write instead; without files, of all of them. With --fix, it
first fixes what needs no decision.`;

/**
 * `npm run check [-- [--fix] files or folders]`: reports everything that's wrong with pages, data and texts, all at
 * once and in plain words. Without files, it checks every page and data file. Code has its own check:
 * `npm run test:engine -- lint`.
 */
void runMain(async () => {
  const options = {fix: {type: 'boolean', default: false}} as const;
  const {values, positionals} = readArguments({options, allowPositionals: true}, HELP);
  const only = positionals.map(
    (file) => path.relative(ROOT, path.resolve(ROOT, file)).split(path.sep).join('/') || '.',
  );
  if (values.fix) {
    await mend(only.length > 0 ? only : ['.']);
  }
  tell(await findMistakes(only));
});

async function findMistakes(only: readonly string[]): Promise<Diagnostic[]> {
  const git = new Git(ROOT);
  const unknown = only.find((file) => !existsSync(path.join(ROOT, file)) && git.before(file) === undefined);
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no file ${unknown}. Give paths from the project's folder, for instance docs/shop.mdx.`,
    );
  }
  if (git.base === undefined) {
    console.log("There is no Git history here, so changes to rules and addresses weren't checked.");
  }
  // Spelling is checked in a separate process, because loading the dictionaries takes as long as everything else.
  const child = fork(path.resolve(__dirname, '../engine/check/style/process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const words = (root: string, files: readonly string[]) =>
    new Promise<Diagnostic[]>((resolve, reject) => {
      child.once('message', (mistakes) => resolve(mistakes as Diagnostic[]));
      child.once('exit', (code) => reject(new Error(`The spell checker ended with ${code}.`)));
      child.send({root, files});
    });
  const {check} = await import('@roleplay-docs/engine/check/check');
  return check({root: ROOT, words, ...(only.length > 0 && {only})});
}

async function mend(only: readonly string[]): Promise<void> {
  const {filesBelow} = await import('@roleplay-docs/engine/check/files');
  const {moveData} = await import('@roleplay-docs/engine/data/movedData');
  moveData(ROOT);
  const {fix} = await import('@roleplay-docs/engine/check/style/words');
  const files = only.flatMap((start) => filesBelow(ROOT, start));
  await fix(ROOT, files);
  // The check reports whatever Prettier can't parse.
  const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  const ignored = ['.gitignore', 'packages/.prettierignore'].flatMap((file) => ['--ignore-path', file]);
  spawnSync(process.execPath, [prettier, ...ignored, '--ignore-unknown', '--write', ...only], {cwd: ROOT});
}

/** @throws UsageError if there's something to fix. */
function tell(mistakes: readonly Diagnostic[]): void {
  for (const {file, line, message} of mistakes) {
    console.error(`${file}:${line}\n  ${message}`);
    if (process.env.GITHUB_ACTIONS) {
      // https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
      console.log(
        `::error file=${file.replace(/[%\r\n:,]/g, encodeURIComponent)},line=${line}::${message.replace(/[%\r\n]/g, encodeURIComponent)}`,
      );
    }
  }
  const files = new Set(mistakes.map(({file}) => file)).size;
  const fixable = mistakes.filter((mistake) => mistake.fixable).length;
  const parts = [`${mistakes.length} to fix in ${files} ${files === 1 ? 'file' : 'files'}.`];
  if (fixable > 0) {
    parts.push(`"npm run check -- --fix" fixes ${fixable} of them.`);
  }
  if (process.env.GITHUB_STEP_SUMMARY) {
    appendFileSync(
      process.env.GITHUB_STEP_SUMMARY,
      mistakes.length > 0
        ? `**${parts.join(' ')}** Open "Files changed" above: each red note is at the line it's about and says what to write. ` +
            'Click the three dots on that file, then "Edit file". Fix it and commit to the same branch; this check then runs again by itself. Nothing gets lost in the meantime, and you don\'t need to ask anyone.\n'
        : "**The texts and data are in order.** The whole site is being tested now; once that's green, someone reads your change and merges it. You don't need to do anything else.\n",
    );
  }
  if (mistakes.length > 0) {
    throw new UsageError(parts.join('\n'));
  }
  console.log('Nothing to fix.');
}
