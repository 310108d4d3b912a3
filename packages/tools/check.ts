import {execFile, fork} from 'node:child_process';
import {appendFileSync, existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import type {Diagnostic} from '@roleplay-docs/checks/Diagnostic';
import {buildPackages} from './build';
import {runMain, UsageError} from './processes';

/** The project; tests check copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

/** Prettier, but for hostile sites and what is made from others. */
const PRETTIER = [
  'prettier/bin/prettier.cjs',
  ...['--ignore-unknown', '--log-level=warn', '!**/{fixtures,schemas}/**', '!package-lock.json'],
];

/** Tools that look at code, as against texts and data; the slowest first. */
const TOOLS = [
  ['eslint/bin/eslint.js', '--config', 'packages/eslint.config.mjs', '--max-warnings', '0', '.'],
  ['typescript/bin/tsc', '--noEmit'],
  [
    'stylelint/bin/stylelint.mjs',
    '--config',
    'packages/stylelint.config.mjs',
    '{src,packages/{theme,gate,rulebook}}/**/*.css',
  ],
  // Those who write texts may have nothing but a browser, and no reader sees the layout of their files.
  [...PRETTIER, '--check', '.', '!{docs,src/data}/**', '!sidebars.ts', '!**/*.asked.yaml'],
];

/**
 * `npm run check [-- [--fix] files or folders]`: everything that can be wrong with pages, data and texts, all at once and
 * in words. Without files, everything there is, and the code too.
 */
void runMain(async () => {
  const {values, positionals} = parseArgs({
    options: {fix: {type: 'boolean', default: false}},
    allowPositionals: true,
  });
  const only = positionals.map(
    (file) => path.relative(ROOT, path.resolve(ROOT, file)).split(path.sep).join('/') || '.',
  );
  if (values.fix) {
    await mend(only.length > 0 ? only : ['.']);
  }
  const [slowest, ...others] = only.length > 0 ? [] : TOOLS;
  if (slowest) {
    buildPackages();
  }
  // Two at a time, as many as the smallest machines have cores.
  const [mistakes, lint = []] = await Promise.all([findMistakes(only), slowest && runTool(slowest)]);
  tell(mistakes, [...lint, ...(await Promise.all(others.map(runTool))).flat()]);
});

/** Runs a tool. Its output is shown if it finds something. @returns its name then. */
async function runTool([script = '', ...args]: readonly string[]): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
      cwd: ROOT,
      maxBuffer: Infinity,
    });
    return [];
  } catch (error) {
    const {stdout, stderr} = error as {stdout: string; stderr: string};
    console.error(`${stdout}${stderr}`);
    return [script.split('/')[0]!];
  }
}

/** Words are checked in a process of their own: loading dictionaries takes as long as all the rest. */
async function findMistakes(only: readonly string[]): Promise<Diagnostic[]> {
  const child = fork(path.resolve(__dirname, '../checks/style/process.ts'), {execArgv: ['--import', 'tsx']});
  const words = (root: string, files: readonly string[]) =>
    new Promise<Diagnostic[]>((resolve, reject) => {
      child.once('message', (mistakes) => resolve(mistakes as Diagnostic[]));
      child.once('exit', (code) => reject(new Error(`The spell checker ended with ${code}.`)));
      child.send({root, files});
    });
  const [{check}, {Git}] = [
    await import('@roleplay-docs/checks/check'),
    await import('@roleplay-docs/checks/Git'),
  ];
  const git = new Git(ROOT);
  const unknown = only.find((file) => !existsSync(path.join(ROOT, file)) && git.before(file) === undefined);
  if (unknown !== undefined) {
    child.kill();
    throw new UsageError(
      `There is no file ${unknown}. Give paths from the project's folder, for instance docs/shop.mdx.`,
    );
  }
  if (git.base === undefined) {
    console.log("There is no Git history here, so changes to rules and addresses weren't checked.");
  }
  return check({root: ROOT, words, ...(only.length > 0 && {only})});
}

async function mend(only: readonly string[]): Promise<void> {
  const {filesBelow} = await import('@roleplay-docs/checks/files');
  const {fix} = await import('@roleplay-docs/checks/style/words');
  await fix(
    ROOT,
    only.flatMap((start) => filesBelow(ROOT, start)),
  );
  await runTool([...PRETTIER, '--write', ...only]);
}

/** @throws UsageError if there is something to put right. */
function tell(mistakes: readonly Diagnostic[], tools: readonly string[]): void {
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
  const parts = [
    ...(mistakes.length > 0
      ? [`${mistakes.length} to fix in ${files} ${files === 1 ? 'file' : 'files'}.`]
      : []),
    ...(fixable > 0 ? [`"npm run check -- --fix" fixes ${fixable} of them.`] : []),
    ...(tools.length > 0 ? [`The code has mistakes, too (${tools.join(', ')}; see above).`] : []),
  ];
  if (process.env.GITHUB_STEP_SUMMARY) {
    appendFileSync(
      process.env.GITHUB_STEP_SUMMARY,
      parts.length > 0
        ? `**${parts.join(' ')}** Open "Files changed" above: each red note is at the line it's about and says what to write. ` +
            'Click the three dots on that file, then "Edit file". Fix it and commit to the same branch; this check then runs again by itself. Nothing gets lost in the meantime, and you don\'t need to ask anyone.\n'
        : "**The texts and data are in order.** The whole site is being tested now; once that's green, someone reads your change and merges it. You don't need to do anything else.\n",
    );
  }
  if (parts.length > 0) {
    throw new UsageError(parts.join('\n'));
  }
}
