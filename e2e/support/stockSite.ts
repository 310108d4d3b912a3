import {execFile} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Builder, type Result} from '../../packages/sealed-docs/src/__tests__/Builder';

const ROOT = path.resolve(__dirname, '../..');
const PACKAGES = path.join(ROOT, 'packages');
const STOCK_SITE = path.resolve(__dirname, '../stockSite');

export type Bundler = 'rspack' | 'webpack';

/** What a README tells a reader to do. */
export interface QuickStart {
  /** Names of packages to install. */
  packages: string[];
  /** Contents of files to write, by their paths in the site. */
  files: Record<string, string>;
}

/**
 * Reads the commands and files under a heading of a README in `packages/`.
 *
 * @param readme `search/README.md`.
 */
export function readQuickStart(readme: string, heading = 'Quick start'): QuickStart {
  const text = readFileSync(path.join(PACKAGES, readme), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const files = Array.from(
    section.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms),
    ([, file, content]) => [file!, content!],
  );
  const packages = Array.from(section.matchAll(/^npm install (.+)$/gm), ([, names]) =>
    names!.split(' '),
  ).flat();
  if (files.length === 0 || packages.length === 0) {
    throw new Error(`${readme} has no commands and files under "${heading}".`);
  }
  return {packages, files: Object.fromEntries(files) as Record<string, string>};
}

/** A site as create-docusaurus makes it, in a folder of its own outside of the repository. */
export class StockSite {
  readonly dir: string;
  private readonly builders: Record<Bundler, Builder>;
  private readonly tarballs: Map<string, string>;
  /** The tarballs that are installed now. */
  private installed = '';

  private constructor(dir: string, tarballs: Map<string, string>) {
    this.dir = dir;
    this.builders = {rspack: new Builder(dir), webpack: new Builder(dir)};
    this.tarballs = tarballs;
  }

  /** Packs the packages, and installs what the site has without them. Takes a minute or two. */
  static async create(): Promise<StockSite> {
    // Paths of Windows have spaces, and names of people more than ASCII.
    const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'stock site é ')));
    const tarballs = new Map<string, string>();
    for (const name of readdirSync(PACKAGES, {withFileTypes: true}).filter((entry) => entry.isDirectory())) {
      const folder = path.join(PACKAGES, name.name);
      const {name: packageName} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        name: string;
      };
      // They are built already, and others use them now.
      const {output} = await run(
        'npm',
        ['pack', '--ignore-scripts', '--json', '--pack-destination', parent],
        folder,
      );
      const {filename} = (JSON.parse(/^\[.*^\]/ms.exec(output)![0]) as [{filename: string}])[0];
      tarballs.set(packageName, path.join(parent, filename));
    }
    const dir = path.join(parent, 'my site');
    cpSync(STOCK_SITE, dir, {recursive: true, filter: (file) => path.basename(file) !== 'node_modules'});
    await must(run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], dir));
    return new StockSite(dir, tarballs);
  }

  /** Makes the site what it was, and follows a README. What was installed before for another one is gone. */
  async follow(...steps: QuickStart[]): Promise<void> {
    const kept = ['node_modules', 'package.json', 'package-lock.json', '.npmrc'];
    for (const name of readdirSync(this.dir).filter((entry) => !kept.includes(entry))) {
      rmSync(path.join(this.dir, name), {recursive: true});
    }
    const templates = path.join(this.dir, 'node_modules/create-docusaurus/templates');
    for (const template of ['shared', 'classic']) {
      cpSync(path.join(templates, template), this.dir, {
        recursive: true,
        filter: (file) => path.basename(file) !== 'package.json',
      });
    }
    for (const [file, content] of steps.flatMap(({files}) => Object.entries(files))) {
      this.write(file, content);
    }
    // All depend on the page steps, which would come from the registry.
    const packages = new Set(['docusaurus-preset-page-steps', ...steps.flatMap((step) => step.packages)]);
    const tarballs = Array.from(packages, (name) => this.tarballs.get(name)!).sort();
    if (tarballs.join() === this.installed) {
      return;
    }
    await must(
      run(
        'npm',
        ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs],
        this.dir,
      ),
    );
    this.installed = tarballs.join();
  }

  write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(this.dir, file)), {recursive: true});
    writeFileSync(path.join(this.dir, file), content);
  }

  /** @returns the exit code and all that was printed. */
  async build(
    bundler: Bundler,
    {config = 'docusaurus.config.js', env = {}}: {config?: string; env?: NodeJS.ProcessEnv} = {},
  ): Promise<Result> {
    const file = `${bundler}.config.mjs`;
    const future = bundler === 'rspack' ? '{v4: true, faster: true}' : '{}';
    this.write(file, `import config from './${config}';\nexport default {...config, future: ${future}};\n`);
    const result = await this.builders[bundler].build(
      this.dir,
      {config: file},
      {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', NO_COLOR: '1', ...env},
    );
    if (result.code !== 0) {
      // One of several plugins failed; the others may still be writing.
      await this.builders[bundler].stop();
    }
    return result;
  }

  /** Ends the processes that build; the next build begins a new one. */
  async restart(): Promise<void> {
    await Promise.all(Object.values(this.builders).map((builder) => builder.stop()));
  }

  async remove(): Promise<void> {
    await this.restart();
    rmSync(path.dirname(this.dir), {recursive: true, force: true});
  }
}

function run(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const options = {cwd, env: {...process.env, NODE_ENV: undefined, ...env}, maxBuffer: 1e8};
    const child = execFile(command, args, options, (_, stdout, stderr) =>
      resolve({code: child.exitCode ?? 1, output: stdout + stderr}),
    );
  });
}

/** @throws if a command failed, with what it said. */
async function must(result: Promise<{code: number; output: string}>): Promise<void> {
  const {code, output} = await result;
  if (code !== 0) {
    throw new Error(output);
  }
}
