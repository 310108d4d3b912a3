import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {DEMO_SEAL_SECRET, loadSettings} from '../config/settings';
import {isSiteHost, SITE_HOST_VARIABLE, SITE_HOSTS} from '../config/siteHost';
import {explainUnset, findUnset, type UnsetValue} from '../config/unsetValues';
import {staffCommunity} from '../docs/staff/_data/community';
import type {AccessPolicy} from '../key-service/accessPolicy';
import type {Settings} from '../src/auth/Settings';
import {community} from '../src/community';
import {build} from './build';
import {toEnvironment, WRANGLER, WRANGLER_ENVIRONMENT, writeCloudflareFiles} from './cloudflare';
import {findRuntimeProblem, functionsRuntime, RUNTIME_REMEDY} from './functionsRuntime';
import {runMain, UsageError} from './processes';
import {describeAccess, findAccessProblem} from './staffAccess';

const ROOT = path.resolve(__dirname, '..');
const FIREBASE = require.resolve('firebase-tools/lib/bin/firebase.js');

interface State {
  /** What `--host` or `SITE_HOST` say. */
  host: string | undefined;
  settings: Settings;
  policy: AccessPolicy;
  /** Whether strangers may create accounts. */
  signUp: boolean;
  /** `STAFF_SEAL_SECRET`; never repeated in a message. */
  secret: string | undefined;
  /** Values of the community that are not set. */
  unset: readonly UnsetValue[];
  /** What `git status --porcelain` prints; `undefined` outside of a repository. */
  changes: string | undefined;
  /** Of the Firebase Function. */
  runtime?: string;
  now?: Date;
}

/** Everything that speaks against a deployment, a sentence each; empty if nothing does. */
export function findObstacles({
  host,
  settings,
  policy,
  signUp,
  secret,
  unset,
  changes,
  runtime = functionsRuntime,
  now = new Date(),
}: State): string[] {
  const obstacles: string[] = [];
  if (!isSiteHost(host)) {
    obstacles.push(
      `${host ? `"${host}" is no host that this command knows` : 'Where to is not decided'}. Write ${SITE_HOST_VARIABLE}=${SITE_HOSTS.join(' or ')} in .env.`,
    );
  }
  const runtimeProblem = host === 'firebase' && findRuntimeProblem(runtime, now);
  if (runtimeProblem) {
    obstacles.push(`${runtimeProblem} ${RUNTIME_REMEDY}`);
  }
  const accessProblem = findAccessProblem({policy, signUp});
  if (accessProblem) {
    obstacles.push(`${accessProblem.what} ${accessProblem.todo}`);
  }
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
  if (unset.length > 0) {
    obstacles.push(`Not everything is set. Write:\n${explainUnset(unset)}`);
  }
  if (changes === undefined) {
    obstacles.push('This is no Git repository, so nobody could tell later what was deployed.');
  } else if (changes) {
    obstacles.push(`There are uncommitted changes. Commit them, or put them aside:\n${changes}`);
  }
  return obstacles;
}

/**
 * `npm run deploy [-- --host=cloudflare|firebase]`: checks all links, builds, searches the build for staff texts, and puts
 * the site and the key service online, in that order. Stops at the first step that fails, and before the first one if
 * anything is not ready.
 */
async function deploy(): Promise<void> {
  const settings = loadSettings(ROOT);
  const host = readHost() ?? process.env[SITE_HOST_VARIABLE]?.trim();
  const secret = process.env.STAFF_SEAL_SECRET?.trim();
  const git = spawnSync('git', ['status', '--porcelain'], {cwd: ROOT, encoding: 'utf8'});
  const obstacles = findObstacles({
    host,
    settings,
    policy: community.staffAccess,
    signUp: community.signUp,
    secret,
    unset: findUnset(community, staffCommunity),
    changes: git.status === 0 ? git.stdout.trimEnd() : undefined,
  });
  if (obstacles.length > 0 || !isSiteHost(host) || !secret) {
    throw new UsageError(`Not deployed:\n${obstacles.map((obstacle) => `- ${obstacle}`).join('\n')}`);
  }
  console.log(describeAccess({policy: community.staffAccess, signUp: community.signUp}, false));
  run('npm', ['run', 'test:links']);
  await build();
  ({cloudflare: toCloudflare, firebase: toFirebase})[host](settings, secret);
}

/** @throws UsageError */
function readHost(): string | undefined {
  try {
    return parseArgs({options: {host: {type: 'string'}}}).values.host;
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message}\nWrite: npm run deploy [-- --host=${SITE_HOSTS.join('|')}]`,
    );
  }
}

/** Site, worker and secret become one version, so there is no moment at which they do not fit together. */
function toCloudflare({firebase}: Settings, secret: string): void {
  writeCloudflareFiles(path.join(ROOT, 'build'));
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = path.join(folder, 'secrets.json');
  try {
    writeFileSync(file, JSON.stringify({STAFF_SEAL_SECRET: secret}), {mode: 0o600});
    const variables = toEnvironment({
      FIREBASE_API_KEY: firebase.apiKey,
      FIREBASE_PROJECT_ID: firebase.projectId,
      STAFF_KEY_ALLOWED_ORIGINS: process.env.STAFF_KEY_ALLOWED_ORIGINS,
    });
    run(
      process.execPath,
      [
        ...[WRANGLER, 'deploy', '--secrets-file', file],
        ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ],
      WRANGLER_ENVIRONMENT,
    );
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function toFirebase({firebase: {apiKey, projectId}}: Settings): void {
  const origins = process.env.STAFF_KEY_ALLOWED_ORIGINS?.trim() ?? '';
  writeFileSync(
    path.join(ROOT, 'functions', `.env.${projectId}`),
    `WEB_API_KEY=${apiKey}\nSTAFF_KEY_ALLOWED_ORIGINS=${origins}\n`,
  );
  run(process.execPath, [FIREBASE, 'deploy', '--only', 'hosting,functions', '--project', projectId]);
}

/** @throws UsageError if the command fails. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const {status} = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {...process.env, ...env},
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) {
    const name = [command, ...args]
      .slice(0, 3)
      .map((part) => path.basename(part))
      .join(' ');
    throw new UsageError(`"${name}" failed, see above. Nothing after it was done.`);
  }
}

if (require.main === module) {
  void runMain(deploy);
}
