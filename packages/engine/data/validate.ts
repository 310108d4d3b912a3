import {list, nearest} from './text';
import type {DataProblem} from './parseData';
import {isWithinCeiling} from './roles';
import {nextFreeId} from './rules';
import {sanctionName, strictness} from './sanctions';
import {type DataName, isDay} from './shapes';
import type {SiteFiles} from './SiteFiles';
import {findMalformed} from './unsetValues';
import {formsOf} from './words';

/** How long a notice may run, in days. */
const LONGEST_NOTICE = 90;

const DAY = 86_400_000;

type Report = (path: readonly PropertyKey[], message: string) => void;

/**
 * What one entry says about another: IDs that are used twice, names of nothing, orders, and what can't be true. Files that
 * can't be read are left out, and so is what would only follow from them.
 */
export function validate(files: SiteFiles): DataProblem[] {
  const problems: DataProblem[] = [];
  const read = <Name extends DataName>(name: Name) => files.get(name);
  /** Reports problems of an entry; without one, of the file. */
  const reporter =
    (name: DataName, entry?: object): Report =>
    (path, message) =>
      void problems.push(files.problem(name, entry, path, message));
  const each = <Entry extends object>(
    name: DataName,
    entries: readonly Entry[] | undefined,
    look: (entry: Entry, report: Report, index: number) => void,
  ) => entries?.forEach((entry, index) => look(entry, reporter(name, entry), index));

  const rules = read('rules');
  const ladders = read('ladders');
  const modifiers = read('modifiers');
  const findRule = (id: string) => rules?.find((rule) => rule.id === id);
  const mustBeInForce = (id: string | undefined, report: Report, path: readonly PropertyKey[]) => {
    const rule = findRule(id ?? '');
    if (id && rules && (!rule || rule.retired)) {
      report(path, `${id} isn't a rule in force. Use the ID of one in rules.yaml.`);
    }
  };

  for (const name of ['community', 'staffCommunity'] as const) {
    const report = reporter(name);
    for (const {path, message} of findMalformed(name, read(name) ?? {})) {
      report(path, message);
    }
  }

  unique('rules', rules, (id) => `Use the next free one, ${nextFreeId(rules!, id.charAt(0))}.`);
  for (const name of ['ladders', 'facts', 'staffFacts', 'acts', 'roles', 'scenarios'] as const) {
    unique(name, read(name));
  }
  unique('departments', read('departments')?.departments);
  unique('modifiers', modifiers?.kinds);
  unique('modifiers', modifiers?.modifiers);
  newestFirst('changes');
  newestFirst('staffChanges');

  each('rules', rules, ({id, retired, ladders: names}, report) => {
    mustBeInForce(retired?.replacedBy, report, ['retired', 'replacedBy']);
    mustBeKnown(names, ladders, report, ['ladders'], 'ladder', 'ladders.yaml');
    if (!retired && names.length === 0) {
      report(['ladders'], `${id} has no ladder. Add "ladders" with an ID from ladders.yaml.`);
    }
  });

  const roles = read('roles') ?? [];
  const deciders = roles.filter(({decidesSafety}) => !decidesSafety);
  each('ladders', ladders, ({id, steps}, report) => {
    steps.forEach((sanction, position) => {
      const before = steps[position - 1];
      if (before && strictness(sanction) <= strictness(before)) {
        const [one, other] = [sanctionName(sanction), sanctionName(before)];
        report(['steps', position], `Steps must get stricter, but ${one} comes after ${other}.`);
      }
      if (roles.length > 0 && sanction.type === 'contain' && deciders.length === roles.length) {
        const message = 'No role decides safety cases. Write "decidesSafety: true" for one in severity.yaml.';
        report(['steps', position], message);
      } else if (
        roles.length > 0 &&
        sanction.type !== 'contain' &&
        !deciders.some((role) => isWithinCeiling(role, sanction))
      ) {
        const message = `No role may issue ${sanctionName(sanction)}. Raise a ceiling in severity.yaml.`;
        report(['steps', position], message);
      }
    });
    if (rules && !rules.some((rule) => !rule.retired && rule.ladders.includes(id))) {
      report(['id'], `No rule in force uses the ladder "${id}". Name it in a rule, or remove it.`);
    }
  });

  each('changes', read('changes'), ({kind, rules: touched}, report) => {
    (touched === 'all' ? [] : touched).forEach((id, position) => {
      const rule = findRule(id);
      if (rules && !rule) {
        report(['rules', position], `${id} isn't in rules.yaml. Use an ID from there, or add it.`);
      } else if (rule && kind === 'retired' && !rule.retired) {
        report(['rules', position], `${id} isn't retired. Set "retired" in rules.yaml.`);
      }
    });
  });
  const retirements = read('changes')?.filter(({kind}) => kind === 'retired');
  for (const {id, retired} of retirements ? (rules ?? []) : []) {
    const isTold = retirements!.some(({date, rules: ids}) => date === retired?.date && ids.includes(id));
    if (retired && !isTold) {
      reporter('changes')([], `${id} is retired on ${retired.date}: add an entry of the kind "retired".`);
    }
  }

  const owners = new Map<string, string>();
  each('glossary', read('glossary'), (entry, report) => {
    for (const form of formsOf(entry)) {
      const owner = owners.get(form.toLowerCase());
      if (owner) {
        report(['term'], `"${form}" is explained twice, here and under "${owner}". Keep one of them.`);
      }
      owners.set(form.toLowerCase(), entry.term);
    }
    mustBeInForce(entry.rule, report, ['rule']);
  });

  const departments = read('departments');
  each('departments', departments?.departments, ({entry, steps}, report) => {
    mustBeKnown(entry, namesOf(departments!.entries), report, ['entry'], 'entry', '"entries"');
    mustBeKnown(steps, namesOf(departments!.steps), report, ['steps'], 'step', '"steps"');
  });

  each('modifiers', modifiers?.modifiers, ({kind, rule, noRecordFor}, report) => {
    mustBeKnown(noRecordFor, ladders, report, ['noRecordFor'], 'ladder', 'ladders.yaml');
    mustBeKnown(kind, modifiers!.kinds, report, ['kind'], 'kind', '"kinds"');
    mustBeInForce(rule, report, ['rule']);
  });
  const severity = read('severity');
  const reportSeverity = reporter('severity');
  for (const id of Object.keys(severity?.notes ?? {})) {
    mustBeKnown(id, ladders, reportSeverity, ['notes', id], 'ladder', 'ladders.yaml');
  }
  mustBeKnown(severity?.containFirst, ladders, reportSeverity, ['containFirst'], 'ladder', 'ladders.yaml');
  for (const id of Object.keys(severity?.hints ?? {})) {
    mustBeKnown(id, modifiers?.modifiers, reportSeverity, ['hints', id], 'modifier', 'cases.yaml');
  }

  const facts = read('facts');
  each('staffFacts', read('staffFacts'), ({id}, report) => {
    if (facts?.some((fact) => fact.id === id)) {
      report(['id'], `Another entry has the ID "${id}", in src/data/facts.yaml. Give this one its own.`);
    }
  });
  for (const name of ['facts', 'staffFacts'] as const) {
    each(name, read(name), ({sourceDate, checked}, report) => {
      if (sourceDate > checked) {
        report(
          ['checked'],
          "It was checked before its source was written. Compare them, and write today's date.",
        );
      }
    });
  }

  // What players are promised.
  const minimum = read('community')?.minimumAge;
  each('rulesInBrief', read('rulesInBrief'), ({text, rules: ids}, report) => {
    ids.forEach((id, position) => mustBeInForce(id, report, ['rules', position]));
    const [, age] = /\b(\d\d) or older\b/.exec(text) ?? [];
    if (age && minimum !== undefined && Number(age) !== minimum) {
      report(['text'], `It says ${age} or older, but minimumAge in community.yaml is ${minimum}.`);
    }
  });
  each('sessions', read('sessions'), ({on, except = []}, report) =>
    except.forEach((day, position) => {
      const weekday = new Date(`${day}T00:00Z`).toLocaleString('en', {weekday: 'long', timeZone: 'UTC'});
      if (weekday !== on && !isDay(on)) {
        report(['except', position], `${day} is a ${weekday}, but this session is on ${on}.`);
      }
    }),
  );
  each('retention', read('retention'), ({what, kept}, report) => {
    const ends = typeof kept === 'string' ? [] : kept.map(({after}) => after);
    if (ends.includes('ban') && !ends.includes('lookBack')) {
      report(['kept'], `"${what}" may be deleted while it still counts. Add {days: 30, after: lookBack}.`);
    }
  });

  // What staff decide with, and what they're told.
  each('acts', read('acts'), (act, report) => {
    const {name, rule: id, ladder, procedure, modifier, platforms, evidence} = act;
    mustBeInForce(id, report, ['rule']);
    const rule = findRule(id);
    const known = rule?.retired ? undefined : rule?.ladders;
    mustBeKnown(ladder, known, report, ['ladder'], 'ladder', `${id} in rules.yaml`);
    const places = ladders?.find((one) => one.id === ladder)?.platforms ?? platforms;
    platforms.forEach((platform, position) => {
      if (!places.includes(platform)) {
        report(['platforms', position], `The ladder "${ladder}" isn't for ${platform}. Use one that is.`);
      }
    });
    if (!ladder && !procedure && !modifier) {
      report(['id'], `"${name}" needs a ladder, a procedure or a modifier.`);
    }
    if (modifier && (ladder || procedure)) {
      const other = ladder ? 'ladder' : 'procedure';
      report(['modifier'], `"${name}" has a ${other} and a modifier. Remove one of the two.`);
    }
    mustBeKnown(modifier, modifiers?.modifiers, report, ['modifier'], 'modifier', 'cases.yaml');
    mustBeKnown(evidence, namesOf(read('evidence')), report, ['evidence'], 'evidence', 'severity.yaml');
  });
  const sheet = read('caseSheet');
  const hasTrial = roles.some(({onTrial}) => onTrial);
  each('caseSheet', sheet?.tasks, ({when = [], row}, report) => {
    mustBeKnown(row, ladders, report, ['row'], 'ladder', 'ladders.yaml');
    if (read('roles') && !hasTrial && when.some((fact) => fact === 'week-0' || fact === 'approve')) {
      const fix = 'Write "onTrial: true" for one in severity.yaml, or remove this task.';
      report(['when'], `No role is on trial, so nobody ever sees this. ${fix}`);
    }
  });
  each('caseSheet', sheet?.rarelyTogether, (pair, report) => {
    mustBeKnown(pair, modifiers?.modifiers, report, [], 'modifier', 'cases.yaml');
  });
  each('roles', read('roles'), ({limit, ceiling, decidesSafety}, report, index) => {
    if (decidesSafety && roles.findIndex((role) => role.decidesSafety) < index) {
      report(['decidesSafety'], 'Another role decides safety cases. Keep this line in one of the two.');
    }
    const [, days] = /^(\d+) d$/.exec(limit) ?? [];
    if (days && Number(days) !== ceiling.banDays) {
      report(['limit'], `The limit says ${limit}, but banDays of the ceiling is ${ceiling.banDays}.`);
    }
  });
  if (deciders.length > 0 && deciders.every(({onTrial}) => onTrial)) {
    const message = 'Everyone is on trial. Add a role without "onTrial" to hand cases over to.';
    reporter('roles', deciders[0])(['onTrial'], message);
  }
  each('scenarios', read('scenarios'), ({id, choices}, report) => {
    if (choices.filter((choice) => choice.right).length !== 1) {
      report(['choices'], `Mark exactly one choice of "${id}" with "right: true".`);
    }
  });
  each('notices', read('notices'), ({from, until}, report) => {
    const length = (Date.parse(until) - Date.parse(from)) / DAY;
    if (length < 0 || length > LONGEST_NOTICE) {
      report(['until'], `Write ${from} or a day at most ${LONGEST_NOTICE} days after it.`);
    }
  });
  return problems;

  function unique(
    name: DataName,
    entries: readonly {id: string}[] | undefined,
    fix: (id: string) => string = () => 'Give this one its own.',
  ) {
    each(name, entries, ({id}, report, index) => {
      if (entries!.findIndex((other) => other.id === id) < index) {
        report(['id'], `Another entry has the ID "${id}". ${fix(id)}`);
      }
    });
  }

  function newestFirst(name: 'changes' | 'staffChanges') {
    const entries: readonly {date: string}[] = read(name) ?? [];
    each(name, entries, ({date}, report, index) => {
      const above = entries[index - 1];
      if (above && above.date < date) {
        report(['date'], `${date} is below ${above.date}. Put new entries at the top.`);
      }
    });
  }
}

const namesOf = (fields: object | undefined) => fields && Object.keys(fields);

/**
 * Reports names of nothing.
 *
 * @param known All names, or what has them; nothing if that can't be read.
 * @param file Where a name can be added.
 */
function mustBeKnown(
  names: string | readonly string[] | undefined,
  known: readonly (string | {id: string})[] | undefined,
  report: Report,
  path: readonly PropertyKey[],
  what: string,
  file: string,
): void {
  const all = known?.map((one) => (typeof one === 'string' ? one : one.id));
  (typeof names === 'string' ? [names] : (names ?? [])).forEach((name, position) => {
    if (all && !all.includes(name)) {
      const meant = nearest(name, all);
      const use = all.length > 0 ? `Use ${list(all)}, or add it` : 'Add it';
      const fix = meant ? `Did you mean ${meant}?` : `${use} to ${file}.`;
      report(typeof names === 'string' ? path : [...path, position], `There is no ${what} "${name}". ${fix}`);
    }
  });
}
