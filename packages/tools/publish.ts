import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import type {SiteHost} from '@roleplay-docs/engine/config/siteHost';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {build, DOCUSAURUS} from './build';
import {toEnvironment, writeCloudflareFiles} from './cloudflare';
import {FIREBASE_CLI} from './firebaseCli';
import {run} from './processes';
import {writeRelease} from './release';
import {findWrangler, WRANGLER_ENVIRONMENT} from './wrangler';

const BUNDLE_FUNCTION = path.join(__dirname, 'bundleFunction.ts');

export interface Publication {
  /** The project's folder. */
  root: string;
  host: SiteHost;
  settings: Settings;
  /** `STAFF_SEAL_SECRET` */
  secret: string;
  /** The environment of this process. */
  env: NodeJS.ProcessEnv;
  /** Whether to stop before the upload, which is a separate job in `deploy.yml`. */
  isPrepareOnly: boolean;
}

/**
 * The functions that do the work, which tests replace. `build` and `run` are given the whole environment for what
 * they start.
 */
export interface Tools {
  /** @throws UsageError if there's no new build afterward. */
  build: (env: NodeJS.ProcessEnv) => Promise<void>;
  /** @throws UsageError if the command fails. */
  run: typeof run;
  /** @throws UsageError if Cloudflare's tool can't be installed. */
  findWrangler: () => string;
}

/** What differs between the hosts. */
interface Road {
  /** Makes what's uploaded along with the site. It has no access to the host. */
  prepare: (publication: Publication, tools: Tools) => void;
  /**
   * Puts everything online. Runs only the host's own tool, and none of the packages that the project is built with.
   */
  upload: (publication: Publication, tools: Tools) => void;
}

const ROADS: Record<SiteHost, Road> = {
  cloudflare: {prepare: prepareWorker, upload: toCloudflare},
  firebase: {prepare: prepareFunction, upload: toFirebase},
};

/**
 * Builds the site, which checks every link and searches the output for staff texts; proves that nothing public
 * depends on those; and puts the site and the key service online, with a list of what they were built from. Stops at
 * the first step that fails.
 *
 * @throws UsageError that says what failed.
 */
export async function publish(
  publication: Publication,
  tools: Tools = {build, run, findWrangler},
): Promise<void> {
  const env = withoutAccess(publication.env);
  await tools.build(env);
  tools.run(process.execPath, [DOCUSAURUS, 'prove'], {cwd: publication.root, env});
  writeRelease(publication.root);
  const {prepare, upload} = ROADS[publication.host];
  prepare(publication, tools);
  if (!publication.isPrepareOnly) {
    upload(publication, tools);
  }
}

/**
 * Variables that let a program act for the owner at a host, at GitHub or at npm. On GitHub, that includes the files
 * that a step uses to set variables for later steps.
 */
const ACCESS =
  /^(?:cloudflare|cf|wrangler|google|gcloud|gcp|cloudsdk|github|gh|actions|runner|aws|azure)_|(?:token|password|credentials?|auth)$/i;

/** The environment for a build. A build runs the code of a thousand packages, and none of them needs access to the host. */
export function withoutAccess(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ACCESS.test(name)));
}

/** The environment for an upload, which doesn't need the secret. */
function withoutSecret({[SEAL_SECRET_VARIABLE]: _, ...env}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}

function prepareWorker({root}: Publication): void {
  writeCloudflareFiles(path.join(root, 'build'));
}

/** The site, worker and secret become one version, so they always match. */
function toCloudflare({root, settings, secret, env}: Publication, {run, findWrangler}: Tools): void {
  const wrangler = findWrangler();
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = path.join(folder, 'secrets.json');
  try {
    writeFileSync(file, JSON.stringify({[SEAL_SECRET_VARIABLE]: secret}), {mode: 0o600});
    const variables = toEnvironment({
      FIREBASE_API_KEY: settings.firebase.apiKey,
      FIREBASE_PROJECT_ID: settings.firebase.projectId,
      STAFF_KEY_ALLOWED_ORIGINS: env.STAFF_KEY_ALLOWED_ORIGINS,
    });
    const args = [wrangler, 'deploy', '--secrets-file', file];
    for (const [name, value] of Object.entries(variables)) {
      args.push('--var', `${name}:${value}`);
    }
    run(process.execPath, args, {cwd: root, env: {...withoutSecret(env), ...WRANGLER_ENVIRONMENT}});
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function prepareFunction({root, settings: {firebase}, env}: Publication, {run}: Tools): void {
  run(process.execPath, ['--import', 'tsx', BUNDLE_FUNCTION], {
    cwd: root,
    env: withoutSecret(withoutAccess(env)),
  });
  writeFileSync(
    path.join(root, 'packages/key-service/function', `.env.${firebase.projectId}`),
    `WEB_API_KEY=${firebase.apiKey}\nSTAFF_KEY_ALLOWED_ORIGINS=${env.STAFF_KEY_ALLOWED_ORIGINS?.trim() ?? ''}\n`,
  );
}

function toFirebase({root, settings: {firebase}, env}: Publication, {run}: Tools): void {
  run(
    process.execPath,
    [FIREBASE_CLI, 'deploy', '--only', 'hosting,functions', '--project', firebase.projectId],
    {cwd: root, env: withoutSecret(env)},
  );
}
