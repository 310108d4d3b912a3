import path from 'node:path';
import {LONGEST_UNCHECKED, readFactAges} from './factAges';
import {runMain, UsageError} from './processes';

/** The project; tests check copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

/** `npm run facts`: all facts with the days since someone compared them with their sources, the oldest first. */
void runMain(() => {
  const facts = readFactAges(ROOT, new Date().toISOString().slice(0, 10));
  for (const {age, id, text, source, checked} of facts) {
    console.log(`${age} days: ${id}, checked on ${checked}\n  ${text}\n  ${source}\n`);
  }
  const old = facts.filter(({age}) => age > LONGEST_UNCHECKED);
  if (old.length > 0) {
    throw new UsageError(
      `${old.length} of ${facts.length} facts were last checked more than ${LONGEST_UNCHECKED} days ago: the first ones above. "Look at the facts" in .github/CONTRIBUTING.md says how to look at them.`,
    );
  }
  console.log(`All ${facts.length} facts were checked within ${LONGEST_UNCHECKED} days.`);
});
