import path from 'node:path';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {readArguments, run, runMain, UsageError} from '../processes';
import {FIREBASE} from '../publish';
import {findWrangler, WRANGLER_ENVIRONMENT} from '../wrangler';
import {checkKeyService, checkSecret} from './checkKeyService';
import {checkApiKey, checkSignUp, checkSwitches} from './checkProject';
import {checkSettings} from './checkSettings';
import {checkSite} from './checkSite';
import type {Finding} from './findings';
import {type Patient, readPatient} from './readPatient';
import {verify} from './verify';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run doctor -- [--account <email>] [--verify <address>] [--logs]

Checks the settings, site, key service and Firebase project, and says what to do. With --account it asks for that
person's password, signs in as the site does, and finds out whether the key service has this computer's secret.
With --verify it rebuilds the commit that is online, and compares each file and header with what the host sends.
With --logs it shows what the key service says.`;

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

const SIGNS: Record<Finding['state'], string> = {fine: '✓', wrong: '✗', unknown: '?'};

function print(findings: Finding[]): void {
  for (const {state, what, todo} of findings) {
    console.log(`${SIGNS[state]} ${what}${todo ? `\n    ${todo}` : ''}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const unchecked = count('unknown') > 0 ? ` ${count('unknown')} to check yourself.` : '';
  console.log(`\n${count('wrong') > 0 ? `${count('wrong')} to fix.` : 'Nothing is wrong.'}${unchecked}`);
}

async function examine(patient: Patient): Promise<Finding[]> {
  if (patient.problems.length > 0) {
    // With wrong settings, nobody else's answer would say anything about the site.
    return checkSettings(patient);
  }
  // In the order in which they are best put right.
  return [
    ...checkSettings(patient),
    await checkApiKey(patient),
    ...(await checkSite(patient)),
    ...(await checkKeyService(patient)),
    await checkSecret(patient),
    ...(await checkSwitches(patient)),
    await checkSignUp(patient),
  ].filter((finding) => finding !== undefined);
}

/** Shows what the key service says: as it says it, or on Firebase what it has said last. */
function showLogs({settings: {demo, firebase}, siteHost}: Patient): void {
  const tools: Partial<Record<typeof siteHost & string, () => string[]>> = {
    cloudflare: () => [findWrangler(), 'tail'],
    firebase: () => [FIREBASE, 'functions:log', '--only', 'staffKey', '--project', firebase.projectId],
  };
  const tool = demo || siteHost === undefined ? undefined : tools[siteHost];
  if (!tool) {
    throw new UsageError(
      demo
        ? 'In demo mode, the key service speaks in the terminal of "npm run preview".'
        : 'The key service is on a host of your own. Look at the log there.',
    );
  }
  run(process.execPath, tool(), {cwd: ROOT, env: {...process.env, ...WRANGLER_ENVIRONMENT}});
}

/** `npm run doctor`. Exit codes: 0 nothing is wrong, 1 something is, or it could not be started. */
void runMain(async () => {
  const options = {account: {type: 'string'}, verify: {type: 'string'}, logs: {type: 'boolean'}} as const;
  const {account, verify: address, logs} = readArguments({options}, HELP).values;
  const patient = readPatient(ROOT);
  if (logs) {
    showLogs(patient);
    return;
  }
  const findings = address
    ? await verify(ROOT, address.replace(/\/$/, ''))
    : await examine({...patient, account: await findAccount(patient.settings, account)});
  print(findings);
  process.exitCode = findings.some(({state}) => state === 'wrong') ? 1 : 0;
});
