import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import path from 'node:path';
import {loadSettings} from '@roleplay-docs/preset/settings';
import {isDemo} from '@roleplay-docs/key-service/settings';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {identityToolkitOf} from '../google/identityToolkitOf';
import {runMain, UsageError} from '../processes';
import {type Command, commands} from './commands';

interface Arguments {
  command: Command;
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
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (help || !command) {
    throw new UsageError(name && !help ? `There is no command "${name}".\n\n${HELP}` : HELP);
  }
  if (rest.length > 0 || command.takesEmail !== (email !== '')) {
    throw new UsageError(`Write: npm run staff ${name}${command.takesEmail ? ' <email>' : ''}`);
  }
  if (command.takesEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UsageError(`"${email}" is no email address.`);
  }
  return {command, email, yes, json};
}

const HELP = [
  'npm run staff <command> [email] -- [--json] [--yes]',
  '',
  ...Object.entries<Command>(commands).map(
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
  const {command, email, yes, json} = readArguments(process.argv.slice(2));
  const root = path.resolve(__dirname, '../../..');
  const {firebase, demo} = loadSettings(root);
  if (demo) {
    await fetch(firebase.authEmulatorUrl!).catch(() => {
      throw new UsageError(
        'The emulators do not run. Start them with "npm start", or set up your Firebase project: npm run setup',
      );
    });
  }
  if (command.confirmation && !yes) {
    await confirm(`${command.confirmation} Type ${email} to go on: `, email);
  }
  const accounts = identityToolkitOf(firebase, root);
  const {text, data} = await command.run({accounts, policy: staffAccess, isDemo: isDemo(firebase)}, email);
  const where = demo ? 'On the emulators: ' : '';
  console.log(json ? JSON.stringify(data) : `${where}${text}`);
});
