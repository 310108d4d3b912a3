// Compiles the published package into its `lib/`, and copies files that the compiler skips (styles, loaders). With
// `--watch` it keeps doing both; with `--clean` it deletes `lib/` first, so that a tarball has no leftovers of
// earlier builds.
import {spawn} from 'node:child_process';
import {cpSync, rmSync, watch} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'sealed-docs');
const SOURCE = path.join(FOLDER, 'src');
const TARGET = path.join(FOLDER, 'lib');

const isCopied = (file) => !/\.m?tsx?$/.test(file) && !file.split(path.sep).includes('__tests__');

/** Keeps modification times, so that watchers don't mistake an unchanged copy for a new file. */
function copy(file = '') {
  cpSync(path.join(SOURCE, file), path.join(TARGET, file), {
    recursive: true,
    filter: isCopied,
    preserveTimestamps: true,
  });
}

if (process.argv.includes('--clean')) {
  rmSync(TARGET, {recursive: true, force: true});
}
const watching = process.argv.includes('--watch');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const options = watching ? ['--watch', '--preserveWatchOutput'] : [];
const compiler = spawn(process.execPath, [tsc, '-b', import.meta.dirname, ...options], {stdio: 'inherit'});
copy();
if (watching) {
  watch(SOURCE, {recursive: true}, (_, file) => {
    if (file && path.extname(file)) {
      copy(file);
    }
  });
}
compiler.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
