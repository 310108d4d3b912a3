/** Pages of one section, which is what one sidebar or one category holds. */
const SECTION_SIZE = 20;
/** A page ends with the section that reaches its number of words, so it holds up to 240 more. */
const MIN_WORDS = 600;
const MAX_WORDS = 660;

export type Block =
  | {kind: 'heading'; level: 2 | 3; text: string}
  | {kind: 'paragraph'; text: string}
  | {kind: 'list'; items: string[]}
  | {kind: 'table'; head: string[]; rows: string[][]};

/** A generated page of a handbook, the same for every site. */
export interface HandbookPage {
  /** Name of its folder: `section-1`. */
  section: string;
  /** Name of its file, without an ending. */
  slug: string;
  title: string;
  description: string;
  blocks: Block[];
}

const TOPICS = [
  'Radio calls',
  'Shift hand-over',
  'Road closures',
  'Lost property',
  'Event planning',
  'Vehicle checks',
  'New members',
  'Quiet hours',
  'Weekly meetings',
  'Training drives',
  'Map updates',
  'Uniform supplies',
  'Visitor tours',
  'Patrol routes',
  'Storm warnings',
  'Fuel records',
  'Team photos',
  'Bridge inspections',
  'Parade escorts',
  'Harbor duty',
];

const ASPECTS = [
  'at night',
  'for beginners',
  'in large groups',
  'on busy weekends',
  'before a holiday',
  'with two teams',
  'after an outage',
  'for dispatchers',
  'in the north district',
  'in the harbor district',
  'during heavy rain',
  'with few people',
  'for guests',
  'on the first day',
  'when plans change',
  'near the school',
  'at the station',
  'on the highway',
  'for team leaders',
  'at a glance',
];

const HEADINGS = [
  'What to prepare',
  'Who takes part',
  'How it begins',
  'When something is missing',
  'While it is running',
  'How it ends',
  'What to write down',
  'Common mistakes',
  'Whom to ask',
  'If nobody answers',
  'A short example',
  'What happens next',
];

const SUBHEADINGS = [
  'The first ten minutes',
  'With one person less',
  'Words to use',
  'Places to meet',
  'Things to carry',
  'Signs of trouble',
  'A calm alternative',
  'Notes from last season',
];

const WORDS = {
  who: [
    'the assistant of the week',
    'a volunteer from the evening team',
    'the driver of the second car',
    'whoever opened the station',
    'the archivist',
    'a guest from the neighboring county',
    'the mechanic',
    'the youngest trainer',
    'somebody from the harbor crew',
    'the host of the meeting',
    'the dispatcher',
    'the shift leader',
    'the newest member',
    'the person at the desk',
    'the second driver',
    'the medic on duty',
    'the event host',
    'the trainer',
    'the record keeper',
    'the person who called',
  ],
  thing: [
    'the blue binder',
    'the wall clock',
    'the borrowed trailer',
    'the box of batteries',
    'the sketch of the detour',
    'the guest badge',
    'the weather report',
    'the folding table',
    'the loudspeaker',
    'the receipts of the week',
    'the training video',
    'the ladder',
    'the duty roster',
    'the spare radio',
    'the printed map',
    'the sign at the gate',
    'the list of names',
    'the fuel log',
    'the meeting notes',
    'the keys of the garage',
    'the orange cones',
    'the first aid bag',
    'the shared calendar',
    'the old route plan',
  ],
  place: [
    'under the bridge',
    'outside the workshop',
    'at the end of the pier',
    'beside the flower market',
    'on the second floor',
    'in the small kitchen',
    'across from the bakery',
    'near the water tower',
    'at the bus stop on Mill Road',
    'inside the glass office',
    'at the north gate',
    'behind the town hall',
    'in the briefing room',
    'next to the fuel pumps',
    'on the upper parking deck',
    'by the old lighthouse',
    'in front of the station',
    'at the crossing near the mill',
  ],
  when: [
    'during the lunch break',
    'on the first Monday of a month',
    'shortly before midnight',
    'when the sirens are silent',
    'as the sun goes down',
    'whenever three people ask for it',
    'halfway through the tour',
    'after two failed attempts',
    'within a quarter of an hour',
    'before the shift begins',
    'ten minutes early',
    'as soon as the road is clear',
    'once everybody has arrived',
    'at the end of the evening',
    'every second week',
    'while it is still light',
    'right after the briefing',
    'at the latest on Friday',
  ],
  reason: [
    'handwriting differs more than one thinks',
    'an empty battery always shows itself too late',
    'every detour costs the ambulance a minute',
    'rain makes the yellow paint slippery',
    'habits travel faster than announcements',
    'strangers judge us by how we wait',
    'a plan that fits on one page gets read',
    'the youngest often sees the mistake first',
    'nobody can be in two places at once',
    'a quiet channel is easier to follow',
    'the next team starts from what is written there',
    'people remember the first answer that they get',
    'small delays add up over a long evening',
    'the map is often older than the road',
    'a tired driver overlooks the simple things',
    'guests do not know our short names',
  ],
  action: [
    'locks away',
    'draws a sketch of',
    'measures',
    'repairs',
    'photographs and files',
    'lends out',
    'compares the numbers on',
    'rolls up and stores',
    'cleans',
    'checks',
    'brings back',
    'writes down the state of',
    'asks a colleague about',
    'puts a new label on',
    'counts twice what belongs to',
    'takes a picture of',
    'hands over',
  ],
} as const;

