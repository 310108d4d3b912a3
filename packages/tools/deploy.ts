import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {loadSettings} from '@roleplay-docs/preset/settings';
import {isSiteHost, SITE_HOST_VARIABLE, SITE_HOSTS} from '@roleplay-docs/preset/siteHost';
import {explainUnset, findUnset, type UnsetValue} from '@roleplay-docs/rulebook/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import type {Settings} from '@roleplay-docs/gate/Settings';
import {checkSignUp} from './doctor/checkProject';
import type {Finding} from './doctor/findings';
import {identityToolkitOf} from './google/IdentityToolkit';
import {readArguments, runMain, UsageError} from './processes';
import {publish} from './publish';
import {findSecretProblem} from './sealSecret';
import {readCommunity, readStaffCommunity} from './setup/communityFile';
import {describeAccess, findAccessProblem, isSafeOnlyIfClosed, type StaffAccess} from './staffAccess';

const ROOT = path.resolve(__dirname, '../..');

interface State {
  /** What `--host` or `SITE_HOST` say. */
  host: string | undefined;
  settings: Settings;
  access: StaffAccess;
  /** What the doctor says of the project's own switch for that; nothing where it does not matter. */
  projectSignUp: readonly Finding[];
  /** `STAFF_SEAL_SECRET`; never repeated in a message. */
  secret: string | undefined;
  /** Values of the community that are not set. */
  unset: readonly UnsetValue[];
  /** What `git status --porcelain` prints; `undefined` outside of a repository. */
  changes: string | undefined;
}

/** Everything that speaks against a deployment, a sentence each; empty if nothing does. */
export function findObstacles({
  host,
  settings,
  access,
  projectSignUp,
  secret,
  unset,
  changes,
}: State): string[] {
  const obstacles: string[] = [];
  if (!isSiteHost(host)) {
    obstacles.push(
      `${host ? `"${host}" is no host that this command knows` : 'Where to is not decided'}. Write ${SITE_HOST_VARIABLE}=${SITE_HOSTS.join(' or ')} in .env.`,
    );
  }
  for (const problem of [findAccessProblem(access), ...projectSignUp, findSecretProblem(secret)]) {
    if (problem) {
      obstacles.push(`${problem.what} ${problem.todo}`);
    }
  }
  if (settings.demo) {
    obstacles.push('No Firebase project is set up. Fill in .env as .env.example tells.');
  } else if (settings.firebase.projectId.startsWith('demo-')) {
    obstacles.push(
      `The Firebase project "${settings.firebase.projectId}" is a demo, which only emulators know.`,
    );
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
 * `npm run deploy [-- --host=cloudflare|firebase]`: puts the site and the key service online. Stops before anything is done
 * if anything is not ready.
 */
async function deploy(): Promise<void> {
  const settings = loadSettings(ROOT);
  const {firebase, demo} = settings;
  const readConfig = () => identityToolkitOf(firebase, ROOT).getConfig();
  const usage = `Write: npm run deploy [-- --host=${SITE_HOSTS.join('|')}]`;
  const {values} = readArguments({options: {host: {type: 'string'}}}, usage);
  const host = values.host ?? process.env[SITE_HOST_VARIABLE]?.trim();
  const secret = process.env.STAFF_SEAL_SECRET?.trim();
  const git = spawnSync('git', ['status', '--porcelain'], {cwd: ROOT, encoding: 'utf8'});
  const community = readCommunity(ROOT);
  const access = {policy: staffAccess, signUp: community.signUp};
  const obstacles = findObstacles({
    host,
    settings,
    access,
    projectSignUp:
      isSafeOnlyIfClosed(access) && !demo
        ? (await checkSignUp({access, settings, readConfig})).filter(({state}) => state !== 'fine')
        : [],
    secret,
    unset: findUnset(community, readStaffCommunity(ROOT), ROOT),
    changes: git.status === 0 ? git.stdout.trimEnd() : undefined,
  });
  if (obstacles.length > 0 || !isSiteHost(host) || !secret) {
    throw new UsageError(`Not deployed:\n${obstacles.map((obstacle) => `- ${obstacle}`).join('\n')}`);
  }
  console.log(describeAccess(access, false));
  await publish({root: ROOT, host, settings, secret, env: process.env});
}

if (require.main === module) {
  void runMain(deploy);
}
