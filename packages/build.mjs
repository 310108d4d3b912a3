// Compiles the packages that changed into their `lib/`, and copies what the compiler leaves (styles, loaders). With
// `--watch` it keeps doing both; with `--clean` it starts from nothing, so that a tarball holds no file of former days.
import {spawn} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const ROOT = import.meta.dirname;
const PACKAGES = readdirSync(ROOT, {withFileTypes: true})
  .filter((entry) => existsSync(path.join(ROOT, entry.name, 'tsconfig.json')))
  .map(({name}) => path.join(ROOT, name));

const isCopied = (file) => !/\.tsx?$/.test(file) && !file.split(path.sep).includes('__tests__');

function copy(folder, file) {
  const [source, target] = [path.join(folder, 'src', file), path.join(folder, 'lib', file)];
  try {
    if (readFileSync(source).equals(readFileSync(target))) {
      return;
    }
  } catch {
    // Not there yet.
  }
  mkdirSync(path.dirname(target), {recursive: true});
  copyFileSync(source, target);
}

function copyAll() {
  for (const folder of PACKAGES) {
    readdirSync(path.join(folder, 'src'), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(folder, 'src'), path.join(entry.parentPath, entry.name)))
      .filter(isCopied)
      .forEach((file) => copy(folder, file));
  }
}

if (process.argv.includes('--clean')) {
  PACKAGES.forEach((folder) => rmSync(path.join(folder, 'lib'), {recursive: true, force: true}));
}
const watching = process.argv.includes('--watch');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const options = watching ? ['--watch', '--preserveWatchOutput'] : [];
const compiler = spawn(process.execPath, [tsc, '-b', ROOT, ...options], {stdio: 'inherit'});
copyAll();
if (watching) {
  for (const folder of PACKAGES) {
    watch(path.join(folder, 'src'), {recursive: true}, (_, file) => {
      if (file && path.extname(file) && isCopied(file)) {
        copy(folder, file);
      }
    });
  }
}
compiler.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
