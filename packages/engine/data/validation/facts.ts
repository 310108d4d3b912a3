import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

const LISTS = ['facts', 'staffFacts'] as const;

/**
 * Reports IDs that are in both the public and the staff list, and facts that were checked before their source was
 * written.
 */
export function validateFacts(files: SiteFiles): DataProblem[] {
  const facts = files.get('facts');
  return [
    ...collectFromEntries(files, 'staffFacts', files.get('staffFacts'), ({id}, report) => {
      if (facts?.some((fact) => fact.id === id)) {
        report(['id'], `Another entry has the ID "${id}", in src/data/facts.yaml. Give this one its own.`);
      }
    }),
    ...LISTS.flatMap((name) =>
      collectFromEntries(files, name, files.get(name), ({sourceDate, checked}, report) => {
        if (sourceDate > checked) {
          report(
            ['checked'],
            "It was checked before its source was written. Compare them, and write today's date.",
          );
        }
      }),
    ),
  ];
}

/**
 * Reports dates of facts that are in the future. `validate` doesn't call this, because whether a site builds mustn't
 * depend on the day or the time zone: only `npm run check` does.
 *
 * @param today `YYYY-MM-DD`
 */
export function validateFactDates(
  files: SiteFiles,
  name: (typeof LISTS)[number],
  today: string,
): DataProblem[] {
  return collectFromEntries(files, name, files.get(name), (fact, report) => {
    for (const field of ['sourceDate', 'checked'] as const) {
      if (fact[field] > today) {
        report([field], `${fact[field]} is in the future. Write today's date or an earlier one.`);
      }
    }
  });
}
