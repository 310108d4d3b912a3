import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {PROOF_VARIABLE} from '../seal';
import {SealedDocsError, toLines} from '../SealedDocsError';
import {compare, readPublic} from './compare';
import {copySite} from './copySite';

/** Converts a path in the site to one in its copy. */
type PathOf = (name: string) => string;
type Built = ReturnType<typeof runBuild>;

export interface Proof {
  siteDir: string;
  /** Absolute path of the build to prove. */
  outDir: string;
  /** Absolute path of the folder to build the site in again. It's deleted before and afterward. */
  workDir: string;
  /** Whether a file is sealed, given its absolute path. */
  isSealed: (file: string) => boolean;
  /** Builds the site into its folder `build`, with additional environment variables. */
  build: (siteDir: string, variables: NodeJS.ProcessEnv, pathOf: PathOf) => Built | Promise<Built>;
}

/**
 * Proves that nothing public depends on what's sealed: builds the site once more, with other sealed texts, dates and
 * pictures of the same structure, and compares. Where two such builds are the same to the byte, they contain nothing
 * of either's texts, in any form. Sealed files may differ.
 *
 * @throws SealedDocsError with each public file that isn't the same, and where it differs.
 */
export async function prove({siteDir, outDir, workDir, isSealed, build}: Proof): Promise<void> {
  const {NOT_VARIED, PUBLIC_BY_DECISION, vary} = await import('./vary.js'); // builds don't need its parsers
  rmSync(workDir, {recursive: true, force: true}); // left over from an interrupted proof
  try {
    const copy = copySite(siteDir, workDir, outDir, isSealed);
    const nameOf = (file: string) => path.relative(siteDir, file);
    for (const [original, copied] of copy.sealed) {
      const bytes = readFileSync(original);
      const varied = await vary(nameOf(original), bytes).catch((cause: unknown) => {
        throw new SealedDocsError(
          `${nameOf(original)} can't be read, so there's no proof: ${(cause as Error).message}`,
          {cause},
        );
      });
      writeFileSync(copied, varied);
    }
    const variables = {[PROOF_VARIABLE]: outDir, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
    const {code, output} = await build(copy.siteDir, variables, copy.pathOf);
    const again = path.join(copy.siteDir, 'build');
    if (code !== 0 || !existsSync(again)) {
      const error = output.slice(Math.max(0, output.lastIndexOf('[ERROR]')));
      const names = [...copy.sealed.keys()].map(nameOf);
      const files = names.filter((name) => error.includes(name.replace(/\.\w+$/, '')));
      throw new SealedDocsError(
        `With other sealed texts, the site doesn't build, so there's no proof. ${files.length > 0 ? `See ${files.join(', ')}. ` : ''}` +
          'Code must not depend on the wording of a text: have it look for an id, a word without spaces, which the proof keeps. ' +
          `The build said:\n${output.trim().split('\n').slice(-40).join('\n')}`,
      );
    }
    const texts = [...copy.sealed.keys()].map((file) => [nameOf(file), readFileSync(file, 'utf8')] as const);
    const first = readPublic(outDir);
    const different = compare(first, readPublic(again), new Map(texts), [copy.pathOf(copy.root), copy.root]);
    if (different.length > 0) {
      throw new SealedDocsError(
        `Public files depend on what is sealed: with other sealed texts, they are different.${toLines(different)}\n` +
          'Change whatever puts it there: a page, a plugin, the configuration. If these sources have changed since the site was built, build it again first; ' +
          'if two builds of the same sources differ there, too, it depends on the time or on chance.',
      );
    }
    logger.success(
      `Proven: with other sealed texts, all ${first.size} public files are the same.\n` +
        `Public by decision: ${PUBLIC_BY_DECISION.join('; ')}.\nNot varied: ${NOT_VARIED.join('; ')}.`,
    );
  } finally {
    rmSync(workDir, {recursive: true, force: true, maxRetries: 10});
  }
}

/** Runs `docusaurus build` with the packages of the folder that `pathOf` converts to. */
function runBuild(siteDir: string, variables: NodeJS.ProcessEnv, pathOf: PathOf, outDir = 'build') {
  const script = pathOf(realpathSync(process.argv[1]!));
  const {status, stdout, stderr} = spawnSync(process.execPath, [script, 'build', '--out-dir', outDir], {
    cwd: siteDir,
    env: {...process.env, NODE_ENV: undefined, BABEL_ENV: undefined, ...variables},
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return {code: status, output: stdout + stderr};
}

/** Adds `docusaurus prove`. */
export function addProveCommand(
  cli: Parameters<NonNullable<Plugin['extendCli']>>[0],
  siteDir: string,
  isSealed: Proof['isSealed'],
): void {
  cli
    .command('prove')
    .description('Prove that no public file depends on what is sealed.')
    .option('--out-dir <dir>', "the build to prove; made if it isn't there", 'build')
    .option(
      '--work-dir <dir>',
      'where the site is built again; packages that are linked from elsewhere need a folder as deep as the site',
      '.docusaurus/proof',
    )
    .action(async (options: Record<'outDir' | 'workDir', string>) => {
      const outDir = path.resolve(siteDir, options.outDir);
      if (!existsSync(outDir)) {
        const {output} = runBuild(siteDir, {}, (name) => name, outDir);
        process.stdout.write(output);
        if (!existsSync(outDir)) {
          throw new SealedDocsError("The site doesn't build (see above), so there's nothing to prove.");
        }
      }
      await prove({
        siteDir,
        outDir,
        workDir: path.resolve(siteDir, options.workDir),
        isSealed,
        build: runBuild,
      });
    });
}
