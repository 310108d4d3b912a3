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

/** Returns what replaces a component. */
type Print = (site: SiteData, element: Element) => RootContent[];

type Cell = string | PhrasingContent;

/** Components that any page may use to print data. */
const PUBLIC: Record<string, Print> = {
  /** Which roles are for adults only, and that an adult can always be reached. */
  AdultStaff: ({community}, {type}) => {
    const words = text(community.adultStaff);
    return [type === 'mdxJsxFlowElement' ? paragraph([words]) : words];
  },

  /** What happens in each step toward joining a department, and about how long it takes. */
  JoiningSteps: ({departments: {departments, steps}}) => [
    table(
      ['Step', 'What you do', 'About how long'],
      Object.entries(steps)
        .filter(([id]) => departments.some((department) => department.steps.includes(id)))
        .map(([, {label, what, duration}]) => [label, what, duration]),
    ),
  ],

  /** Everything that must or may make an outcome milder or stricter, and by how much. */
  ModifierList: ({modifiers, community}) => [
    listModifiers(modifiers, community.pages),
    paragraph([
      text(
        'Each group only counts once. Together, the groups change the outcome by one step at most. They never make a ban permanent.',
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

  /** What's recorded about players, who sees it, and for how long. */
  RetentionTable: ({retention}) => [
    table(
      ['What', 'Who sees it', 'How long'],
      retention.map(({what, seenBy, kept}) => [what, seenBy, keptText(kept)]),
    ),
  ],

  /** The most important rules, one line each, with links to their full texts. */
  RulesInBrief: ({rulesInBrief, community: {pages}}) => {
    const items = rulesInBrief.map(({text: sentence, rules}) =>
      item([text(sentence), ...rules.flatMap((id) => [text(' '), link(id, rulePath(id, pages))])]),
    );
    return [{...list(items, false, {className: ['rules-in-brief']}), ordered: true}];
  },

  /** How fast we want to answer and decide. */
  ServiceTargets: ({serviceTargets}) => [
    table(
      ['What', 'First answer', 'Decided'],
      serviceTargets.map(({work, firstAnswer, decided}) => [work, firstAnswer, decided]),
    ),
  ],
};

/** Components that only staff pages may use. */
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

  /**
   * Scenarios to practice with. Each choice expands to the reason why it's right or not. Nothing is stored or sent.
   */
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

  /** Changes to staff pages, newest first, each with its reason. */
  StaffChanges: ({staffChanges}) => [
    table(
      ['Date', 'Page', 'Change', 'Why'],
      staffChanges.map(({date, page, to, change, reason}) => [date, link(page, to), change, reason]),
    ),
  ],
};

/**
 * Remark plugin that prints data in place of components: `<RoleTable />` becomes a table. It runs after the
 * glossary's plugin, which shouldn't explain words in data.
 *
 * @param isStaff Whether a file, given its absolute path, is for staff.
 * @throws VFileMessage with the line, for a staff component on a public page.
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

/** A Markdown table. `rehypeTables.ts` gives it the same features as all others. */
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

/** An item of a tight list, which is rendered without a `<p>`. */
const item = (words: PhrasingContent[], ...below: List[]): ListItem => ({
  ...listItem([paragraph(words), ...below]),
  spread: false,
});

/** Lists the modifiers by kind. `hints`, by a modifier's ID, help staff see whether one applies. */
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

/** What a retention period counts from, in words. */
const MOMENTS = {
  closed: "days after it's closed",
  lookBack: 'days after the case stops counting',
  ban: 'days after the ban ends',
  answer: 'days after the answer, or after you leave',
};

function keptText(kept: Retention['kept']): string {
  if (typeof kept === 'string') {
    return kept;
  }
  const ends = kept.map(({days, after}) => `${days} ${MOMENTS[after]}`).join(' or ');
  return kept.length > 1 ? `${ends}, whichever is later` : ends;
}
