import path from 'node:path';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {DATA_FILES, type Fact} from '@roleplay-docs/engine/data/shapes';
import {readArguments, runMain, UsageError} from './processes';

/** The project; tests check copies of it. */
const ROOT = process.env.CHECK_ROOT ?? path.resolve(__dirname, '../..');

/** How old a check may be, in days. The directory of crisis lines is checked every three months. */
const LONGEST_UNCHECKED = 180;
const LONGEST_UNCHECKED_CRISIS_LINE = 92;

const HELP = `npm run facts

Lists all facts, with the days since someone compared each with its source, starting with the oldest.`;

/**
 * `npm run facts`: all facts and the crisis line, with the days since someone last compared them with their sources,
 * the oldest first. Files with mistakes are left out.
 */
void runMain(() => {
  readArguments({options: {}}, HELP);
  const facts = readFacts().sort((a, b) => a.checked.localeCompare(b.checked));
  for (const {id, text, checked, source, sourceDate} of facts) {
    const part = source.part ? ` (${source.part})` : '';
    console.log(
      `${daysSince(checked)} days: ${id}, checked on ${checked}\n  ${text}\n  ${source.url}${part}, from ${sourceDate}\n`,
    );
  }
  const old = facts.filter(({checked, longest}) => daysSince(checked) > longest);
  if (old.length > 0) {
    throw new UsageError(
      `${old.length} of ${facts.length} facts have to be checked again: ${old.map(({id}) => id).join(', ')}. "Look at the facts" in .github/CONTRIBUTING.md says how.`,
    );
  }
  console.log(`All ${facts.length} facts were checked recently enough.`);
});

interface CheckedFact extends Pick<Fact, 'id' | 'text' | 'checked' | 'sourceDate'> {
  source: {url: string; part?: string};
  /** How many days old a check may be. */
  longest: number;
}

function readFacts(): CheckedFact[] {
  const files = SiteFiles.in(ROOT);
  const facts = [...(files.get('facts') ?? []), ...(files.get('staffFacts') ?? [])].map((fact) => ({
    ...fact,
    longest: LONGEST_UNCHECKED,
  }));
  const directory = files.get('community')?.crisisLine.directory;
  if (!directory) {
    return facts;
  }
  const {url, checked} = directory;
  const crisisLine = {
    id: `crisisLine in ${DATA_FILES.community.file}`,
    text: 'The directory opens and lists crisis lines.',
    checked,
    source: {url},
    sourceDate: checked,
    longest: LONGEST_UNCHECKED_CRISIS_LINE,
  };
  return [...facts, crisisLine];
}

/** @param date `YYYY-MM-DD` */
function daysSince(date: string): number {
  return Math.floor((Date.now() - Date.parse(date)) / 86_400_000);
}
