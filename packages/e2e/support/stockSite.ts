import {execFile} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {Builder} from '../../sealed-docs/src/__tests__/Builder';
import {buildOnce, digest} from './builtSite';

const ROOT = path.resolve(__dirname, '../../..');
const PACKAGES = path.join(ROOT, 'packages');
const STOCK_SITE = path.resolve(__dirname, '../stockSite');

type Bundler = 'rspack' | 'webpack';

/** Files that a README tells a reader to write, by their paths in the site. */
export type Files = Record<string, string>;

/**
 * Reads the files under a heading of a README in `packages/`.
 *
 * @param readme `search/README.md`.
 */
export function readQuickStart(readme: string, heading = 'Quick start'): Files {
  const text = readFileSync(path.join(PACKAGES, readme), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const files = Array.from(
    section.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms),
    ([, file, content]) => [file!, content!] as const,
  );
  if (files.length === 0 || !/^npm install docusaurus-/m.test(section)) {
    throw new Error(`${readme} has no commands and files under "${heading}".`);
  }
  return Object.fromEntries(files);
}

interface StockBuild {
  files: Record<string, string | Buffer>;
  bundler?: Bundler;
  /** The configuration among the files. */
  config?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether the search has a copy of the page steps of its own, as npm gives it one beside another version. */
  twoPageSteps?: boolean;
  /** Whether to build it in another folder. */
  moved?: boolean;
}

/** A site as create-docusaurus makes it, with all of our packages, in a folder of its own outside of the repository. */
export class StockSite {
  private dir: Promise<string> | undefined;
  private readonly builders = new Map<Bundler, Builder>();

  /**
   * Makes the site what it was, writes files, and builds it once (`buildOnce`).
   *
   * @throws if the build failed, or had anything to warn of.
   */
  build(name: string, build: StockBuild): Promise<string> {
    return buildOnce(`stock site, ${name}`, [build, digest(STOCK_SITE)], async () => {
      const dir = await (this.dir ??= install());
      reset(dir);
      return build.moved ? this.runElsewhere(dir, build) : this.run(dir, build);
    });
  }

  private async runElsewhere(dir: string, build: StockBuild): Promise<string> {
    const elsewhere = path.join(path.dirname(dir), 'somewhere', 'else', 'my other site');
    await this.stop(); // their working directory is the folder
    mkdirSync(path.dirname(elsewhere), {recursive: true});
    renameSync(dir, elsewhere);
    try {
      await this.run(elsewhere, build);
    } finally {
      await this.stop();
      renameSync(elsewhere, dir);
    }
    return path.join(dir, 'build');
  }

  private async run(
    dir: string,
    {files, bundler = 'rspack', config = 'docusaurus.config.js', env, twoPageSteps}: StockBuild,
  ): Promise<string> {
    const future = bundler === 'rspack' ? '{v4: true, faster: true}' : '{}';
    const wrapper = `import config from './${config}';\nexport default {...config, future: ${future}};\n`;
    for (const [file, content] of Object.entries({...files, 'wrapper.config.mjs': wrapper})) {
      mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      writeFileSync(path.join(dir, file), content);
    }
    const modules = path.join(dir, 'node_modules');
    const copy = path.join(modules, 'docusaurus-plugin-search/node_modules/docusaurus-preset-page-steps');
    if (twoPageSteps) {
      cpSync(path.join(modules, 'docusaurus-preset-page-steps'), copy, {recursive: true});
    }
    const builder = this.builders.get(bundler) ?? new Builder(dir);
    this.builders.set(bundler, builder);
    const {code, output} = await builder.build(
      dir,
      {config: 'wrapper.config.mjs'},
      {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', NO_COLOR: '1', ...env},
    );
    if (twoPageSteps) {
      rmSync(copy, {recursive: true});
      await builder.stop(); // Node remembers the copy; the next build starts a new process
    }
    if (code !== 0 || /\[(?:WARNING|ERROR)\]/.test(output) || !output.includes('Generated static files')) {
      throw new Error(output);
    }
    return path.join(dir, 'build');
  }

  private async stop(): Promise<void> {
    await Promise.all(Array.from(this.builders.values(), (builder) => builder.stop()));
    this.builders.clear();
  }

  async remove(): Promise<void> {
    await this.stop();
    if (this.dir) {
      rmSync(path.dirname(await this.dir), {recursive: true, force: true});
    }
  }
}

/** Packs the packages, and installs them into a new site. Takes a minute or two. */
async function install(): Promise<string> {
  // Paths of Windows have spaces, and names of people more than ASCII.
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'stock site é ')));
  const dir = path.join(parent, 'my site');
  cpSync(STOCK_SITE, dir, {recursive: true, filter: (file) => path.basename(file) !== 'node_modules'});
  const folders = readdirSync(PACKAGES, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  await Promise.all([
    npm(dir, 'ci', ...quietly),
    // They are built already, and others use them now.
    npm(
      ROOT,
      'pack',
      '--ignore-scripts',
      '--pack-destination',
      parent,
      ...folders.map(({name}) => `./packages/${name}`),
    ),
  ]);
  const tarballs = readdirSync(parent).filter((file) => file.endsWith('.tgz'));
  await npm(dir, 'install', '--no-save', ...quietly, ...tarballs.map((file) => path.join(parent, file)));
  return dir;
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

/** @throws if the command fails, with what it printed. */
async function npm(cwd: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('npm', args, {cwd, env: {...process.env, NODE_ENV: undefined}, maxBuffer: 1e8});
}
