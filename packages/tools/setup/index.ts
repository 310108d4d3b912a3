import path from 'node:path';
import {parseArgs} from 'node:util';
import {identityToolkitOf} from '../google/identityToolkitOf';
import {runMain, UsageError} from '../processes';
import {commandLinesIn} from './commandLines';
import {readEnvironmentFile} from './environmentFile';
import {findLeft, setUp} from './setUp';
import {personAt} from './terminal';
import type {World} from './World';

const HELP = `npm run setup

Brings the site from nothing to live, step by step. Stop it with Ctrl-C and start it again whenever you like: what is
done stays done. Without a terminal, it lists what is left to do.`;

/** Variables that the shell sets win over .env, so what setup writes there would count for nothing. */
function refuseShadows(root: string): void {
  const names = [
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'STAFF_SEAL_SECRET',
    'SITE_HOST',
  ];
  const file = readEnvironmentFile(root);
  const shadows = names.filter((name) => process.env[name] && process.env[name] !== file[name]);
  if (shadows.length > 0) {
    throw new UsageError(
      `Your shell sets ${shadows.join(' and ')}, which would win over .env. Remove them: unset ${shadows.join(' ')}`,
    );
  }
}

/** `npm run setup`. Exit codes: 0 the site is live and nothing is wrong, 1 something is left to do. */
void runMain(async () => {
  try {
    parseArgs({options: {}});
  } catch {
    throw new UsageError(HELP);
  }
  const root = path.resolve(__dirname, '../../..');
  refuseShadows(root);
  const world: World = {
    root,
    commandLines: commandLinesIn(root),
    person: personAt(process.stdin, process.stdout),
    authentication: (projectId) => identityToolkitOf({projectId}, root),
  };
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    const left = await findLeft(world);
    if (left.length > 0) {
      throw new UsageError(
        `Left to do, with "npm run setup" in a terminal:\n${left.map((line) => `- ${line}`).join('\n')}`,
      );
    }
  }
  process.exitCode = (await setUp(world)) ? 0 : 1;
});
