import {list, nearest} from './text';
import type {DataProblem} from './parseData';
import {isWithinCeiling} from './roles';
import {nextFreeId} from './rules';
import {sanctionName, strictness} from './sanctions';
import {DATA_FILES, type DataName, isDay} from './shapes';
import type {SiteFiles} from './SiteFiles';

/** How long a notice may run, in days. */
const LONGEST_NOTICE = 90;

const DAY = 86_400_000;

/**
 * What one entry says about another: ids that are used twice, names of nothing, orders, and what cannot be true. Nothing is
 * told that would only follow from an entry that cannot be read: that one is told already.
 */
export function validate(files: SiteFiles): DataProblem[] {
  const problems: DataProblem[] = [];
  type Tell = (way: readonly PropertyKey[], message: string) => void;
  /** Tells problems of an entry; without one, of the file. */
  const teller =
    (name: DataName, entry?: object): Tell =>
    (way, message) =>
      void problems.push(files.problem(name, entry, way, message));
  /** Looks at each entry. */
  const each = <Entry extends object>(
    name: DataName,
    entries: readonly Entry[] | undefined,
    look: (entry: Entry, tell: Tell, index: number) => void,
  ) => entries?.forEach((entry, index) => look(entry, teller(name, entry), index));
  const read = <Name extends DataName>(name: Name) => files.get(name);
  const texts = files.texts();
  const isWhole = (name: DataName) => files.isWhole(name);
  /** Whether an entry that cannot be read may hold a word. */
  const mayHold = (name: DataName, word: string) =>
    !read(name) ||
    (!isWhole(name) &&
      texts.some(({file, text}) => file === DATA_FILES[name].file && text.split(/[^\w-]+/).includes(word)));
  const rules = read('rules') ?? [];
  const ladders = read('ladders') ?? [];
  const ladderIds = ladders.map(({id}) => id);
  const findRule = (id: string) => rules.find((rule) => rule.id === id);
  const isInForce = (id: string) => {
    const rule = findRule(id);
    return rule ? !rule.retired : mayHold('rules', id);
  };

  unique(
    'rules',
    rules,
    'id',
    (id = '') =>
      `${id} is used twice. Give the new rule the next free ID, ${nextFreeId(rules, id.charAt(0))}.`,
  );
  unique('ladders', ladders);
  unique('facts', read('facts'));
  unique('staffFacts', read('staffFacts'));
  unique('acts', read('acts'));
  unique('roles', read('roles'));
  unique('scenarios', read('scenarios'));
  unique('departments', read('departments')?.departments);
  unique('departments', read('departments')?.departments, 'name');
  unique('modifiers', read('modifiers')?.kinds);
  unique('modifiers', read('modifiers')?.modifiers);
  newestFirst('changes');
  newestFirst('staffChanges');
  checkRules();
  checkLadders();
  checkChanges();
  checkGlossary();
  checkDepartments();
  checkModifiers();
  checkFacts();
  checkPromises();
  checkActs();
  checkNotices();
  checkTraining();
  return problems;

  /** Reports the entries that have the same value as one before them. */
  function unique(
    name: DataName,
    entries: readonly {id: string; name?: string}[] = [],
    field: 'id' | 'name' = 'id',
    explain = (value = '') =>
      `Another entry has the ${field === 'id' ? 'ID' : field} "${value}". Give this one its own.`,
  ) {
    each(name, entries, (entry, tell, index) => {
      if (entries.findIndex((other) => other[field] === entry[field]) < index) {
        tell([field], explain(entry[field]));
      }
    });
  }

  function newestFirst(name: 'changes' | 'staffChanges') {
    const entries: readonly {date: string}[] = read(name) ?? [];
    each(name, entries, (entry, tell, index) => {
      const above = entries[index - 1];
      if (above && above.date < entry.date) {
        tell(['date'], `${entry.date} is below ${above.date}. Put new entries at the top.`);
      }
    });
  }

  function checkRules() {
    each('rules', rules, (rule, tell, index) => {
      const {id, retired} = rule;
      const before = rules
        .slice(0, index)
        .filter((other) => other.id[0] === id[0])
        .at(-1);
      if (before && before.id > id && findRule(id) === rule) {
        tell(
          ['id'],
          `${id} comes after ${before.id}. Keep the rules of each page in the order of their IDs.`,
        );
      }
      if (retired?.replacedBy && !isInForce(retired.replacedBy)) {
        tell(
          ['retired', 'replacedBy'],
          `${retired.replacedBy} is not a rule in force. Name one, or remove the line.`,
        );
      }
      rule.ladders.forEach((name, position) => {
        if (!ladderIds.includes(name) && !mayHold('ladders', name)) {
          tell(
            ['ladders', position],
            `There is no ladder "${name}". ${instead(name, ladderIds, 'add it to ladders.yaml')}`,
          );
        }
      });
      if (!retired && rule.ladders.length === 0) {
        tell(
          ['ladders'],
          `${id} has no ladder, so nobody knows what follows a breach. Add "ladders" with an ID from ladders.yaml.`,
        );
      }
    });
  }

  function checkLadders() {
    const roles = isWhole('roles') ? (read('roles') ?? []) : [];
    each('ladders', ladders, (ladder, tell) => {
      ladder.steps.forEach((sanction, position) => {
        const before = ladder.steps[position - 1];
        if (before && strictness(sanction) <= strictness(before)) {
          tell(
            ['steps', position],
            `Each step must be stricter than the one before it, but ${sanctionName(sanction)} comes after ${sanctionName(before)}.`,
          );
        }
        if (roles.length > 0 && !roles.some((role) => isWithinCeiling(role, sanction))) {
          tell(
            ['steps', position],
            `No role in roles.yaml may issue ${sanctionName(sanction)}. Raise a ceiling there, or write a milder step.`,
          );
        }
      });
      if (
        !rules.some(({ladders: ids, retired}) => !retired && ids.includes(ladder.id)) &&
        !mayHold('rules', ladder.id)
      ) {
        tell(
          ['id'],
          `No rule in force uses the ladder "${ladder.id}". Name it in the "ladders" of a rule, or remove it.`,
        );
      }
    });
  }

  function checkChanges() {
    const changes = read('changes') ?? [];
    each('changes', changes, (change, tell) => {
      const {date, kind, rules: touched} = change;
      (touched === 'all' ? [] : touched).forEach((id, position) => {
        const rule = findRule(id);
        if (!rule && !mayHold('rules', id)) {
          tell(['rules', position], `${id} is not in rules.yaml. Use an ID from there, or add it.`);
        } else if (rule && kind === 'retired' && !rule.retired) {
          tell(
            ['rules', position],
            `${id} is not retired. Set "retired" in rules.yaml, or use another kind.`,
          );
        } else if (kind === 'retired' && rule?.retired && rule.retired.date !== date) {
          tell(
            ['date'],
            `${id} is retired on ${rule.retired.date}, but here on ${date}. Make both the same.`,
          );
        }
      });
    });
    for (const {id, retired} of rules) {
      const isTold = changes.some(({kind, rules: touched}) => kind === 'retired' && touched.includes(id));
      if (retired && !isTold && isWhole('changes')) {
        teller('changes')(
          [],
          `${id} is retired without an entry. Add one of the kind "retired" that names it, with the reason.`,
        );
      }
    }
  }

  function checkGlossary() {
    const owners = new Map<string, string>();
    each('glossary', read('glossary'), (entry, tell) => {
      const {term, short = [], alsoWritten = [], meaning, rule} = entry;
      for (const form of [term, ...short, ...alsoWritten]) {
        const owner = owners.get(form.toLowerCase());
        if (owner) {
          tell(['term'], `"${form}" is explained twice, here and under "${owner}". Keep one of them.`);
        }
        owners.set(form.toLowerCase(), term);
      }
      if (meaning.endsWith('.')) {
        tell(['meaning'], `Remove the period at the end of the meaning of "${term}".`);
      }
      if (rule && !isInForce(rule)) {
        tell(
          ['rule'],
          `"${term}" points to ${rule}, which is not a rule in force. Name one, or remove the line.`,
        );
      }
    });
  }

  function checkDepartments() {
    const data = read('departments') ?? {departments: [], entries: {}, steps: {}};
    const isComplete = isWhole('departments');
    each('departments', data.departments, (department, tell) => {
      const {entry, steps} = department;
      if (isComplete && !(entry in data.entries)) {
        tell(
          ['entry'],
          `"${entry}" is not a way into a department. ${instead(entry, Object.keys(data.entries), 'add it to "entries"')}`,
        );
      }
      steps.forEach((step, position) => {
        if (isComplete && !(step in data.steps)) {
          tell(
            ['steps', position],
            `"${step}" is not a step into a department. ${instead(step, Object.keys(data.steps), 'add it to "steps"')}`,
          );
        }
      });
    });
    each('products', read('products'), (product, tell) => {
      if (/\d/.test(product.price)) {
        tell(
          ['price'],
          `The price of "${product.type}" has a number in it. Roblox may show each buyer a different one: say where it is shown instead.`,
        );
      }
    });
  }

  function checkModifiers() {
    const {kinds, modifiers} = read('modifiers') ?? {kinds: [], modifiers: []};
    const ids = kinds.map(({id}) => id);
    each('modifiers', modifiers, (modifier, tell) => {
      const {kind, rule} = modifier;
      if (isWhole('modifiers') && !ids.includes(kind)) {
        tell(
          ['kind'],
          `"${kind}" is not a valid value for "kind". ${instead(kind, ids, 'add it to "kinds"')}`,
        );
      }
      if (rule && !isInForce(rule)) {
        tell(['rule'], `${rule} is not a rule in force. Name one, or remove the line.`);
      }
    });
    for (const [field, known, file] of [
      ['notes', 'ladders', ladderIds],
      ['hints', 'modifiers', modifiers.map(({id}) => id)],
    ] as const) {
      for (const id of Object.keys(read('severity')?.[field] ?? {})) {
        if (!file.includes(id) && !mayHold(known, id)) {
          teller('severity')(
            [field, id],
            `"${id}" is not in ${known}.yaml. Use an ID from there, or remove the line.`,
          );
        }
      }
    }
  }

  function checkFacts() {
    each('staffFacts', read('staffFacts'), (fact, tell) => {
      if (read('facts')?.some(({id}) => id === fact.id)) {
        tell(['id'], `Another entry has the ID "${fact.id}", in src/data/facts.yaml. Give this one its own.`);
      }
    });
    for (const name of ['facts', 'staffFacts'] as const) {
      each(name, read(name), (fact, tell) => {
        if (fact.sourceDate > fact.checked) {
          tell(
            ['checked'],
            `It was checked on ${fact.checked}, before its source was written. Compare it with the source again, and write today's date.`,
          );
        }
      });
    }
  }

  /** What players are promised. */
  function checkPromises() {
    each('rulesInBrief', read('rulesInBrief'), (line, tell) => {
      line.rules.forEach((id, position) => {
        if (!isInForce(id)) {
          tell(['rules', position], `${id} is not a rule in force. Use an ID from rules.yaml.`);
        }
      });
      const [, age] = /\b(\d\d) or older\b/.exec(line.text) ?? [];
      const minimum = read('community')?.minimumAge;
      if (age && minimum !== undefined && Number(age) !== minimum) {
        tell(
          ['text'],
          `It says ${age} or older, but minimumAge in community.yaml is ${minimum}. Make both the same.`,
        );
      }
    });
    each('sessions', read('sessions'), ({on, except = []}, tell) =>
      except.forEach((day, position) => {
        const weekday = new Date(`${day}T00:00Z`).toLocaleString('en', {weekday: 'long', timeZone: 'UTC'});
        if (weekday !== on && !isDay(on)) {
          tell(
            ['except', position],
            `${day} is a ${weekday}, and this session is on ${on}. Write the right day.`,
          );
        }
      }),
    );
    each('roles', read('roles'), ({limit, ceiling}, tell) => {
      const [, days] = /^(\d+) d$/.exec(limit) ?? [];
      if (days && Number(days) !== ceiling.banDays) {
        tell(
          ['limit'],
          `The limit says ${limit}, but banDays of the ceiling is ${ceiling.banDays}. Make both the same.`,
        );
      }
    });
    each('retention', read('retention'), (entry, tell) => {
      const {what, kept} = entry;
      const ends = typeof kept === 'string' ? [] : kept.map(({after}) => after);
      if (typeof kept === 'string' && /\b(?:forever|for ever|always)\b/i.test(kept)) {
        tell(['kept'], `"${what}" has no end. Say what ends it.`);
      }
      if (ends.includes('ban') && !ends.includes('lookBack')) {
        tell(['kept'], `"${what}" may be deleted while it still counts. Add {days: 30, after: lookBack}.`);
      }
    });
  }

  function checkActs() {
    const evidence = Object.keys(read('evidence') ?? {});
    each('acts', read('acts'), (act, tell) => {
      const {rule: id, ladder, procedure} = act;
      const rule = findRule(id);
      if (!isInForce(id)) {
        tell(['rule'], `${id} is not a rule in force. Use an ID from rules.yaml.`);
      } else if (rule && ladder && !rule.ladders.includes(ladder)) {
        tell(
          ['ladder'],
          `${id} does not use the ladder "${ladder}". ${instead(ladder, rule.ladders, `add it to ${id} in rules.yaml`)}`,
        );
      }
      const places = ladders.find((one) => one.id === ladder)?.platforms ?? act.platforms;
      act.platforms.forEach((platform, position) => {
        if (!places.includes(platform)) {
          tell(
            ['platforms', position],
            `The ladder "${ladder}" is not for ${platform}. Name the ladder that is, or remove ${platform}.`,
          );
        }
      });
      if (!ladder && !procedure) {
        tell(['id'], `"${act.name}" needs a ladder or a procedure.`);
      }
      act.evidence.forEach((name, position) => {
        if (isWhole('evidence') && !evidence.includes(name)) {
          tell(
            ['evidence', position],
            `"${name}" is not in evidence.yaml. ${instead(name, evidence, 'add it there')}`,
          );
        }
      });
    });
  }

  function checkNotices() {
    each('notices', read('notices'), (notice, tell) => {
      const {from, until} = notice;
      const length = (Date.parse(until) - Date.parse(from)) / DAY;
      if (length < 0) {
        tell(['until'], `It ends on ${until}, before it begins on ${from}. Write a later day.`);
      } else if (length > LONGEST_NOTICE) {
        tell(
          ['until'],
          `It runs for ${length} days. Write a day at most ${LONGEST_NOTICE} days after ${from}; what stays true for longer belongs on a page.`,
        );
      }
    });
  }

  function checkTraining() {
    each('scenarios', read('scenarios'), (scenario, tell) => {
      const right = scenario.choices.filter((choice) => choice.right).length;
      if (right !== 1) {
        tell(
          ['choices'],
          `The scenario "${scenario.id}" has ${right} right choices. Mark exactly one with "right: true".`,
        );
      }
    });
  }
}

/**
 * What to write in place of a name that there is not.
 *
 * @param add The other way out: `add it to "kinds"`.
 */
function instead(name: string, known: readonly string[], add: string): string {
  const meant = nearest(name, known);
  return meant
    ? `Did you mean ${meant}?`
    : known.length > 0
      ? `Use ${list(known)}, or ${add}.`
      : `${add.charAt(0).toUpperCase()}${add.slice(1)}.`;
}
