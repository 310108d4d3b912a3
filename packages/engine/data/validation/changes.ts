import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries, collectFromFile} from './report';

/**
 * Reports changes to rules that don't exist, and rules whose retirement is missing from the change log, or is only
 * there.
 */
export function validateChanges(files: SiteFiles): DataProblem[] {
  const rules = files.get('rules');
  const changes = files.get('changes');
  const touchedRules = collectFromEntries(files, 'changes', changes, (change, report) => {
    const touched = change.rules === 'all' ? [] : change.rules;
    touched.forEach((id, position) => {
      const rule = rules?.find((candidate) => candidate.id === id);
      if (rules && !rule) {
        report(['rules', position], `${id} isn't in rules.yaml. Use an ID from there, or add it.`);
      } else if (rule && change.kind === 'retired' && !rule.retired) {
        report(['rules', position], `${id} isn't retired. Set "retired" in rules.yaml.`);
      }
    });
  });
  if (!rules || !changes) {
    return touchedRules;
  }
  const retirements = changes.filter(({kind}) => kind === 'retired');
  const missingRetirements = collectFromFile(files, 'changes', (report) => {
    for (const {id, retired} of rules) {
      const isLogged = retirements.some(
        (change) => change.date === retired?.date && change.rules.includes(id),
      );
      if (retired && !isLogged) {
        report([], `${id} is retired on ${retired.date}: add an entry of the kind "retired".`);
      }
    }
  });
  return [...touchedRules, ...missingRetirements];
}
