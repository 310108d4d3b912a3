import {spawn} from 'node:child_process';
import {createDecipheriv, hkdfSync} from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {additionalData, BUILD_ID_OFFSET, CIPHERTEXT_OFFSET, IV_OFFSET, TAG_BYTES} from '../format.mjs';
import {Builder, type Result} from './Builder';

export type {Result};

const ROOT = path.resolve(__dirname, '../../../..');
const FIXTURES = path.resolve(__dirname, '../../fixtures');
const DOCUSAURUS = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

export const SECRET = Buffer.alloc(32, 5);
/** Of a test that builds sites, in milliseconds: more than it takes on a machine that is busy with other things. */
export const BUILD_TIMEOUT = 900_000;
/** Docusaurus's bundlers, as `fixtures/common/site.js` knows them; webpack as Docusaurus is installed. */
export const BUNDLERS = ['rspack', 'webpack'] as const;
/** The same where it makes no difference how code is compiled and minified: in half the time. */
export const FAST_BUNDLERS = ['rspack', 'webpack, faster'] as const;
export type Bundler = (typeof BUNDLERS | typeof FAST_BUNDLERS)[number];

/**
 * Makes a site in a folder of its own.
 *
 * @param layers Names of folders of `fixtures`, each laid over those before it, and all over `common`.
 * @returns the site's absolute path.
 */
export function createSite(...layers: string[]): string {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'sealed-fixture-')));
  ['common', ...layers].forEach((layer) => cpSync(path.join(FIXTURES, layer), siteDir, {recursive: true}));
  // Package by package, so that the site has a cache of its own.
  mkdirSync(path.join(siteDir, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(siteDir, 'node_modules', name));
  }
  return siteDir;
}

/** What all builds get. */
const environment = (bundler: Bundler) => ({
  FIXTURE_BUNDLER: bundler,
  SEALED_DOCS_SECRET: SECRET.toString('base64url'),
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  NO_COLOR: '1',
});

const builders = new Map<Bundler, Builder>();
const builderOf = (bundler: Bundler) => {
  const builder = builders.get(bundler) ?? new Builder(ROOT);
  builders.set(bundler, builder);
  return builder;
};

/**
 * Builds a site in a process that is kept for the next one with the same bundler, in a fraction of the time. For tests
 * of what is built; those of how a process ends use {@link runDocusaurus}.
 */
export function buildSite(
  siteDir: string,
  {bundler, minify = true, env}: {bundler: Bundler; minify?: boolean; env?: NodeJS.ProcessEnv},
): Promise<Result> {
  return builderOf(bundler).build(siteDir, {minify}, {...environment(bundler), ...env});
}

/** Does what a build with Rspack does before it bundles, in the process that {@link buildSite} keeps. */
export function prepareSite(
  siteDir: string,
  {outDir, env}: {outDir?: string; env?: NodeJS.ProcessEnv} = {},
): Promise<Result> {
  return builderOf('rspack').prepare(siteDir, {outDir}, {...environment('rspack'), ...env});
}

export interface BuildOptions {
  bundler: Bundler;
  /** Arguments of `docusaurus`: `['build']`. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** A command that runs the rest: `['unshare', '-m']`. */
  wrapper?: string[];
  /** Called with all that was printed so far, each time that more is. */
  onOutput?: (output: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs Docusaurus's command line. */
export function runDocusaurus(
  siteDir: string,
  {bundler, args = ['build'], env, wrapper = [], onOutput}: BuildOptions,
): Promise<Result> {
  return new Promise((resolve) => {
    const [command, ...rest] = [...wrapper, process.execPath, DOCUSAURUS, ...args] as [string, ...string[]];
    const child = spawn(command, rest, {
      cwd: siteDir,
      env: {
        ...process.env,
        ...environment(bundler),
        NODE_ENV: undefined,
        ...env,
      },
    });
    let output = '';
    const add = (data: Buffer) => {
      output += data.toString();
      onOutput?.(output, (signal) => child.kill(signal));
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('close', (code) => resolve({code, output}));
  });
}

/** All files below a folder, absolute; none if there is no folder. */
export function listFiles(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
}

/** A word that stands at one place of the sealed sources, and nowhere else; it names the kind of place. */
export type Canary = string;

const CANARY = /zq[a-z0-9]+?qz/g;

/** Canaries that no opened page can hold: of comments, drafts, tags, and names of files. */
export const isLost = (canary: Canary) => canary.startsWith('zqlost');

/** The canaries in the sources of a site, the names of files and lists of kinds (`KINDS.md`) included. */
export function readCanaries(siteDir: string): Canary[] {
  const sources = listFiles(siteDir).filter(
    (file) => !/^(?:node_modules|build|\.docusaurus)(?:[\\/]|$)/.test(path.relative(siteDir, file)),
  );
  const found = sources.flatMap((file) =>
    Array.from(
      `${path.relative(siteDir, file)}\n${readFileSync(file, 'latin1')}`.matchAll(CANARY),
      ([word]) => word,
    ),
  );
  return [...new Set(found)].sort();
}

/** The canaries that anyone can read in a folder, each with the file; names of files count. */
export function findInTheClear(folder: string, canaries: Canary[]): string[] {
  return listFiles(folder).flatMap((file) => {
    const name = path.relative(folder, file);
    const text = `${name}\n${withDecodedParts(readFileSync(file, 'latin1'))}`.toLowerCase();
    return canaries.filter((canary) => text.includes(canary)).map((canary) => `${canary} in ${name}`);
  });
}

/** The sealed files of an output folder. */
export function listSealedFiles(folder: string): string[] {
  return listFiles(folder).filter((file) => path.basename(file).startsWith('sealed-'));
}

/** What can be read in the sealed files of an output folder with the key. */
export function openAll(folder: string): string {
  return listSealedFiles(folder)
    .map((file) => withDecodedParts(openFile(readFileSync(file), path.basename(file).split('.')[0]!)))
    .join('\n');
}

/** Written apart from the browser's code, so that it would notice if both halves of that were wrong in the same way. */
function openFile(file: Buffer, chunkName: string): string {
  const id = file.subarray(BUILD_ID_OFFSET, IV_OFFSET);
  const key = Buffer.from(hkdfSync('sha256', SECRET, id, 'sealed-docs key v1', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(IV_OFFSET, CIPHERTEXT_OFFSET))
    .setAAD(additionalData(file, chunkName))
    .setAuthTag(file.subarray(-TAG_BYTES));
  const padded = Buffer.concat([
    decipher.update(file.subarray(CIPHERTEXT_OFFSET, -TAG_BYTES)),
    decipher.final(),
  ]);
  return gunzipSync(padded.subarray(4, 4 + padded.readUInt32BE(0))).toString('utf8');
}

/** The text, and what is in its base64 parts. */
function withDecodedParts(text: string): string {
  const parts = text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
  return [text, ...parts.map((part) => Buffer.from(part, 'base64').toString('latin1'))].join('\n');
}
