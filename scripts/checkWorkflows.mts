import path from 'node:path';
import {checkWorkflows} from '../checks/workflows.mts';
import {runMain, UsageError} from './processes.ts';

/** `npm run lint:workflows`: tells what is wrong in the workflows of `.github/`, and where. */
void runMain(async () => {
  const mistakes = await checkWorkflows(path.resolve(import.meta.dirname, '..'));
  if (mistakes.length > 0) {
    throw new UsageError(mistakes.map(({file, line, message}) => `${file}:${line}\n  ${message}`).join('\n'));
  }
});
