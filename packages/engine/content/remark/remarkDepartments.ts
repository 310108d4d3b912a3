import type {Blockquote, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {EMBLEMS} from '../../data/emblems';
import {found} from '../../data/found';
import {unlessNone} from '../../data/none';
import type {Community, Department, Departments} from '../../data/shapes';
import {jsx, link, list, listItem, paragraph, replaceComponents, strong, text} from './nodes';

/**
 * Remark plugin that replaces `<Departments />` with a card for each department in `departments.yaml`: its emblem, its
 * heading with an anchor, who will enjoy it, what people do in it, how to join, its callsign, and the form.
 */
export default function remarkDepartments(site: {
  departments: Departments;
  community: Pick<Community, 'links'>;
}) {
  const {departments} = site.departments;
  const leads = new Set(departments.map(({lead}) => lead));
  const [lead] = leads;
  const {departmentApplication, gameServer} = site.community.links;
  const game = unlessNone(gameServer);
  const cards = departments.map((department) =>
    card(department, {
      ...site.departments,
      form: department.apply ?? departmentApplication,
      join: game ? [paragraph([button('Join the game', game)])] : [],
      hasOwnLead: leads.size > 1,
    }),
  );
  return replaceComponents({
    Departments: () => [
      box(cards, 'tile-grid'),
      ...(leads.size === 1
        ? [paragraph([text(`Each department has its own ${lead}.`)], {className: ['departments__lead']})]
        : []),
    ],
  });
}

/** What a card says besides what's in its department. */
interface Surroundings extends Departments {
  /** The address of the form for applications. */
  form: string;
  /** The way into the game, if there is one, for departments that need no form. */
  join: Paragraph[];
  /** Whether departments have different leads, so that each card names its own. */
  hasOwnLead: boolean;
}

function card(
  department: Department,
  {entries, steps: known, form, join, hasOwnLead}: Surroundings,
): Blockquote {
  const {id, name, emblem, youLike, about, entry, needs, callsign, lead, contact, procedures} = department;
  const way = found(entries[entry], `entry "${entry}"`);
  const steps = department.steps.map((step) => {
    const {label, duration} = found(known[step], `step "${step}"`);
    return `${lowerFirst(label)} (${lowerFirst(duration)})`;
  });
  const facts: [label: string, ...words: PhrasingContent[]][] = [
    ['Needed', text(needs)],
    ['How to join', text(`${upperFirst(way.meaning)}${way.form ? `: ${steps.join(', ')}` : ''}.`)],
  ];
  if (callsign) {
    const plate = jsx('span', {className: 'callsign'}, text(callsign.example));
    facts.push(['Callsign', plate, text(` ${callsign.reading}`)]);
  }
  if (hasOwnLead || contact) {
    facts.push(['Led by', text([`the ${lead}`, ...(contact ? [contact] : [])].join('; '))]);
  }
  return box(
    [
      showEmblem(emblem),
      {type: 'heading', depth: 3, data: {hProperties: {id}}, children: [text(name)]},
      paragraph([text(way.label)], {className: ['department__entry']}),
      paragraph([text(`You like ${youLike} ${about}`)]),
      list(facts.map(describe), false, {className: ['clean-list', 'department__facts']}),
      ...(procedures ? [paragraph([link(`How ${name} works`, procedures)])] : []),
      ...(way.form ? [paragraph([apply(department, form)])] : join),
    ],
    'department',
    `department--${id}`,
  );
}

const apply = ({name, applicationsOpen = true}: Department, form: string): PhrasingContent =>
  applicationsOpen
    ? button('Apply', form, {
        className: ['button', 'button--outline', 'button--primary'],
        // Several links that say "Apply" tell nothing in a list of links.
        'aria-label': `Apply for ${name}`,
      })
    : text('Applications are closed right now.');

const button = (label: string, to: string, properties = {}): PhrasingContent => ({
  ...link(label, to),
  data: {hProperties: {className: ['button', 'button--primary'], ...properties}},
});

/** An emblem by its name, or from a file in `static/img`, which Docusaurus finds for a Markdown image alone. */
function showEmblem(emblem: string): Paragraph {
  const line = EMBLEMS[emblem];
  const picture: PhrasingContent = line
    ? jsx('svg', {viewBox: '0 0 24 24', width: '22', height: '22'}, jsx('path', {d: line}))
    : {type: 'image', url: `/img/${emblem}`, alt: ''};
  return paragraph([picture], {className: ['department__emblem'], 'aria-hidden': 'true'});
}

function describe([label, ...words]: [label: string, ...words: PhrasingContent[]]): ListItem {
  return {...listItem([paragraph([strong(label), text(' '), jsx('span', {}, ...words)])]), spread: false};
}

/** A `<div>`: of all nodes of Markdown, a quote is the one that may contain any others. */
const box = (children: RootContent[], ...className: string[]): Blockquote => ({
  type: 'blockquote',
  data: {hName: 'div', hProperties: {className}},
  children: children as Blockquote['children'],
});

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