const SENTENCES = [
  'Nothing here is secret, yet {thing} stays {place} unless {who} asks for it.',
  'Newcomers often believe that {who} {action} {thing}; in truth this falls to {who}.',
  'Twice a year we gather {place} and ask ourselves whether {thing} still earns its keep.',
  'A good evening ends with {thing} {place} and with {who} laughing about it.',
  'Draw a line under the old entry, never erase it, for {reason}.',
  'Suppose the lights go out: {who} stays {place}, and everybody else walks, slowly, toward the exit.',
  'Our neighbors do this differently, and their way is no worse; ours simply grew around {thing}.',
  'Speak in full sentences even when you are excited, as {reason}.',
  'Between two calls there is time enough for {who} to breathe, drink something and look at {thing}.',
  'Count to five, then try again; after that, {who} takes over {place}.',
  'Some of us carry {thing} out of habit, which does no harm {when}.',
  'Whoever disagrees says so {when}, in a friendly tone and with an example.',
  'Every rule in this chapter began with an accident, and this one began {place} with {thing}.',
  'Write numbers as digits and names in full, so that {who} can read them aloud.',
  'Praise is free: mention it {when} if {who} did something well.',
  'Old hands skip this step and regret it, because {reason}.',
  'Take the longer road past the river if {who} warns of ice.',
  'For a rehearsal, half the team is enough, and {thing} may stay where it is.',
  'Until {who} confirms it, treat the message as a rumor and keep the lane open.',
  '{Who} {action} {thing} {when}.',
  'It helps if {who} waits {place}, because {reason}.',
  '{When}, {who} {action} {thing} and says so on the radio.',
  'If {thing} cannot be found, {who} looks {place} first.',
  'We keep {thing} {place}, since {reason}.',
  'Most questions go away when {who} {action} {thing} {when}.',
  'There is no hurry: {reason}, and a calm voice saves more time than a fast car.',
  'Two people meet {place}, and one of them {action} {thing}.',
  'Should {who} be late, somebody else {action} {thing} until then.',
  'Leave {thing} {place} only if {who} knows about it.',
  'Last spring we tried it without {thing}, and learned that {reason}.',
  'In doubt, {who} decides, and the others bring their objections {when}.',
  'A short note is enough, as long as it names {thing} and the time.',
  'Nobody has to do this alone; {who} is never far away, usually {place}.',
  'Remember that {reason}, so repeat what you heard before you drive off.',
  'What {who} says {place} counts until the next briefing.',
];

const ITEMS = [
  'Look for {thing} {place}.',
  'Tell {who} what is missing.',
  'Be there {when}.',
  'Ask {who} before you move {thing}.',
  'Note the time and the place: {place}.',
  'Bring {thing} with you.',
  'Wait for {who}, because {reason}.',
];

/**
 * Writes the pages of a handbook: 600 to 900 words each, with headings, lists and a table. The same page is made of the
 * same number every time, however many there are.
 */
export function writeHandbook(count: number): HandbookPage[] {
  return Array.from({length: count}, (_, index) => writePage(index));
}

