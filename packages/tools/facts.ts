import path from 'node:path';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {readArguments, runMain, UsageError} from './processes';

/** The project; tests check copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

/** How old a check may be, in days; for the directory of crisis lines, a quarter of a year. */
const LONGEST_UNCHECKED = 180;
const LONGEST_UNCHECKED_CRISIS_LINE = 92;

const HELP = `npm run facts

Lists all facts, with the days since someone compared each with its source, starting with the oldest.`;

/**
 * `npm run facts`: all facts and the crisis line, with the days since someone compared them with their sources, the oldest
 * first. Files with slips are left out.
 */
void runMain(() => {
  readArguments({options: {}}, HELP);
  const files = SiteFiles.in(ROOT);
  const directory = files.get('community')?.crisisLine.directory;
  const facts = [
    ...(files.get('facts') ?? []),
    ...(files.get('staffFacts') ?? []),
    ...(directory
      ? [
          {
            id: `crisisLine in ${DATA_FILES.community.file}`,
            text: 'The directory opens and lists crisis lines.',
            checked: directory.checked,
            source: {url: directory.url, part: undefined},
            sourceDate: directory.checked,
            longest: LONGEST_UNCHECKED_CRISIS_LINE,
          },
        ]
      : []),
  ].sort((a, b) => a.checked.localeCompare(b.checked));
  const age = (checked: string) => Math.floor((Date.now() - Date.parse(checked)) / 86_400_000);
  for (const {id, text, checked, source, sourceDate} of facts) {
    const part = source.part ? ` (${source.part})` : '';
    console.log(
      `${age(checked)} days: ${id}, checked on ${checked}\n  ${text}\n  ${source.url}${part}, from ${sourceDate}\n`,
    );
  }
  const isOld = ({checked, longest = LONGEST_UNCHECKED}: {checked: string; longest?: number}) =>
    age(checked) > longest;
  const old = facts.filter(isOld);
  if (old.length > 0) {
    throw new UsageError(
      `${old.length} of ${facts.length} facts have to be checked again: ${old.map(({id}) => id).join(', ')}. "Look at the facts" in .github/CONTRIBUTING.md says how.`,
    );
  }
  console.log(`All ${facts.length} facts were checked recently enough.`);
});
