import path from 'node:path';
import {readArguments, runMain, UsageError} from './processes';

/** The project; tests work on copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

const USAGE = `What do you want to add?

  npm run new -- rule R "Title of the rule"     (D for Discord, R for Roblox)
  npm run new -- department "Name"              (asks for its emblem and color; or --emblem anchor --color teal)
  npm run new -- page "Title"
  npm run new -- staff-guide "Title"

The address comes from the title or name. To choose another one, add: --as night-shift`;

/**
 * `npm run new -- <kind> <name>`: adds the skeleton of a rule, a department or a page to every file that needs it.
 * The check doesn't pass until the rest is filled in.
 */
void runMain(async () => {
  const options = {as: {type: 'string'}, emblem: {type: 'string'}, color: {type: 'string'}} as const;
  const {positionals, values} = readArguments({options, allowPositionals: true}, USAGE);
  const [kind = '', ...words] = positionals;
  const kindOfRule = kind === 'rule' ? words.shift() : undefined;
  const letter = kindOfRule === 'D' || kindOfRule === 'R' ? kindOfRule : undefined;
  const name = words.join(' ').trim();
  if (!name || (kind === 'rule' && letter === undefined)) {
    throw new UsageError(USAGE);
  }
  // Imported only now, because it takes a while to load.
  const {chooseDepartmentId, SKELETONS} = await import('./skeletons');
  const {chooseLook} = await import('./departmentLook');
  const make = SKELETONS[kind];
  const {as, ...flags} = values;
  if (!make || (kind !== 'department' && Object.keys(flags).length > 0)) {
    throw new UsageError(USAGE);
  }
  let look;
  if (kind === 'department') {
    // Before any question.
    chooseDepartmentId(ROOT, {name, as});
    look = await chooseLook(ROOT, flags);
  }
  const {files, note} = make(ROOT, {name, as, letter, look});
  console.log(`Fill in what's in square brackets, and what the comments ask for, in:

${files.map((file) => `  ${file}`).join('\n')}
${note ? `\n${note}\n` : ''}
Then check it: npm run check -- ${files.join(' ')}`);
});
