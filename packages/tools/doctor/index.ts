import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {Writable} from 'node:stream';
import {parseArgs} from 'node:util';
import {loadSettings, SettingsError} from '@roleplay-docs/preset/settings';
import {readSiteHost} from '@roleplay-docs/preset/siteHost';
import {findUnset} from '@roleplay-docs/rulebook/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import type {Settings} from '@roleplay-docs/gate/Settings';
import {emulatorUrl} from '../emulators';
import {functionsRuntime} from '../functionsRuntime';
import {getAccessToken} from '../google/firebaseSignIn';
import {runMain, UsageError} from '../processes';
import {readCommunity, readStaffCommunity} from '../setup/communityFile';
import {examine} from './examine';
import type {Finding} from './Finding';
import type {Patient} from './Patient';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run doctor -- [--account <email>] [--json]

Checks settings, site, key service and Firebase project, and tells what to do. With --account it asks for that
person's password, signs in as the site does, and finds out whether the key service has the secret of this computer.`;

/** @throws UsageError with the help, or with what is wrong. */
function readArguments(args: string[]): {account?: string; json: boolean} {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      options: {account: {type: 'string'}, json: {type: 'boolean'}, help: {type: 'boolean'}},
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${HELP}`);
  }
  const {account, json = false, help} = parsed.values;
  if (help) {
    throw new UsageError(HELP);
  }
  return {account, json};
}

/** The account to sign in with; in demo mode the one that everybody knows. */
async function findAccount({demo}: Settings, email: string | undefined): Promise<Patient['account']> {
  if (demo) {
    const [staff] = demo.accounts;
    return staff && {email: staff.email, password: staff.password};
  }
  if (!email) {
    return undefined;
  }
  if (!process.stdin.isTTY) {
    throw new UsageError('--account asks for a password. Run it in a terminal.');
  }
  process.stderr.write(`Password of ${email} (it does not show): `);
  const silent = new Writable({write: (_chunk, _encoding, done) => done()});
  const prompt = createInterface({input: process.stdin, output: silent, terminal: true});
  const password = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return {email, password};
}

/** A token of this computer's Firebase sign-in; the emulator's is the same for everybody. */
async function findAccessToken({firebase}: Settings): Promise<Patient['accessToken']> {
  if (firebase.authEmulatorUrl) {
    return {token: 'owner'};
  }
  try {
    return {token: await getAccessToken(ROOT, firebase.projectId)};
  } catch (error) {
    if (error instanceof UsageError) {
      return {todo: error.message};
    }
    throw error;
  }
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
  const {account, json} = readArguments(process.argv.slice(2));
  const settings = loadSettings(ROOT);
  const community = readCommunity(ROOT);
  const findings = await examine({
    settings,
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    siteHost: findSiteHost(),
    access: {policy: staffAccess, signUp: community.signUp},
    unset: findUnset(community, readStaffCommunity(ROOT), ROOT),
    crisisLineChecked: community.crisisLine.directory.checked,
    siteUrl: (settings.demo ? emulatorUrl('hosting') : (settings.siteUrl ?? community.url)).replace(
      /\/$/,
      '',
    ),
    account: await findAccount(settings, account),
    accessToken: await findAccessToken(settings),
    functionsRuntime,
  });
  if (json) {
    console.log(JSON.stringify(findings));
  } else {
    print(findings);
  }
  process.exitCode = findings.some(({state}) => state === 'wrong') ? 1 : 0;
});
