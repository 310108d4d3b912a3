import path from 'node:path';
import {checkbox, confirm, input, select} from '@inquirer/prompts';
import {git} from '@roleplay-docs/engine/config/history';
import {readSite} from '@roleplay-docs/engine/data/readSite';
import {COMMUNITY_FILE, DEMO_TEXTS} from '@roleplay-docs/engine/data/unsetValues';
import {readArguments, run, runMain, undoing, UsageError} from '../processes';
import {adoptSite, type Answers, presumingOwnGame} from './adoptSite';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run adopt

Makes the site yours: asks for its name, game, departments and rules, shows what it has changed, and undoes it if you say so.
Run it again whenever you like.`;

/** `npm run adopt`: the demo becomes the site of a community. */
void runMain(async () => {
  readArguments({options: {}}, HELP);
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new UsageError('This asks questions. Run it in a terminal.');
  }
  if (git(ROOT, 'status', '--porcelain') !== '') {
    throw new UsageError(
      "Nothing could be undone here: there are changes that aren't committed, or there is no Git. Commit them, then run this again.",
    );
  }
  const {community, departments, rules} = readSite(ROOT);
  const ask = async (message: string, before: string, form = /\S/, fault = 'Write something.') => {
    const validate = (answer: string) => form.test(answer.trim()) || fault;
    return (await input({message, default: before, validate})).trim();
  };
  const year = community.name === DEMO_TEXTS.name ? new Date().getFullYear() : community.copyrightYear;
  const identity: Answers['identity'] = {
    name: await ask('The full name of your community:', community.name),
    shortName: await ask('Its short name, for the navbar and running text:', community.shortName),
    tagline: await ask('One sentence under the name:', community.tagline),
    copyrightYear: Number(
      await ask(
        'The first year in the copyright line:',
        String(year),
        /^\d{4}$/,
        'Write a year, such as 2026.',
      ),
    ),
  };
  // What has gone doesn't come back, so then there is nothing left to decide.
  const game =
    presumingOwnGame(ROOT).length === 0
      ? 'own'
      : await select<Answers['game']>({
          message:
            "Where do you play? If it's a private server, the shop and everything else that assumes you have your own game are removed for good.",
          choices: [
            {name: 'In a Roblox game (experience) of our own', value: 'own'},
            {name: "On a private server of someone else's game", value: 'private server'},
          ],
        });
  const kept = await checkbox({
    message: 'Which departments do you have? Others can be added later: npm run new',
    choices: departments.departments.map(({id, name}) => ({name, value: {id, name}, checked: true})),
  });
  const names: Record<string, string> = {};
  for (const {id, name} of kept) {
    names[id] = await ask(`What do you call ${name}?`, name);
  }
  const keptRules = await checkbox({
    message: 'Which rules do you want to keep?',
    choices: rules
      .filter(({retired}) => !retired)
      .map(({id, title}) => ({name: `${id} ${title}`, value: id, checked: true})),
    required: true,
    pageSize: 20,
  });
  // What was retired keeps its note.
  const retired = rules.filter((rule) => rule.retired).map(({id}) => id);
  const answers = {identity, game, departments: names, rules: [...keptRules, ...retired]};
  const undo = () => {
    run('git', ['restore', '.'], {cwd: ROOT});
    console.log('\nEverything is as it was before.');
  };
  undoing.add(undo);
  const mentions = await adoptSite(ROOT, community, answers, new Date().toISOString().slice(0, 10));
  console.log(git(ROOT, 'diff', '--stat=100'));
  if (mentions.length > 0) {
    console.log(
      "\nThese lines still mention departments that you don't have. Rewrite them, or keep what fits:\n",
    );
    mentions.forEach(({file, line, text}) => console.log(`${file}:${line}\n  ${text}`));
    console.log();
  }
  if (await confirm({message: 'Keep these changes? (No undoes all of them.)', default: true})) {
    console.log(`
Kept. If you change your mind before you commit: git restore .

Next:
  npm run check             names each line that still mentions a rule you don't have
  ${COMMUNITY_FILE}   links, contacts and channels, or none; "npm run build" lists what is left
  git commit -am "This is ours"
`);
  } else {
    undo();
  }
  undoing.delete(undo);
});
