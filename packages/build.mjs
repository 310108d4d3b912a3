// Compiles the packages that changed into their `lib/`, and copies what the compiler leaves (styles, loaders). With
// `--watch` it keeps doing both; with `--clean` it starts from nothing, so that a tarball holds no file of former days.
import {spawn} from 'node:child_process';
import {cpSync, existsSync, readdirSync, rmSync, watch} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const ROOT = import.meta.dirname;
const PACKAGES = readdirSync(ROOT, {withFileTypes: true})
  .filter((entry) => existsSync(path.join(ROOT, entry.name, 'tsconfig.json')))
  .map(({name}) => path.join(ROOT, name));

const isCopied = (file) => !/\.tsx?$/.test(file) && !file.split(path.sep).includes('__tests__');

/** Copies with the time of the last change, so that nothing that watches the copy takes it for a new one. */
function copy(folder, file = '') {
  const [source, target] = [path.join(folder, 'src', file), path.join(folder, 'lib', file)];
  cpSync(source, target, {recursive: true, filter: isCopied, preserveTimestamps: true});
}

if (process.argv.includes('--clean')) {
  PACKAGES.forEach((folder) => rmSync(path.join(folder, 'lib'), {recursive: true, force: true}));
}
const watching = process.argv.includes('--watch');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const options = watching ? ['--watch', '--preserveWatchOutput'] : [];
const compiler = spawn(process.execPath, [tsc, '-b', ROOT, ...options], {stdio: 'inherit'});
PACKAGES.forEach((folder) => copy(folder));
if (watching) {
  for (const folder of PACKAGES) {
    watch(path.join(folder, 'src'), {recursive: true}, (_, file) => {
      if (file && path.extname(file)) {
        copy(folder, file);
      }
    });
  }
}
compiler.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
