import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {LOCK_FILE, rulesAndLock} from '../checks/content';
import {runMain, UsageError} from './processes';

/**
 * `npm run rules:record`: records the rules as they are, so that the next change of a text is noticed. Refuses as long
 * as a changed rule has no entry in the change log.
 */
void runMain(() => {
  const {now, wrong} = rulesAndLock();
  if (wrong.length > 0) {
    throw new UsageError(wrong.map(({file, line, message}) => `${file}:${line}\n  ${message}`).join('\n'));
  }
  writeFileSync(path.resolve(__dirname, '..', LOCK_FILE), `${JSON.stringify(now, null, 2)}\n`);
});
