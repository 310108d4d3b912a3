import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ts} from '../typescript';

/**
 * Runs a TypeScript file with data, and what it imports of the project. Unlike an import, this reads the file as it is
 * now, also if the process has read it before.
 *
 * @param root The project's.
 * @param file Path from the root.
 * @returns what the file exports.
 * @throws whatever the file throws, and if it imports something that is no data of the project.
 */
export function loadModule(root: string, file: string, loaded = new Map<string, unknown>()): unknown {
  if (loaded.has(file)) {
    return loaded.get(file);
  }
  const {outputText} = ts.transpileModule(readFileSync(path.join(root, file), 'utf8'), {
    compilerOptions: {module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022},
  });
  const module = {exports: {}};
  loaded.set(file, module.exports);
  const require = (source: string) => {
    const target = source.startsWith('@site/')
      ? source.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(file), source);
    if (!/^\.|^@site\//.test(source) || !existsSync(path.join(root, `${target}.ts`))) {
      throw new Error(`${file} imports ${source}, which is no data of the project.`);
    }
    return loadModule(root, `${target}.ts`, loaded);
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is our own file, which the build runs as well
  const run = new Function('module', 'exports', 'require', outputText) as (
    ...names: [typeof module, object, typeof require]
  ) => void;
  run(module, module.exports, require);
  return module.exports;
}
