import path from 'node:path';
import {loadSettings} from '@roleplay-docs/engine/config/settings';
import {isDemo} from '@roleplay-docs/key-service/settings';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readArguments, runMain, UsageError} from '../processes';
import {type Command, commands, isEmail} from './commands';

const withEmail = (name: string) => (name === 'list' ? name : `${name} <email>`);

const HELP = [
  'npm run staff <command> [email] -- [--yes]',
  '',
  ...Object.entries(commands).map(([name, {summary}]) => `  ${withEmail(name).padEnd(18)} ${summary}`),
].join('\n');

/** @throws UsageError unless the person types the email as confirmation. */
async function confirmRemoval(email: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new UsageError("This can't be undone. Run it in a terminal, or add -- --yes.");
  }
  const {input} = await import('@inquirer/prompts');
  const message = `This deletes the account for good. Type ${email} to go on:`;
  if ((await input({message})).trim() !== email) {
    throw new UsageError('Nothing was changed.');
  }
}

/**
 * `npm run staff <command> [email]`: manages the accounts that may read staff pages. If no Firebase project is set
 * up, it uses the emulators, which have to be running (`npm start` or `npm run preview`).
 *
 * Exit codes: 0 if it's done, 1 if it was refused or failed, with one line that says why.
 */
void runMain(async () => {
  const {positionals, values} = readArguments(
    {allowPositionals: true, options: {yes: {type: 'boolean'}}},
    HELP,
  );
  const [name = '', email = '', ...rest] = positionals;
  const command = Object.entries<Command>(commands).find(([known]) => known === name)?.[1];
  if (!command) {
    throw new UsageError(name ? `There is no command "${name}".\n\n${HELP}` : HELP);
  }
  if (rest.length > 0 || (name !== 'list') !== (email !== '')) {
    throw new UsageError(`Write: npm run staff ${withEmail(name)}`);
  }
  if (email && !isEmail(email)) {
    throw new UsageError(`"${email}" isn't an email address.`);
  }
  const root = path.resolve(__dirname, '../../..');
  const {firebase, demo} = loadSettings(root);
  if (name === 'remove' && !values.yes) {
    await confirmRemoval(email);
  }
  const accounts = identityToolkitOf(firebase, root);
  const report = await command.run({accounts, policy: staffAccess, isDemo: isDemo(firebase)}, email);
  console.log(`${demo ? 'On the emulators: ' : ''}${report}`);
});
