import type {List, ListItem, PhrasingContent, RootContent, Table, TableCell} from 'mdast';
import {nameWithAge} from '../../data/roles';
import {rulePath, type RulePages} from '../../data/rules';
import type {Retention, SiteData} from '../../data/shapes';
import {
  attributesOf,
  type Element,
  forStaff,
  jsx,
  link,
  list,
  listItem,
  paragraph,
  type Replace,
  replaceComponents,
  strong,
  text,
} from './nodes';

/** What stands in the place of a component. */
type Print = (site: SiteData, element: Element) => RootContent[];

type Cell = string | PhrasingContent;

/** What any page may print of the data. */
const PUBLIC: Record<string, Print> = {
  /** Which roles are for adults only, and that an adult can always be reached. */
  AdultStaff: ({community}, {type}) => {
    const words = text(community.adultStaff);
    return [type === 'mdxJsxFlowElement' ? paragraph([words]) : words];
  },

  /** An example callsign of each department, and how to read it. */
  CallsignTable: ({departments: {departments}}) => [
    table(
      ['Department', 'Example', 'How to read it'],
      departments.map(({name, callsign}) => [
        name,
        callsign ? jsx('span', {className: 'callsign'}, text(callsign.example)) : 'none',
        callsign?.reading ?? 'Use your character’s name',
      ]),
    ),
  ],

  /** All departments beside each other: entry, what one needs first, the steps. Below, what the kinds of entry mean. */
  DepartmentTable: ({departments: {departments, entries, steps: known}}) => [
    table(
      ['Department', 'Entry', 'What you need first', 'Steps'],
      departments.map(({name, entry, needs, steps}) => [
        name,
        entries[entry]!.label,
        needs,
        steps.map((step) => known[step]!.label).join(', '),
      ]),
    ),
    list(
      Object.entries(entries)
        .filter(([id]) => departments.some(({entry}) => entry === id))
        .map(([, {label, meaning}]) => item([strong(label), text(` means that ${meaning}.`)])),
      false,
    ),
  ],

  /** What happens in each step into a department, and about how long it takes. */
  JoiningSteps: ({departments: {departments, steps}}) => [
    table(
      ['Step', 'What you do', 'About how long'],
      Object.entries(steps)
        .filter(([id]) => departments.some((department) => department.steps.includes(id)))
        .map(([, {label, what, duration}]) => [label, what, duration]),
    ),
  ],

  /** All that must or may make an outcome milder or stricter, and how far. */
  ModifierList: ({modifiers, community}) => [
    listModifiers(modifiers, community.pages),
    paragraph([
      text(
        'Each line counts once. Together, they move an outcome by one step at most, and they never make a ban permanent.',
      ),
    ]),
  ],

  /** What the shop sells, how Roblox sells it, and what to know before buying. */
  ProductTable: ({products}) => [
    table(
      ['Type', 'Sold as', 'Price', 'Good to know'],
      products.map(({type, soldAs, price, goodToKnow}) => [type, soldAs, price, goodToKnow]),
    ),
  ],

  /** What is noted about players, who sees it, and for how long. */
  RetentionTable: ({retention}) => [
    table(
      ['What', 'Who sees it', 'How long'],
      retention.map(({what, seenBy, kept}) => [what, seenBy, keptText(kept)]),
    ),
  ],

  /** The most important rules, a line each, with links to their full texts. */
  RulesInBrief: ({rulesInBrief, community: {pages}}) => {
    const items = rulesInBrief.map(({text: sentence, rules}) =>
      item([text(sentence), ...rules.flatMap((id) => [text(' '), link(id, rulePath(id, pages))])]),
    );
    return [{...list(items, false, {className: ['rules-in-brief']}), ordered: true}];
  },

  /** How fast we want to answer and decide; with `appeals`, only what someone who was sanctioned waits for. */
  ServiceTargets: ({serviceTargets}, {attributes}) => [
    table(
      ['What', 'First answer', 'Decided'],
      serviceTargets
        .filter(({isAppeal}) => isAppeal || attributes.length === 0)
        .map(({work, firstAnswer, decided}) => [work, firstAnswer, decided]),
    ),
  ],
};

