import path from 'node:path';
import {readArguments, runMain, UsageError} from './processes';

/** The project; tests work on copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

const USAGE = `What do you want to add?

  npm run new -- rule R "Title of the rule"     (D for Discord, R for Roblox)
  npm run new -- department "Name"
  npm run new -- page "Title"
  npm run new -- staff-guide "Title"

The address comes from the title or name. To choose another one, add: --as night-shift`;

/**
 * `npm run new -- <kind> <name>`: writes the skeleton of a rule, a department or a page into every file that
 * needs to know of it. The check doesn't pass until the rest is filled in.
 */
void runMain(async () => {
  const options = {as: {type: 'string'}} as const;
  const {positionals, values} = readArguments({options, allowPositionals: true}, USAGE);
  const [kind = '', ...words] = positionals;
  const kindOfRule = kind === 'rule' ? words.shift() : undefined;
  const letter = kindOfRule === 'D' || kindOfRule === 'R' ? kindOfRule : undefined;
  const name = words.join(' ').trim();
  if (!name || (kind === 'rule' && letter === undefined)) {
    throw new UsageError(USAGE);
  }
  // What reads the site takes a while to load.
  const {SKELETONS} = await import('./skeletons');
  const make = SKELETONS[kind];
  if (!make) {
    throw new UsageError(USAGE);
  }
  const {files, note} = make(ROOT, {name, as: values.as, letter});
  console.log(`Fill in what's in square brackets, and what the comments ask for, in:

${files.map((file) => `  ${file}`).join('\n')}
${note ? `\n${note}\n` : ''}
Then check it: npm run check -- ${files.join(' ')}`);
});
