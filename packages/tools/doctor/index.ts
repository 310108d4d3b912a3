import path from 'node:path';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {FIREBASE_CLI} from '../firebaseCli';
import {readArguments, run, runMain, UsageError} from '../processes';
import type {Finding} from '../requirements/findings';
import {examine} from '../requirements/allRequirements';
import {type ConfiguredSite, readConfiguredSite} from '../requirements/configuredSite';
import {findWrangler, WRANGLER_ENVIRONMENT} from '../wrangler';
import {verify} from './verify';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run doctor -- [--account <email>] [--verify <address>] [--logs]

Checks the settings, site, key service and Firebase project, and says what to do. With --account it asks for that
person's password, signs in as the site does, and finds out whether the key service has this computer's secret.
With --verify it rebuilds the commit that is online, and compares each file and header with what the host sends.
With --logs it shows what the key service says.`;

/** The account to sign in with: in demo mode, the public demo account. */
async function findAccount({demo}: Settings, email: string | undefined): Promise<ConfiguredSite['account']> {
  if (demo) {
    return demo.accounts[0];
  }
  if (!email) {
    return undefined;
  }
  if (!process.stdin.isTTY) {
    throw new UsageError('--account asks for a password. Run it in a terminal.');
  }
  const {password} = await import('@inquirer/prompts');
  return {email, password: await password({message: `Password of ${email}:`}, {output: process.stderr})};
}

const SIGNS: Record<Finding['state'], string> = {fine: '✓', wrong: '✗', unknown: '?'};

function print(findings: Finding[]): void {
  for (const {state, what, todo} of findings) {
    console.log(`${SIGNS[state]} ${what}${todo ? `\n    ${todo}` : ''}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const unchecked = count('unknown') > 0 ? ` ${count('unknown')} to check yourself.` : '';
  console.log(`\n${count('wrong') > 0 ? `${count('wrong')} to fix.` : 'Nothing is wrong.'}${unchecked}`);
}

/** Shows the log of the key service: a live log on Cloudflare, the latest lines on Firebase. */
function showLogs({settings: {demo, firebase}, siteHost}: ConfiguredSite): void {
  if (demo) {
    throw new UsageError('In demo mode, the key service speaks in the terminal of "npm run preview".');
  }
  if (siteHost === undefined) {
    throw new UsageError('The key service is on a host of your own. Look at the log there.');
  }
  const command =
    siteHost === 'cloudflare'
      ? [findWrangler(), 'tail']
      : [FIREBASE_CLI, 'functions:log', '--only', 'staffKey', '--project', firebase.projectId];
  run(process.execPath, command, {cwd: ROOT, env: {...process.env, ...WRANGLER_ENVIRONMENT}});
}

/** `npm run doctor`. Exit codes: 0 if nothing is wrong, 1 if something is, or if it couldn't be started. */
void runMain(async () => {
  const options = {account: {type: 'string'}, verify: {type: 'string'}, logs: {type: 'boolean'}} as const;
  const {account, verify: address, logs} = readArguments({options}, HELP).values;
  const site = readConfiguredSite(ROOT);
  if (logs) {
    showLogs(site);
    return;
  }
  const findings = address
    ? await verify(ROOT, address.replace(/\/$/, ''))
    : await examine({...site, account: await findAccount(site.settings, account)});
  print(findings);
  process.exitCode = findings.some(({state}) => state === 'wrong') ? 1 : 0;
});
