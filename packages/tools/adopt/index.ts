import path from 'node:path';
import {confirm} from '@inquirer/prompts';
import {git} from '@roleplay-docs/engine/config/history';
import {readSite} from '@roleplay-docs/engine/data/readSite';
import {COMMUNITY_FILE} from '@roleplay-docs/engine/data/unsetValues';
import {readArguments, run, runMain, undoing, UsageError} from '../processes';
import {adoptSite, type Mention} from './adoptSite';
import {askAnswers} from './askAnswers';

const ROOT = path.resolve(__dirname, '../../..');

const HELP = `npm run adopt

Makes the site yours: asks for its name, game, team, departments and rules, shows what it has changed, and undoes it if you say so.
Run it again whenever you like.`;

const KEPT = `
Kept. If you change your mind before you commit: git restore .

Next:
  npm run check             names each line that still mentions a rule you don't have
  ${COMMUNITY_FILE}   links, contacts and channels, or none; "npm run build" lists what is left
  git commit -am "This is ours"
`;

/** `npm run adopt`: turns the demo into the site of a community. */
void runMain(async () => {
  readArguments({options: {}}, HELP);
  requireTerminal();
  requireNothingToLose();
  const site = readSite(ROOT);
  const answers = await askAnswers(ROOT, site);
  // Runs if this fails, too, or is stopped with Ctrl-C.
  undoing.add(undo);
  const today = new Date().toISOString().slice(0, 10);
  const mentions = await adoptSite(ROOT, site.community, answers, today);
  console.log(git(ROOT, 'diff', '--stat=100'));
  printMentions(mentions);
  if (await confirm({message: 'Keep these changes? (No undoes all of them.)', default: true})) {
    console.log(KEPT);
  } else {
    undo();
  }
  undoing.delete(undo);
});

/** @throws UsageError if there's nobody to answer. */
function requireTerminal(): void {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new UsageError('This asks questions. Run it in a terminal.');
  }
}

/** @throws UsageError if `undo` would also discard someone's own changes. */
function requireNothingToLose(): void {
  if (git(ROOT, 'status', '--porcelain') !== '') {
    throw new UsageError(
      "Nothing could be undone here: there are changes that aren't committed, or there is no Git. Commit them, then run this again.",
    );
  }
}

function undo(): void {
  run('git', ['restore', '.'], {cwd: ROOT});
  console.log('\nEverything is as it was before.');
}

function printMentions(mentions: readonly Mention[]): void {
  if (mentions.length === 0) {
    return;
  }
  console.log(
    "\nThese lines still mention departments that you don't have. Rewrite them, or keep what fits:\n",
  );
  for (const {file, line, text} of mentions) {
    console.log(`${file}:${line}\n  ${text}`);
  }
  console.log();
}