/** The names of the sections, in the order of their pages. */
export const sectionsOf = (pages: HandbookPage[]) => [...new Set(pages.map(({section}) => section))];

/** @returns `Section 1` for `section-1`. */
export const labelOf = (section: string) => section.replace('section-', 'Section ');

/** The page's own heading is left to the site: most take it from the front matter. */
export function toMarkdown({title, description, blocks}: HandbookPage): string {
  // YAML takes JSON's strings.
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  return [frontMatter, ...blocks.map(blockToMarkdown), ''].join('\n\n');
}

/** @returns a whole page, with nothing but its content. Its texts hold no character that HTML would need escaped. */
export function toHtml({title, description, blocks}: HandbookPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${blocks.map(blockToHtml).join('\n')}
</main>
</body>
</html>
`;
}

function writePage(index: number): HandbookPage {
  const random = createRandom(index);
  const volume = Math.floor(index / (TOPICS.length * ASPECTS.length));
  const topic = TOPICS[index % TOPICS.length]!;
  const aspect = ASPECTS[Math.floor(index / TOPICS.length) % ASPECTS.length]!;
  const title = `${topic} ${aspect}${volume > 0 ? `, volume ${volume + 1}` : ''}`;

  const target = MIN_WORDS + random.below(MAX_WORDS - MIN_WORDS);
  const headings = random.shuffle(HEADINGS);
  const subheadings = random.shuffle(SUBHEADINGS);
  const blocks: Block[] = [writeParagraph(random)];
  for (let section = 0; countWords(blocks) < target && section < headings.length; section += 1) {
    blocks.push({kind: 'heading', level: 2, text: headings[section]!}, writeParagraph(random));
    if (section % 2 === 0) {
      blocks.push({kind: 'list', items: random.fillSome(ITEMS, 3 + random.below(3))});
    } else {
      blocks.push({kind: 'heading', level: 3, text: subheadings[section % subheadings.length]!});
      blocks.push(writeParagraph(random));
    }
    if (section === 1) {
      blocks.push(writeTable(random));
    }
  }
  return {
    section: `section-${Math.floor(index / SECTION_SIZE) + 1}`,
    slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title,
    description: `${topic} ${aspect}, with what to prepare, who takes part and what to do when plans change.`,
    blocks,
  };
}

type Random = ReturnType<typeof createRandom>;

const writeParagraph = (random: Random): Block => ({
  kind: 'paragraph',
  text: random.fillSome(SENTENCES, 4 + random.below(3)).join(' '),
});

const writeTable = (random: Random): Block => ({
  kind: 'table',
  head: ['What', 'Who', 'When'],
  rows: Array.from({length: 4 + random.below(3)}, () => ['{Thing}', '{Who}', '{When}'].map(random.fill)),
});

/** Numbers that look random and are the same on every machine: mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = (all: readonly string[]) => all[below(all.length)]!;
  const shuffle = (all: readonly string[]) =>
    all
      .map((text): [number, string] => [next(), text])
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text);
  /** Picks a word for each place of a pattern. */
  const fill = (pattern: string) => {
    const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = pick(WORDS[name.toLowerCase() as keyof typeof WORDS]);
      return name === name.toLowerCase() ? word : capitalize(word);
    });
    return capitalize(text);
  };
  return {
    below,
    shuffle,
    fill,
    fillSome: (patterns: readonly string[], count: number) => shuffle(patterns).slice(0, count).map(fill),
  };
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);

export const countWords = (blocks: Block[]) =>
  blocks
    .map(blockToMarkdown)
    .join(' ')
    .match(/[a-z]+/gi)!.length;

function blockToMarkdown(block: Block): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escape(block.text)}`;
    case 'paragraph':
      return escape(block.text);
    case 'list':
      return block.items.map((item) => `- ${escape(item)}`).join('\n');
    case 'table':
      return [
        block.head.map(escape),
        block.head.map(() => '---'),
        ...block.rows.map((cells) => cells.map(escape)),
      ]
        .map(row)
        .join('\n');
  }
}

/** Keeps what texts hold from meaning something in Markdown or MDX. */
const escape = (text: string) => text.replace(/[\\`*_{}[\]<>|~#]/g, '\\$&');

function blockToHtml(block: Block): string {
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${block.text}</h${block.level}>`;
    case 'paragraph':
      return `<p>${block.text}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    case 'table':
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  }
}
