import {checkContent} from '../checks/content';
import {runMain, UsageError} from './processes';

/** `npm run lint:content`: tells writers what is wrong in `docs/` and `src/data/`, where, and what to write instead. */
void runMain(() => {
  const mistakes = checkContent();
  if (mistakes.length > 0) {
    const lines = mistakes.map(({file, line, message}) => `${file}:${line}\n  ${message}`);
    throw new UsageError(`${lines.join('\n')}\n\n${mistakes.length} to put right.`);
  }
});
