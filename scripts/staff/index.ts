import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import path from 'node:path';
import {initializeApp} from 'firebase-admin/app';
import {getAuth} from 'firebase-admin/auth';
import {loadSettings} from '../../config/settings';
import {accessPolicy} from '../../functions/src/accessPolicy';
import {runMain, UsageError} from '../processes';
import {commands} from './commands';

interface Arguments {
  name: string;
  /** Empty if the command takes none. */
  email: string;
  yes: boolean;
  json: boolean;
}

/** @throws UsageError with the help, or with what is wrong. */
function readArguments(args: string[]): Arguments {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {yes: {type: 'boolean'}, json: {type: 'boolean'}, help: {type: 'boolean'}},
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const {
    positionals: [name = '', email = '', ...rest],
    values: {yes = false, json = false, help = false},
  } = parsed;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (help || !command) {
    throw new UsageError(name && !help ? `There is no command "${name}".\n\n${HELP}` : HELP);
  }
  if (rest.length > 0 || command.takesEmail !== (email !== '')) {
    throw new UsageError(`Write: npm run staff ${name}${command.takesEmail ? ' <email>' : ''}`);
  }
  if (command.takesEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UsageError(`"${email}" is no email address.`);
  }
  return {name, email, yes, json};
}

const HELP = [
  'npm run staff <command> [email] -- [--json] [--yes]',
  '',
  ...Object.entries(commands).map(
    ([name, {summary, takesEmail}]) => `  ${`${name}${takesEmail ? ' <email>' : ''}`.padEnd(18)} ${summary}`,
  ),
].join('\n');

/** @throws UsageError unless the person types the answer. */
async function confirm(question: string, answer: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new UsageError('This cannot be undone. Run it in a terminal, or add -- --yes.');
  }
  const prompt = createInterface({input: process.stdin, output: process.stdout});
  const typed = await prompt.question(question);
  prompt.close();
  if (typed.trim() !== answer) {
    throw new UsageError('Nothing was changed.');
  }
}

/**
 * `npm run staff <command> [email]`: the accounts that may read staff pages. Without a Firebase project set up it works
 * on the emulators, which have to run (`npm start` or `npm run preview`).
 *
 * Exit codes: 0 done, 1 refused or failed with one line that says why.
 */
void runMain(async () => {
  const {name, email, yes, json} = readArguments(process.argv.slice(2));
  const command = commands[name]!;
  const {firebase, demo} = loadSettings(path.resolve(__dirname, '../..'));
  if (firebase.authEmulatorUrl) {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(firebase.authEmulatorUrl).host;
    await fetch(firebase.authEmulatorUrl).catch(() => {
      throw new UsageError(
        'The emulators do not run. Start them with "npm start", or set up your Firebase project in .env (see .env.example).',
      );
    });
  }
  const auth = getAuth(initializeApp({projectId: firebase.projectId}));

  if (command.confirmation && !yes) {
    await confirm(`${command.confirmation} Type ${email} to go on: `, email);
  }
  const {text, data} = await command.run({auth, requiredClaim: accessPolicy.requiredClaim}, email);
  const where = demo ? 'On the emulators: ' : '';
  console.log(json ? JSON.stringify(data) : `${where}${text}`);
});
