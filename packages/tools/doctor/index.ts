import path from 'node:path';
import {loadSettings, SettingsError} from '@roleplay-docs/preset/settings';
import {readSiteHost} from '@roleplay-docs/preset/siteHost';
import {findUnset} from '@roleplay-docs/rulebook/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import type {Settings} from '@roleplay-docs/gate/Settings';
import {emulatorUrl} from '../emulators';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readArguments, runMain, UsageError} from '../processes';
import {readCommunity, readStaffCommunity} from '../setup/communityFile';
import {checkKeyService, checkSecret} from './checkKeyService';
import {checkApiKey, checkSignUp, checkSwitches} from './checkProject';
import {checkSettings} from './checkSettings';
import {checkSite} from './checkSite';
import type {Finding, Patient} from './findings';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run doctor -- [--account <email>] [--json]

Checks settings, site, key service and Firebase project, and tells what to do. With --account it asks for that
person's password, signs in as the site does, and finds out whether the key service has the secret of this computer.`;

/** The account to sign in with; in demo mode the one that everybody knows. */
async function findAccount({demo}: Settings, email: string | undefined): Promise<Patient['account']> {
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

/** @throws UsageError if it is misspelled. */
function findSiteHost(): Patient['siteHost'] {
  try {
    return readSiteHost(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}

const SIGNS: Record<Finding['state'], string> = {fine: '✓', wrong: '✗', unknown: '?'};

function print(findings: Finding[]): void {
  for (const {state, what, todo} of findings) {
    console.log(`${SIGNS[state]} ${what}${todo ? `\n    ${todo}` : ''}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const unchecked = count('unknown') > 0 ? ` ${count('unknown')} to look at yourself.` : '';
  console.log(
    `\n${count('wrong') > 0 ? `${count('wrong')} to put right.` : 'Nothing is wrong.'}${unchecked}`,
  );
}

/** `npm run doctor`. Exit codes: 0 nothing is wrong, 1 something is, or it could not be started. */
void runMain(async () => {
  const {account, json} = readArguments(
    {options: {account: {type: 'string'}, json: {type: 'boolean'}}},
    HELP,
  ).values;
  const settings = loadSettings(ROOT);
  const community = readCommunity(ROOT);
  const siteUrl = settings.demo ? emulatorUrl('hosting') : (settings.siteUrl ?? community.url);
  const patient: Patient = {
    settings,
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    siteHost: findSiteHost(),
    access: {policy: staffAccess, signUp: community.signUp},
    unset: findUnset(community, readStaffCommunity(ROOT), ROOT),
    crisisLineChecked: community.crisisLine.directory.checked,
    siteUrl: siteUrl.replace(/\/$/, ''),
    account: await findAccount(settings, account),
    readConfig: () => identityToolkitOf(settings.firebase, ROOT).getConfig(),
  };
  // In the order in which they are best put right.
  const findings = [
    ...checkSettings(patient),
    ...(await checkApiKey(patient)),
    ...(await checkSite(patient)),
    ...(await checkKeyService(patient)),
    ...(await checkSecret(patient)),
    ...(await checkSwitches(patient)),
    ...(await checkSignUp(patient)),
  ];
  if (json) {
    console.log(JSON.stringify(findings));
  } else {
    print(findings);
  }
  process.exitCode = findings.some(({state}) => state === 'wrong') ? 1 : 0;
});
