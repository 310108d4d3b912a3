import {cpSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Bundler, buildSite} from '../../sealed-docs/src/__tests__/fixtures';
import {serveStatically, type StaticServer} from './staticServer';
import {test} from './test';
import {writeFiles} from './writeFiles';

const ROOT = path.resolve(__dirname, '../../..');

export interface BuiltSite extends StaticServer {
  /** The folder with what was built. */
  dir: string;
}

/**
 * Builds the site of a temporary folder for production, and serves it below its base URL until it is closed, which removes
 * the folder.
 *
 * @throws Error with what the build said, if it failed.
 */
export async function serveFixture(
  siteDir: string,
  {bundler = 'rspack', baseUrl}: {bundler?: Bundler; baseUrl?: string} = {},
): Promise<BuiltSite> {
  const {code, output} = await buildSite(siteDir, {bundler});
  const remove = () => rmSync(siteDir, {recursive: true, force: true, maxRetries: 10});
  if (code !== 0) {
    remove();
    throw new Error(output);
  }
  const dir = path.join(siteDir, 'build');
  const server = await serveStatically(dir, {baseUrl});
  const close = () => {
    server.close();
    remove();
  };
  return {...server, dir, close};
}

/**
 * Writes a site into a temporary folder of its own.
 *
 * @param components Names of our theme's components that it has, too.
 * @returns the folder.
 */
export function writeSite(files: Record<string, string>, components: readonly string[] = []): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFiles(siteDir, files);
  for (const name of components) {
    cpSync(path.join(ROOT, 'packages/engine/theme/swizzled', name), path.join(siteDir, 'src/theme', name), {
      recursive: true,
    });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(siteDir, 'node_modules'));
  return siteDir;
}

/**
 * Builds a site once for all tests of a file or group; the mode of the file has to be `default`.
 *
 * @param create Writes the site, see `writeSite`.
 * @returns what is known of it once a test runs.
 */
export function useBuiltSite(
  create: () => string,
  settings?: {bundler: Bundler},
): Pick<BuiltSite, 'dir' | 'url'> {
  const site = {} as BuiltSite;
  test.use({otherHosts: ['http://127.0.0.1:']});
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    Object.assign(site, await serveFixture(create(), settings));
  });
  test.afterAll(() => site.close());
  return site;
}
