import path from 'node:path';
import {git} from '@roleplay-docs/engine/config/history';
import {isSiteHost, SITE_HOST_VARIABLE, SITE_HOSTS} from '@roleplay-docs/engine/config/siteHost';
import {readArguments, run, runMain, UsageError} from './processes';
import {publish} from './publish';
import {isOlder, readRelease} from './release';
import {checkSignUp} from './requirements/authentication';
import type {Finding} from './requirements/findings';
import {examineSettings} from './requirements/allRequirements';
import {readConfiguredSite, type SettingsOfSite} from './requirements/configuredSite';
import {describeAccess, isSafeOnlyIfClosed} from './staffAccess';
import {findWrangler, WRANGLER_ENVIRONMENT} from './wrangler';

const ROOT = path.resolve(__dirname, '../..');

const HELP = `npm run deploy [-- --host=${SITE_HOSTS.join('|')}] [--older] [--prepare] [--rollback]

Builds and checks the site, and puts it online with its key service. Names everything that isn't ready, and then does nothing.

  --host      where to, instead of ${SITE_HOST_VARIABLE} in .env
  --older     even if something newer is online
  --prepare   only makes what would go online
  --rollback  brings back what was online before, with the service and secret of that time (free road)`;

type State = SettingsOfSite & {
  /** What the doctor finds about the project's own sign-up setting; empty if it doesn't matter. */
  projectSignUp: readonly Finding[];
  /** What `git status --porcelain` prints; `undefined` outside of a repository. */
  changes: string | undefined;
  /** The commit that's online, if deploying would undo it. */
  takenBack: string | undefined;
};

/** All reasons not to deploy, one sentence each. */
export function findObstacles({projectSignUp, changes, takenBack, ...site}: State): string[] {
  const {demo, firebase, siteUrl} = site.settings;
  const obstacles = [...examineSettings(site), ...projectSignUp]
    .filter(({state}) => state !== 'fine')
    .map(({what, todo}) => `${what} ${todo}`);
  if (site.host === undefined) {
    obstacles.push(`No deployment target. Write ${SITE_HOST_VARIABLE}=${SITE_HOSTS.join(' or ')} in .env.`);
  }
  if (demo) {
    obstacles.push('No Firebase project is set up. Fill in .env as .env.example explains.');
  } else if (firebase.projectId.startsWith('demo-')) {
    obstacles.push(`The Firebase project "${firebase.projectId}" is a demo, which exists only on emulators.`);
  }
  if (siteUrl) {
    obstacles.push(`SITE_URL is ${siteUrl}, which is for trying out a build. Remove it from .env.`);
  }
  if (changes === undefined) {
    obstacles.push("This isn't a Git repository, so nobody could tell later what was deployed.");
  } else if (changes) {
    obstacles.push(`There are uncommitted changes. Commit them, or stash them:\n${changes}`);
  }
  if (takenBack !== undefined) {
    obstacles.push(
      `Commit ${takenBack} is online, but it isn't part of what you would deploy. Get it with "git pull". To go back on purpose, add --older.`,
    );
  }
  return obstacles;
}

/**
 * `npm run deploy [-- --host=cloudflare|firebase]`: puts the site and the key service online. Does nothing if
 * anything isn't ready, or if something newer is online, unless `--older` is given. With `--prepare`, it stops before
 * the upload.
 */
async function deploy(): Promise<void> {
  const options = {
    host: {type: 'string'},
    older: {type: 'boolean', default: false},
    prepare: {type: 'boolean', default: false},
    rollback: {type: 'boolean', default: false},
  } as const;
  const {values} = readArguments({options}, HELP);
  const site = readConfiguredSite(ROOT);
  const {settings, problems, secret, access} = site;
  const host = values.host ?? site.host;
  if (values.rollback) {
    rollBack(host);
    return;
  }
  // With wrong settings, responses of the services would say nothing about the site.
  const isReachable = !settings.demo && problems.length === 0;
  const isAsked = isSafeOnlyIfClosed(access) && isReachable;
  const online = !isReachable || values.older ? '' : await readRelease(site.siteUrl);
  const obstacles = findObstacles({
    ...site,
    host,
    projectSignUp: isAsked ? [await checkSignUp(site)] : [],
    changes: git(ROOT, 'status', '--porcelain'),
    takenBack: typeof online !== 'string' && isOlder(ROOT, online) ? online.commit : undefined,
  });
  if (obstacles.length > 0 || !isSiteHost(host) || !secret) {
    throw new UsageError(`Not deployed:\n${obstacles.map((obstacle) => `- ${obstacle}`).join('\n')}`);
  }
  console.log(describeAccess(access, false));
  await publish({root: ROOT, host, settings, secret, env: process.env, isPrepareOnly: values.prepare});
}

/** @throws UsageError on a host that doesn't keep earlier versions. */
function rollBack(host: string | undefined): void {
  if (host !== 'cloudflare') {
    throw new UsageError(
      'Only the free road can bring back what was online before. Go back with "git revert <commit>", then "npm run deploy".',
    );
  }
  run(process.execPath, [findWrangler(), 'rollback'], {
    cwd: ROOT,
    env: {...process.env, ...WRANGLER_ENVIRONMENT},
  });
}

if (require.main === module) {
  void runMain(deploy);
}