/** What only pages for staff may print. */
const STAFF: Record<string, Print> = {
  /** What must or may make an outcome milder or stricter, when it fits, and by how much. */
  ModifierTable: ({modifiers, severity, community}) => [
    listModifiers(modifiers, community.pages, severity.hints),
  ],

  /** Who may issue what. */
  RoleTable: ({roles}) => [
    table(
      ['Role', 'Alone', 'Ceiling'],
      roles.map((role) => [nameWithAge(role), role.alone, role.limit]),
    ),
  ],

  /** Scenarios to practice with. Each choice opens to why it's right or not. Nothing is stored or sent. */
  SelfCheck: ({scenarios}, element) => {
    const {set} = attributesOf(element);
    const items = scenarios
      .filter((scenario) => scenario.set === set)
      .map(({situation, question, choices}) =>
        listItem(
          [
            paragraph([text(`${situation} `), strong(question)]),
            ...choices.map(({text: choice, explanation, right}) => ({
              ...paragraph([
                jsx('summary', {}, text(choice)),
                jsx('p', {}, strong(right ? 'Yes.' : 'Not quite.'), text(` ${explanation}`)),
              ]),
              data: {hName: 'details'},
            })),
          ],
          {className: ['margin-bottom--lg']},
        ),
      );
    return [{...list(items, true, {className: ['clean-list']}), ordered: true}];
  },

  /** What changed on staff pages, newest first, each with its reason. */
  StaffChanges: ({staffChanges}) => [
    table(
      ['Date', 'Page', 'Change', 'Why'],
      staffChanges.map(({date, page, to, change, reason}) => [date, link(page, to), change, reason]),
    ),
  ],
};

/**
 * Remark plugin that prints data where a page has a component for it: `<RoleTable />` becomes a table. It comes after the one
 * that explains words, which leaves these alone.
 *
 * @param isStaff Whether a file, given by its full path, is for staff.
 * @throws VFileMessage with the line, for what is for staff on a public page.
 */
export default function remarkData(site: SiteData, isStaff: (file: string) => boolean) {
  const replaceBy =
    (name: string, print: Print): Replace =>
    (element, {file}) => {
      if (name in STAFF && !isStaff(file)) {
        throw new Error(forStaff(name));
      }
      return print(site, element);
    };
  const all = Object.entries({...PUBLIC, ...STAFF});
  return replaceComponents(Object.fromEntries(all.map(([name, print]) => [name, replaceBy(name, print)])));
}

/** `rehypeTables.ts` makes it like all tables. */
function table(columns: string[], rows: Cell[][]): Table {
  const cellOf = (cell: Cell): TableCell => ({
    type: 'tableCell',
    children: [typeof cell === 'string' ? text(cell) : cell],
  });
  return {
    type: 'table',
    children: [columns, ...rows].map((cells) => ({type: 'tableRow', children: cells.map(cellOf)})),
  };
}

/** An item of a list whose items are no blocks. */
const item = (words: PhrasingContent[], ...below: List[]): ListItem => ({
  ...listItem([paragraph(words), ...below]),
  spread: false,
});

/** The modifiers by their kinds. `hints` helps staff to see whether one fits, by its ID. */
function listModifiers(
  {kinds, modifiers}: SiteData['modifiers'],
  pages: RulePages,
  hints: Record<string, string> = {},
): List {
  const ofKind = (kind: string) =>
    modifiers
      .filter((modifier) => modifier.kind === kind)
      .map(({id, text: words, limit = hints[id], rule}) =>
        item([
          text(words),
          ...(rule ? [text(' ('), link(rule, rulePath(rule, pages)), text(')')] : []),
          text(limit ? `. ${limit}` : '.'),
        ]),
      );
  const items = kinds.map(({id, name, effect}) =>
    item([strong(`${name} (${effect.toLowerCase()}):`)], list(ofKind(id), false)),
  );
  return list(items, false);
}

/** What a number of days counts from. */
const MOMENTS = {
  closed: "days after it's closed",
  lookBack: 'days after it stops counting',
  ban: 'days after its ban ends',
  answer: 'days after the answer, or after you leave',
};

function keptText(kept: Retention['kept']): string {
  if (typeof kept === 'string') {
    return kept;
  }
  const ends = kept.map(({days, after}) => `${days} ${MOMENTS[after]}`).join(' or ');
  return kept.length > 1 ? `${ends}, whichever is later` : ends;
}
