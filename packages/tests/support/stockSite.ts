import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Builder} from '../../sealed-docs/src/__tests__/Builder';
import {writeFiles} from './writeFiles';

const ROOT = path.resolve(__dirname, '../../..');
const STOCK_SITE = path.resolve(__dirname, '../stockSite');

/** Files that a README tells a reader to write, by their paths in the site. */
export type Files = Record<string, string>;

/**
 * Reads the files under a heading of a README in `packages/`.
 *
 * @param readme `search/README.md`.
 */
export function readQuickStart(readme: string, heading = 'Quick start'): Files {
  const text = readFileSync(path.join(ROOT, 'packages', readme), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const files = section.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms);
  return Object.fromEntries(Array.from(files, ([, file, content]) => [file!, content!]));
}

interface StockBuild {
  files: Record<string, string | Buffer>;
  env?: NodeJS.ProcessEnv;
}

/** A site as create-docusaurus makes it, with the packages that strangers may use, in a folder of its own outside of the repository. */
export class StockSite {
  private parent = '';
  private builder: Builder | undefined;

  /**
   * Makes the site what create-docusaurus made it, writes files, and builds it, unless that was done under this name.
   *
   * @returns the folder with what was built.
   * @throws if the build failed, or had anything to warn of.
   */
  async build(name: string, {files, env}: StockBuild): Promise<string> {
    // Paths of Windows have spaces, and names of people more than ASCII.
    this.parent ||= realpathSync(mkdtempSync(path.join(tmpdir(), 'stock site é ')));
    const built = path.join(this.parent, 'built', name);
    if (existsSync(built)) {
      return built;
    }
    const home = path.join(this.parent, 'my site');
    if (!existsSync(home)) {
      install(home);
    }
    reset(home);
    const wrapper = `import config from './docusaurus.config.js';\nexport default {...config, future: {v4: true, faster: true}};\n`;
    writeFiles(home, {...files, 'wrapper.config.mjs': wrapper});
    this.builder ??= new Builder(home);
    const {code, output} = await this.builder.build(
      home,
      {config: 'wrapper.config.mjs'},
      {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', NO_COLOR: '1', ...env},
    );
    if (code !== 0 || /\[(?:WARNING|ERROR)\]/.test(output) || !output.includes('Generated static files')) {
      throw new Error(output);
    }
    cpSync(path.join(home, 'build'), built, {recursive: true});
    return built;
  }

  async remove(): Promise<void> {
    await this.builder?.stop();
    rmSync(this.parent, {recursive: true, force: true});
  }
}

/** Packs the packages, and installs them into a new site. Takes a minute or two. */
function install(home: string): void {
  const parent = path.dirname(home);
  cpSync(STOCK_SITE, home, {recursive: true, filter: (file) => path.basename(file) !== 'node_modules'});
  const env = {...process.env, NODE_ENV: undefined};
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, {cwd, env, stdio: ['ignore', 'ignore', 'inherit']});
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  npm(home, 'ci', ...quietly);
  // Those that strangers can install: the others are part of the engine.
  const packages = readdirSync(path.join(ROOT, 'packages'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => path.join(ROOT, 'packages', name))
    .filter((folder) => !/"private": true/.test(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  // They are built already, and others use them now.
  npm(ROOT, 'pack', '--ignore-scripts', '--pack-destination', parent, ...packages);
  const tarballs = readdirSync(parent).filter((file) => file.endsWith('.tgz'));
  npm(home, 'install', '--no-save', ...quietly, ...tarballs.map((file) => path.join(parent, file)));
}

/** Makes a site what create-docusaurus made it. */
function reset(dir: string): void {
  const kept = ['node_modules', 'package.json', 'package-lock.json', '.npmrc'];
  for (const name of readdirSync(dir).filter((entry) => !kept.includes(entry))) {
    rmSync(path.join(dir, name), {recursive: true});
  }
  for (const template of ['shared', 'classic']) {
    cpSync(path.join(dir, 'node_modules/create-docusaurus/templates', template), dir, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'package.json',
    });
  }
}
