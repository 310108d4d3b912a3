import {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {DATA_FILES, type Fact} from '@roleplay-docs/rulebook/shapes';

/** How old a check may be, in days. */
export const LONGEST_UNCHECKED = 180;

const DAY = 86_400_000;

/** A fact, or the crisis line, with the days since its check. */
interface AgedFact extends Pick<Fact, 'id' | 'text' | 'checked'> {
  /** Where to look, in a line. */
  source: string;
  age: number;
}

/**
 * All facts of the project and its crisis line, those first that nobody has looked at for longest. Files with mistakes are
 * left out.
 *
 * @param today `YYYY-MM-DD`
 */
export function readFactAges(root: string, today: string): AgedFact[] {
  const files = SiteFiles.in(root);
  const directory = files.get('community')?.crisisLine.directory;
  return [
    ...[...(files.get('facts') ?? []), ...(files.get('staffFacts') ?? [])].map(
      ({id, text, checked, source: {url, part}, sourceDate}) => ({
        id,
        text,
        checked,
        source: `${url}${part ? ` (${part})` : ''}, of ${sourceDate}`,
      }),
    ),
    ...(directory
      ? [
          {
            id: `crisisLine in ${DATA_FILES.community.file}`,
            text: 'The directory opens and lists lines.',
            checked: directory.checked,
            source: directory.url,
          },
        ]
      : []),
  ]
    .map((fact) => ({...fact, age: Math.floor((Date.parse(today) - Date.parse(fact.checked)) / DAY)}))
    .sort((a, b) => b.age - a.age);
}
