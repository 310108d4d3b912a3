import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';

const PACKAGES = path.resolve(__dirname, '..');
/** Docusaurus's own modules for the browser: `@docusaurus/Link`. */
const CLIENT = path.resolve(__dirname, '../../node_modules/@docusaurus/core/lib/client/exports');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The names of the packages that a compiled file imports or requires. */
function importedPackages(file: string): string[] {
  const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .map(({fileName}) => fileName)
    .filter((name) => !/^(?:\.|node:|@theme|@generated\/|@site\/)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

const isOfDocusaurus = (name: string) =>
  name.startsWith('@docusaurus/') && existsSync(path.join(CLIENT, `${name.split('/')[1]}.js`));

// What strangers install. In this repository, it finds what others have installed.
describe.each(['sealed-docs'])('packages/%s', (folder) => {
  const lib = path.join(PACKAGES, folder, 'lib');
  const manifest = JSON.parse(readFileSync(path.join(PACKAGES, folder, 'package.json'), 'utf8')) as Manifest;

  it('names every package that it needs', () => {
    const files = listFiles(lib).filter((file) => file.endsWith('.js'));
    const imported = files.flatMap((file) => importedPackages(path.join(lib, file)));
    const known = [
      manifest.name,
      ...builtinModules,
      ...Object.keys({...manifest.dependencies, ...manifest.peerDependencies}),
    ];
    expect(imported).not.toEqual([]);
    expect(imported.filter((name) => !known.includes(name) && !isOfDocusaurus(name))).toEqual([]);
  });
});

it('the root names what the site was ordered with, at the versions that the packages use', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const root = read(path.resolve(PACKAGES, '../package.json')).dependencies!;
  const ordered = ['clsx', 'firebase', 'firebaseui', 'prism-react-renderer'];
  const used = readdirSync(PACKAGES)
    .map((name) => path.join(PACKAGES, name, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(read(file).dependencies ?? {}))
    // What is installed alone accepts any later version.
    .filter(([name, version]) => ordered.includes(name) && /^\d/.test(version));
  expect(Object.keys(root)).toEqual(expect.arrayContaining(ordered));
  expect(new Set(used.map(([name]) => name))).toEqual(new Set(ordered));
  expect(used.filter(([name, version]) => root[name] !== version)).toEqual([]);
});
