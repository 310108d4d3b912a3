import type {DataProblem} from '../parseData';
import {nextFreeId} from '../rules';
import type {DataName} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

type Identified = readonly {id: string}[];

/** Reports IDs that two entries share. */
export function validateIds(files: SiteFiles): DataProblem[] {
  const rules = files.get('rules') ?? [];
  const modifiers = files.get('modifiers');
  const findInFile = (name: 'ladders' | 'facts' | 'staffFacts' | 'acts' | 'roles' | 'scenarios') =>
    findRepeatedIds(files, name, files.get(name));
  return [
    ...findRepeatedIds(files, 'rules', rules, (id) => {
      return `Use the next free one, ${nextFreeId(rules, id.charAt(0))}.`;
    }),
    ...findInFile('ladders'),
    ...findInFile('facts'),
    ...findInFile('staffFacts'),
    ...findInFile('acts'),
    ...findInFile('roles'),
    ...findInFile('scenarios'),
    ...findRepeatedIds(files, 'departments', files.get('departments')?.departments),
    ...findRepeatedIds(files, 'modifiers', modifiers?.kinds),
    ...findRepeatedIds(files, 'modifiers', modifiers?.modifiers),
  ];
}

/** @param fix Says what to write instead of a repeated ID. */
function findRepeatedIds(
  files: SiteFiles,
  name: DataName,
  entries: Identified = [],
  fix: (id: string) => string = () => 'Give this one its own.',
): DataProblem[] {
  return collectFromEntries(files, name, entries, ({id}, report, index) => {
    if (entries.findIndex((other) => other.id === id) < index) {
      report(['id'], `Another entry has the ID "${id}". ${fix(id)}`);
    }
  });
}
