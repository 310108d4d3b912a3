import path from 'node:path';
import {confirm, input, select} from '@inquirer/prompts';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readArguments, runMain, UsageError} from '../processes';
import {commandLinesIn} from './commandLines';
import {setUp} from './setUp';
import type {Person, World} from './World';

const HELP = `npm run setup

Takes the site from nothing to live, step by step. Stop it with Ctrl-C and start it again whenever you like: what is
done stays done.`;

const person: Person = {
  tell: console.log,
  ask: async (message, findFault) => {
    const validate = (answer: string) => findFault?.(answer.trim()) ?? true;
    return (await input({message, validate})).trim();
  },
  confirm: (message) => confirm({message, default: false}),
  choose: (message, choices) => select({message, choices}),
};

/** `npm run setup`. Exit codes: 0 if the site is live and nothing is wrong, 1 if there's something left to do. */
void runMain(async () => {
  readArguments({options: {}}, HELP);
  const root = path.resolve(__dirname, '../../..');
  const world: World = {
    root,
    commandLines: commandLinesIn(root),
    person,
    authentication: (projectId) => identityToolkitOf({projectId}, root),
  };
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new UsageError('Setup asks questions. Run it in a terminal.');
  }
  console.log(
    'Stop with Ctrl-C whenever you like: what is done stays done, and "npm run setup" picks up from there.',
  );
  process.exitCode = (await setUp(world)) ? 0 : 1;
});
