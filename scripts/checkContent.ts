import path from 'node:path';
import {runMain, UsageError} from './processes';

/** `npm run lint:content`: tells writers what is wrong in `docs/` and `src/data/`, where, and what to write instead. */
void runMain(async () => {
  // Not imported above: a slip in the data would end the process before anything could be said about it.
  const {checkContent} = await import('../checks/content').catch((error: Error) => {
    throw explainSlip(error);
  });
  const mistakes = checkContent();
  if (mistakes.length > 0) {
    const lines = mistakes.map(({file, line, message}) => `${file}:${line}\n  ${message}`);
    throw new UsageError(`${lines.join('\n')}\n\n${mistakes.length} to put right.`);
  }
});

/** A file that is no TypeScript, as esbuild says it: `<path>:<line>:<column>: ERROR: <what>`. */
function explainSlip(error: Error): Error {
  const [, file, line, what] = /^(.+):(\d+):\d+: ERROR: (.+)$/m.exec(error.message) ?? [];
  return file
    ? new UsageError(
        `${path.relative(process.cwd(), file)}:${line}\n  ${what}. ` +
          'Often a comma, a quote or a bracket is missing, here or in the line before.',
      )
    : error;
}
