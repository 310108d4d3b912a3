import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import type {SiteHost} from '@roleplay-docs/engine/config/siteHost';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {build, DOCUSAURUS} from './build';
import {toEnvironment, writeCloudflareFiles} from './cloudflare';
import {run} from './processes';
import {writeRelease} from './release';
import {findWrangler, WRANGLER_ENVIRONMENT} from './wrangler';

export const FIREBASE = require.resolve('firebase-tools/lib/bin/firebase.js');
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
  /** Whether to stop before the upload, which another job of `deploy.yml` does. */
  isPrepareOnly: boolean;
}

/** What does the work. `build` and `run` get the whole environment of the program that they start. Tests play all three. */
export interface Tools {
  /** @throws UsageError unless there is a new build afterwards. */
  build: (env: NodeJS.ProcessEnv) => Promise<void>;
  /** @throws UsageError if the command fails. */
  run: typeof run;
  /** @throws UsageError if Cloudflare's tool can't be installed. */
  findWrangler: () => string;
}

/** What differs between the hosts. */
interface Road {
  /** Makes what the upload takes beside the site, without access to the host. */
  prepare: (publication: Publication, tools: Tools) => void;
  /** Puts everything online. Runs the host's own tool, and nothing that the project is built with. */
  upload: (publication: Publication, tools: Tools) => void;
}

const ROADS: Record<SiteHost, Road> = {
  cloudflare: {prepare: prepareWorker, upload: toCloudflare},
  firebase: {prepare: prepareFunction, upload: toFirebase},
};

/**
 * Builds, which checks every link and searches the output for staff texts, proves that nothing public depends on one, and
 * puts site and key service online, with a list of what they were made of, in that order. What fails ends it.
 *
 * @throws UsageError that says what has failed.
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
 * What lets a program act for the owner: at a host, at GitHub, at npm. On GitHub that includes the files by which a step
 * sets the variables of the next ones.
 */
const ACCESS =
  /^(?:cloudflare|cf|wrangler|google|gcloud|gcp|cloudsdk|github|gh|actions|runner|aws|azure)_|(?:token|password|credentials?|auth)$/i;

/** The environment for a build: it runs the code of a thousand packages, which have no business at the host. */
export function withoutAccess(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ACCESS.test(name)));
}

/** The environment for an upload, which has no business with the secret. */
function withoutSecret({[SEAL_SECRET_VARIABLE]: _, ...env}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}

function prepareWorker({root}: Publication): void {
  writeCloudflareFiles(path.join(root, 'build'));
}

/** Site, worker and secret become one version, so there is no moment at which they do not fit together. */
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
    run(
      process.execPath,
      [
        ...[wrangler, 'deploy', '--secrets-file', file],
        ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ],
      {cwd: root, env: {...withoutSecret(env), ...WRANGLER_ENVIRONMENT}},
    );
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
    [FIREBASE, 'deploy', '--only', 'hosting,functions', '--project', firebase.projectId],
    {cwd: root, env: withoutSecret(env)},
  );
}
