import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {findPlaceholders} from '../config/notices';
import {DEMO_SEAL_SECRET, loadSettings} from '../config/settings';
import type {Settings} from '../src/auth/Settings';
import {community} from '../src/community';
import {build} from './build';
import {runMain, UsageError} from './processes';

const ROOT = path.resolve(__dirname, '..');

interface State {
  settings: Settings;
  /** `STAFF_SEAL_SECRET`; never repeated in a message. */
  secret: string | undefined;
  /** Names of what is still a placeholder in `src/community.ts`. */
  placeholders: string[];
  /** What `git status --porcelain` prints; `undefined` outside of a repository. */
  changes: string | undefined;
}

/** Everything that speaks against a deployment, a sentence each; empty if nothing does. */
export function findObstacles({settings, secret, placeholders, changes}: State): string[] {
  const obstacles: string[] = [];
  if (settings.demo) {
    obstacles.push('No Firebase project is set up. Fill in .env as .env.example tells.');
  } else if (settings.firebase.projectId.startsWith('demo-')) {
    obstacles.push(
      `The Firebase project "${settings.firebase.projectId}" is a demo, which only emulators know.`,
    );
  }
  if (!secret) {
    obstacles.push('STAFF_SEAL_SECRET is missing. Make one as .env.example tells.');
  } else if (secret === DEMO_SEAL_SECRET) {
    obstacles.push('STAFF_SEAL_SECRET is the one of the demo, which everybody knows. Make your own.');
  } else if (secret === 'throwaway') {
    obstacles.push(
      'STAFF_SEAL_SECRET is "throwaway": nobody could open the staff pages. Use the one of your project.',
    );
  } else if (!/^[\w-]{43}$/.test(secret)) {
    obstacles.push('STAFF_SEAL_SECRET is malformed: it has to be 32 bytes in base64url, 43 characters.');
  }
  if (settings.siteUrl) {
    obstacles.push(`SITE_URL is ${settings.siteUrl}, for trying a build out. Remove it from .env.`);
  }
  if (placeholders.length > 0) {
    obstacles.push(`Placeholders are left in src/community.ts: ${placeholders.join(', ')}. Replace them.`);
  }
  if (changes === undefined) {
    obstacles.push('This is no Git repository, so nobody could tell later what was deployed.');
  } else if (changes) {
    obstacles.push(`There are uncommitted changes. Commit them, or put them aside:\n${changes}`);
  }
  return obstacles;
}

/**
 * `npm run deploy`: checks all links, builds, searches the build for staff texts, and puts hosting and the key service
 * online, in that order. Stops at the first step that fails, and before the first one if anything is not ready.
 */
async function deploy(): Promise<void> {
  const settings = loadSettings(ROOT);
  const git = spawnSync('git', ['status', '--porcelain'], {cwd: ROOT, encoding: 'utf8'});
  const obstacles = findObstacles({
    settings,
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    placeholders: findPlaceholders(community),
    changes: git.status === 0 ? git.stdout.trimEnd() : undefined,
  });
  if (obstacles.length > 0) {
    throw new UsageError(`Not deployed:\n${obstacles.map((obstacle) => `- ${obstacle}`).join('\n')}`);
  }
  run('npm', 'run', 'test:links');
  await build();
  run('npx', 'firebase', 'deploy', '--only', 'hosting,functions', '--project', settings.firebase.projectId);
}

/** @throws UsageError if the command fails. */
function run(command: string, ...args: string[]): void {
  const {status} = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new UsageError(`"${[command, ...args].join(' ')}" failed, see above. Nothing after it was done.`);
  }
}

if (require.main === module) {
  void runMain(deploy);
}
