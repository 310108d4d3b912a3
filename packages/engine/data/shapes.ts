import * as z from 'zod';
import {list} from './text';
import {EMBLEMS} from './emblems';
import {NONE, replaceNone} from './none';
import {RULE_ID_PATTERN} from './rules';

/*
 * The shape of every data file, in one place: types, the check's messages, defaults, completion in editors
 * (`schemas/`) and the table of fields in CONTRIBUTING are all derived from it. Rules that involve several entries
 * are in `validation/`.
 */

/** A non-empty text. Messages that fit any field are in `explainIssues.ts`. */
const text = (description: string) => z.string().trim().min(1).describe(description);

const flag = (description: string) => z.boolean().optional().describe(description);

/**
 * Makes the shape of a text in a certain format, given its description.
 *
 * @param wrong The rest of the message after the quoted value: what it isn't, and how to write it.
 */
const form = (test: RegExp | ((value: string) => boolean), wrong: string) => (description: string) => {
  const error = ({input}: {input: unknown}) => `"${String(input)}" ${wrong}`;
  const shape = test instanceof RegExp ? z.string().regex(test, {error}) : z.string().refine(test, {error});
  return shape.describe(description);
};

const day = form(isDay, "isn't a date. Write it as YYYY-MM-DD.");
const id = form(
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  "isn't a valid ID. Use lowercase letters, digits and hyphens, as in chat-age-check.",
);
const ruleId = form(
  new RegExp(`^${RULE_ID_PATTERN}$`),
  "isn't a rule ID. Write D or R, a hyphen and two digits, as in R-07.",
);
/** A line of a phone, beside the rule's number. */
const BRIEF_WORDS = 8;
const brief = form(
  (value) => value.trim() !== '' && value.trim().split(/\s+/).length <= BRIEF_WORDS,
  `isn't a brief. Write one to ${BRIEF_WORDS} words, such as "Drive as if crashes hurt".`,
);
const webAddress = form(/^https:\/\/\S+$/, "isn't an address. Write one that begins with https://.");
const color = form(/^#[\da-f]{6}$/i, 'isn\'t a color. Write it as "#2f5f9e", in quotes.');
/** Entries by freely chosen names. */
const named = <Entry extends z.ZodType>(entry: Entry) => z.record(z.string(), entry);
const emblem = form(
  (value) => value in EMBLEMS || /^[\w/-]+\.svg$/.test(value),
  `isn't an emblem. Use ${list(Object.keys(EMBLEMS))}, or an SVG file in static/img, such as emblems/ferry.svg.`,
);
const dayOrMonth = form(
  (value) => isDay(value) || isDay(`${value}-01`),
  "isn't a date. Write it as 2026-07-31, or as 2026-07 if only the month is known.",
);
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const weekday = form(
  (value) => WEEKDAYS.includes(value) || isDay(value),
  'is neither a weekday nor a date. Write Friday, or 2026-12-24.',
);
const time = form(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'isn\'t a time. Write it as "19:00".');
const timeZone = form(isTimeZone, "isn't a time zone. Write one such as America/New_York.");

const calendarDay = z.iso.date();

/** Whether a text is a calendar date, such as `2026-11-25`. */
export function isDay(value: string): boolean {
  return calendarDay.safeParse(value).success;
}

const platform = z.enum(['discord', 'roblox']);
const platforms = z.array(platform).min(1, 'Name at least one platform.').describe('Where it can happen.');

/** What staff may do about an infraction. Discord timeouts and bans come with their length. */
export type Sanction =
  | {type: 'coach'}
  | {type: 'warn'}
  | {type: 'timeout'; minutes: number}
  | {type: 'kick'}
  | {type: 'ban'; days: number}
  /** Restarts an earlier ban, plus `days`. */
  | {type: 'restart'; days: number}
  | {type: 'permanent'}
  /** Stops a danger right away, which isn't a verdict. */
  | {type: 'contain'};

const SANCTION =
  /^(?:(?<plain>coach|warn|kick|permanent|contain)|timeout (?<time>[1-9]\d*) (?<unit>min|h)|ban (?<ban>[1-9]\d*) d|restart(?: \+ (?<more>[1-9]\d*) d)?)$/;

const sanction = z
  .string()
  .regex(SANCTION, {
    error: ({input}) =>
      `"${String(input)}" isn't a step. Write coach, warn, timeout 10 min, timeout 24 h, kick, ban 3 d, restart + 14 d, permanent or contain.`,
  })
  .transform((words): Sanction => {
    const {plain, time, unit, ban, more = 0} = SANCTION.exec(words)?.groups ?? {};
    if (plain) {
      return {type: plain as 'coach' | 'warn' | 'kick' | 'permanent' | 'contain'};
    }
    if (time) {
      return {type: 'timeout', minutes: Number(time) * (unit === 'h' ? 60 : 1)};
    }
    return ban ? {type: 'ban', days: Number(ban)} : {type: 'restart', days: Number(more)};
  });

const retirement = z.strictObject({
  date: day('The day from which the rule no longer applies.'),
  reason: text('Why it was dropped, in one sentence.'),
  replacedBy: ruleId('The rule that covers it now, if there is one.').optional(),
});
export type Retirement = z.infer<typeof retirement>;

const rulesShape = z.array(
  z.strictObject({
    id: ruleId('D (Discord) or R (Roblox) and two digits. It keeps its meaning forever.'),
    title: text('The heading after the ID, with the usual abbreviation in parentheses.'),
    brief: brief(
      'What it asks, in at most eight words, for the list of rules. Without it, the list shows the title.',
    ).optional(),
    ladders: z
      .array(z.string())
      .default([])
      .describe('The IDs of the ladders (`ladders.yaml`) that say what follows a breach.'),
    words: z
      .array(text('A word or phrase.'))
      .default([])
      .describe('What else players call it. The search and `rules.json` know these words.'),
    retired: retirement.optional().describe('Set when the rule no longer applies.'),
  }),
);
export type Rule = z.infer<typeof rulesShape>[number];

const laddersShape = z.array(
  z.strictObject({
    id: id('It keeps its meaning forever: `frp` is `#matrix-frp` in the severity guide.'),
    infraction: text('What it is for, in the players’ words.'),
    platforms,
    lookBackDays: z
      .union([z.literal([30, 60, 90, 180, 365]), z.literal('always')], {
        error: 'Write how many days a case counts, without quotes: 30, 60, 90, 180, 365, or always.',
      })
      .describe('How long a decided case counts, in days from the decision to the new act.'),
    steps: z
      .array(sanction)
      .min(1, 'Add at least one step, such as coach.')
      .describe('What happens the 1st, 2nd and 3rd time; the last one applies from then on.'),
    modifiersApply: z.boolean().default(true).describe('Whether modifiers can make it milder or stricter.'),
  }),
);
export type LadderEntry = z.infer<typeof laddersShape>[number];
export type Platform = z.infer<typeof platform>;

const change = {
  date: day('The day it takes effect.'),
  reason: text('Why it changes, in one sentence; people will ask.'),
};

const changesShape = z.array(
  z.strictObject({
    ...change,
    kind: z
      .enum(['added', 'changed', 'clarified', 'retired', 'corrected'])
      .describe(
        "`corrected` is for fixing slips without changing the meaning; it doesn't make a new version.",
      ),
    rules: z
      .union([z.literal('all'), z.array(ruleId('A rule.'))], {error: 'Write a list of rule IDs, or all.'})
      .describe('The rules it touches, or `all`; `[]` for a change outside the rules.'),
    summary: text('What changed, in one sentence written for players.'),
  }),
);
export type Change = z.infer<typeof changesShape>[number];

const factsShape = z.array(
  z.strictObject({
    id: id('Never reused.'),
    text: text(
      'One or two short sentences that say who states it and what it covers. They may contain links.',
    ),
    source: z
      .strictObject({
        title: text('The name of the page.'),
        url: webAddress('Its address.'),
        part: text('Where on a long page.').optional(),
      })
      .describe('The page that says it.'),
    sourceDate: dayOrMonth('When the source was written: the full date, or just the month.'),
    dated: z
      .literal('copy')
      .optional()
      .describe(
        'For a source without a date: `sourceDate` is the most recent day on which its text was read.',
      ),
    checked: day('The last day on which someone compared the text with its source.'),
  }),
);
export type Fact = z.infer<typeof factsShape>[number];

const glossaryShape = z.array(
  z.strictObject({
    term: text('The word in full, as the list shows it.'),
    short: z.array(text('A short form.')).optional().describe('Its usual short forms, shown in parentheses.'),
    alsoWritten: z.array(text('A spelling.')).optional().describe('Other spellings that pages use.'),
    meaning: text('One sentence without a period at its end.').regex(
      /[^.]$/,
      'Remove the period at its end.',
    ),
    rule: ruleId('The rule that defines it.').optional(),
    ambiguous: flag('For words with an everyday sense: other pages explain only their short forms.'),
  }),
);
export type GlossaryEntry = z.infer<typeof glossaryShape>[number];

const departmentsShape = z.strictObject({
  departments: z
    .array(
      z.strictObject({
        id: id('The anchor of its part of the page; people have links to it.'),
        name: text('Its name.'),
        lead: text('The role that leads it, never a person.'),
        emblem: emblem(`Its picture: ${list(Object.keys(EMBLEMS))}, or an SVG file in \`static/img\`.`),
        color: z
          .strictObject({light: color('On light pages.'), dark: color('On dark pages.')})
          .optional()
          .describe('Its color; the site’s own if left out.'),
        about: text('What people do in it, in one or two short sentences.'),
        youLike: text('Who will enjoy it: the rest of a sentence that begins with "You like".'),
        entry: z.string().describe('How people get in: a name from `entries`.'),
        needs: text('What people need before the first step, in a few words.'),
        steps: z
          .array(z.string())
          .min(1, 'Name at least one step, such as play.')
          .describe('Names from `steps`, in their order.'),
        applicationsOpen: flag("`false` while it isn't taking anyone new."),
        contact: text('How to reach its lead: a role and a channel, never a person.').optional(),
        apply: webAddress('Its own form, instead of the one in `community.yaml`.').optional(),
        procedures: webAddress('Its standard operating procedures, if players may read them.').optional(),
        callsign: z
          .strictObject({example: text('One callsign.'), reading: text('How to read it.')})
          .optional()
          .describe('Leave it out where characters use their names.'),
      }),
    )
    .describe('In the order of the page; `[]` if there are none.'),
  entries: named(
    z.strictObject({
      label: text('Its name.'),
      meaning: text('What it means for a reader, without a period: "you can start right away".'),
      form: flag('Whether people apply with a form.'),
    }),
  ).describe('The ways into a department.'),
  steps: named(
    z.strictObject({
      label: text('Its name.'),
      what: text('What people do.'),
      duration: text('How long it takes, roughly.'),
    }),
  ).describe('The steps into a department, in the order in which people take them.'),
});
export type Departments = z.infer<typeof departmentsShape>;
export type Department = Departments['departments'][number];

const productsShape = z.array(
  z.strictObject({
    type: text('What it is.'),
    soldAs: text('The Roblox product behind it. If one is a Subscription, notices say what happens to it.'),
    price: text(
      'What to say about the price. Never a number: Roblox may show each buyer a different one.',
    ).regex(
      /^\D*$/,
      'The price has a number in it. Roblox may show each buyer a different one. Instead, say where buyers see it.',
    ),
    goodToKnow: text('One thing to know before buying.'),
  }),
);

const sessionsShape = z.array(
  z.strictObject({
    on: weekday('The day on which it begins: Friday, or a single date.'),
    at: time('When it begins, in its time zone: "19:00".'),
    timeZone: timeZone(
      'The time zone of that time: America/New_York. Daylight saving time is taken care of.',
    ),
    minutes: z.int().positive('Write how many minutes it takes.').describe('How long it takes.'),
    except: z.array(day('A day.')).optional().describe("Days on which a weekly session doesn't take place."),
  }),
);
export type Session = z.infer<typeof sessionsShape>[number];

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', {timeZone: value}).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const wordsShape = z.array(
  z.array(text('A word or phrase.')).min(2, 'Name at least two words for the same thing.'),
);

const modifiersShape = z.strictObject({
  kinds: z.array(
    z.strictObject({
      id: z.string(),
      name: text('Its name.'),
      effect: text('How far it goes, in words.'),
      shift: z
        .tuple([z.int(), z.int()])
        .describe('The smallest and largest number of columns; milder is negative.'),
    }),
  ),
  modifiers: z.array(
    z.strictObject({
      id: id('Never reused.'),
      kind: z.string().describe('The ID of one of `kinds`.'),
      text: text('A statement about the case.'),
      limit: text("When it does and doesn't fit, where the statement leaves that open.").optional(),
      rule: ruleId('The rule behind it.').optional(),
      noRecordFor: z
        .array(z.string())
        .optional()
        .describe('The IDs of ladders for which it brings help, and no record.'),
    }),
  ),
});

const period = z.strictObject({
  days: z.int().nonnegative('Write a whole number of days, 0 or more.'),
  after: z.enum(['closed', 'lookBack', 'ban', 'answer']),
});

const KEPT = 'Write a list such as - {days: 30, after: closed}, or words.';

const retentionShape = z.array(
  z.strictObject({
    what: text('What is noted.'),
    seenBy: text('Who sees it.'),
    kept: z
      .union([z.array(period).min(1, KEPT), text('Words.')], {error: KEPT})
      .describe('Days after one or more moments (the latest one counts), or words.'),
  }),
);
export type Retention = z.infer<typeof retentionShape>[number];

const serviceTargetsShape = z.array(
  z.strictObject({
    work: text('What people wait for.'),
    firstAnswer: text('How long until a person answers.'),
    decided: text('How long until it is decided, from the same moment.'),
  }),
);

const rulesInBriefShape = z
  .array(
    z.strictObject({
      text: text('One sentence that says what to do or not to do.'),
      rules: z.array(ruleId('A rule.')).min(1, 'Name the rule that it sums up.'),
    }),
  )
  .max(9, 'The rules in brief have more than 9 lines. Join two, or remove one.');

/** A group of texts that may be empty. */
const texts = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

/** A name that's safe to print in the footer and the announcement bar, which Docusaurus treats as HTML. */
const plainName = form(/^[^<>]*$/, "can't have < or > in it. Write the name without.");

/** An address on this site, beginning with a slash. */
const OWN_ADDRESS = /^\/(?![/\\])/;

const page = form(
  (value) => value === NONE || OWN_ADDRESS.test(value),
  `isn't a page of this site. Write its address from the first slash on, such as /docs/shop, or ${NONE}.`,
);
const pageOfRules = form(
  (value) => value === NONE || /^\/(?![/\\])[^#]*$/.test(value),
  `isn't the address of a whole page. Write it from the first slash on and without #, such as /docs/rules, or ${NONE}.`,
);
const picture = form(
  (value) => value === NONE || /^(?![a-z]+:)[^/\\\s][^\\\s]*$/i.test(value),
  `isn't a picture of this site. Write its path in static, such as img/hills.svg, or ${NONE}.`,
);

const communityShape = z.strictObject({
  name: plainName('The full name: page titles, the home page, the footer.'),
  shortName: plainName('The short name: the navbar, running text.'),
  tagline: z.string().describe('One sentence under the name, also used as the site’s description.'),
  url: z
    .string()
    .describe('Where the site is served from, with the path if it shares that address with other sites.'),
  minimumAge: z.int().positive().describe('The youngest age at which someone may join, in years.'),
  editUrl: z.string().describe('Where a maintainer edits a page; empty for no "Edit this page".'),
  isRepositoryPublic: z.boolean().describe('Whether everyone may open the repository.'),
  copyrightYear: z.int().min(2000).describe('The first year in the copyright line.'),
  links: texts(
    'chatInvite',
    'gameServer',
    'dashboard',
    'store',
    'report',
    'appeal',
    'staffComplaint',
    'departmentApplication',
    'staffApplication',
  ),
  contacts: texts('accounts', 'safety', 'privacy', 'help', 'outside'),
  channels: texts('sessions', 'help', 'announcements', 'reports'),
  pages: z
    .strictObject({
      guidelines: page('What everyone can read without an account, for readers who can’t sign in.'),
      findRule: page('Where people look for a rule.'),
      start: page('Where newcomers begin.'),
      sanctions: page('For people who were banned or warned.'),
      howToReport: page('How to report a problem.'),
      departments: page('The departments.'),
      discordRules: pageOfRules('The texts of the rules whose IDs begin with D.'),
      robloxRules: pageOfRules('The texts of the rules whose IDs begin with R.'),
    })
    .describe('Pages of this site that are linked to from outside of pages: `none` leaves the link out.'),
  pictures: z
    .strictObject({
      signIn: picture('Above the sign-in form.'),
      board: picture('Beside the title of a page.'),
      staffBoard: picture('Beside the title of a staff page.'),
    })
    .describe('Pictures in `static`; `none` for no picture.'),
  modCall: z.string().describe('How a player calls a moderator, after "To call a moderator,".'),
  underSixteen: z.string().describe('How people under 16 reach the team; if empty, by `contacts.help`.'),
  language: z.string().describe('The language used by staff and in sessions.'),
  adultStaff: z.string().describe('What the site promises about adults on the team.'),
  crisisLine: z.strictObject({
    directory: z.strictObject({url: z.string(), checked: day('The last day on which someone opened it.')}),
    own: z
      .strictObject({
        name: text('Its name.'),
        reach: text('How to reach it.'),
        countries: text('Where it works.'),
      })
      .optional()
      .describe('A crisis line of your own choice, shown after the directory.'),
  }),
  signUp: z.boolean().describe('Whether the sign-in page offers "Create account".'),
});
export type Community = z.infer<typeof communityShape>;
export type SitePages = Community['pages'];
export type CommunityContactName = keyof Community['contacts'];

const staffCommunityShape = z.strictObject({
  contacts: texts(
    'safetyLead',
    'secondSafety',
    'dutyAdmin',
    'bypass',
    'trainingLead',
    'sessionHost',
    'legal',
  ),
  pages: z
    .strictObject({
      caseSheet: page('What to do in a case; a tile of the shift card.'),
      evidence: page('How to save what happened; a tile of the shift card.'),
      escalate: page('How to hand something over; a tile of the shift card.'),
      neverCapture: page('What staff must never save; the case sheet links to it.'),
      outsideRange: page('How to go outside the range; the case sheet links to it.'),
    })
    .describe('Staff pages that the shift card and the case sheet link to: `none` leaves the link out.'),
});
export type StaffCommunity = z.infer<typeof staffCommunityShape>;

/** Procedures that an act can lead to, instead of a range of sanctions. */
const procedure = z.enum(['child-safety', 'distress', 'age-concern']);

const actsShape = z.array(
  z.strictObject({
    id: id('Never reused.'),
    name: text('What someone did, in a few words.'),
    rule: ruleId('The rule that it breaks.'),
    ladder: z.string().optional().describe('The row of the matrix; or a procedure, where there is no range.'),
    procedure: procedure.optional(),
    modifier: z
      .string()
      .optional()
      .describe('The ID of the modifier that it stands for, where it isn’t an offense of its own.'),
    platforms,
    evidence: z.array(z.string()).describe('What to save: names from `evidence` in `severity.yaml`.'),
    words: text('Words.').optional().describe('Other words that staff may use to search for it.'),
    common: z.literal(true).optional().describe('Set if it is offered before anything is typed.'),
  }),
);
export type Act = z.infer<typeof actsShape>[number];

const staffChangesShape = z.array(
  z.strictObject({
    ...change,
    page: text('The title of the page.'),
    to: text('Its path, with the anchor of the part that changed.'),
    change: text('What is different now.'),
  }),
);

const evidenceShape = named(text('What is enough.'));

const noticesShape = z.array(
  z.strictObject({
    from: day("The first day it's shown (UTC)."),
    until: day("The last day it's shown, no more than 90 days later."),
    text: text('One or two short sentences that say what to do.'),
    link: z
      .strictObject({to: text('A path on this site, or an address.'), label: text('Its words.')})
      .optional()
      .describe('Where to read more.'),
  }),
);

const rolesShape = z.array(
  z.strictObject({
    id: z.string(),
    name: text('Its name.'),
    called: text('Its name in a sentence, where that isn\'t "a" and the name.').optional(),
    ifAway: text('Who comes next if nobody answers.').optional(),
    shortName: text('For the matrix.'),
    alone: text('What this role adds to the one above it in the list.'),
    limit: text('How far it may go, in words.'),
    ceiling: z
      .strictObject({
        timeoutMinutes: z.int().nonnegative().describe('The longest Discord timeout.'),
        kick: z
          .enum(['never', 'sampled', 'alone'])
          .describe('`sampled`: one in five is looked at again, picked at random.'),
        banDays: z
          .union([z.int().nonnegative(), z.literal('any')], {
            error: 'Write the number of days, or the word any, without quotes.',
          })
          .describe('The longest ban; `any` for all bans that end.'),
        permanent: z.boolean(),
      })
      .describe('The strictest sanctions that it may issue.'),
    minimumAge: z.int().positive().optional().describe('The minimum age of its holders, in years.'),
    onTrial: z
      .literal(true)
      .optional()
      .describe('Set for people on trial: what they may do alone depends on their week.'),
    decidesSafety: z
      .literal(true)
      .optional()
      .describe('Set for the one role that decides safety cases, and nothing else.'),
    signsAs: text('What a log calls its holder, where that isn’t the name.').optional(),
  }),
);
export type Role = z.infer<typeof rolesShape>[number];

const scenariosShape = z.array(
  z.strictObject({
    id: id('An ID of its own.'),
    set: z.enum(['roleplay', 'range', 'stop']).describe('The scenarios that one page shows.'),
    situation: text('What happens. Invented: no real person, place or case.'),
    question: text('What the reader decides.'),
    choices: z
      .array(
        z.strictObject({
          text: text('A choice.'),
          explanation: text("Why it's right or not. Name the rule or the part of the guide."),
          right: z.literal(true).optional().describe('Exactly one choice has it.'),
        }),
      )
      .min(2, 'Write at least two choices.'),
  }),
);

const severityShape = z.strictObject({
  notes: named(text('What the matrix adds.')).describe(
    'What the matrix says beside the issuer, by ladder ID.',
  ),
  hints: named(text('A hint.')).describe('What helps staff see whether a modifier fits, by its ID.'),
  containFirst: z
    .array(z.string())
    .default([])
    .describe('The IDs of ladders where someone contains the danger first, even once it’s over.'),
});

/** Facts about a case. Each can show tasks on the case sheet. */
const caseFact = z.enum([
  'nothing',
  'left-case',
  'first-week',
  'child-safety',
  'distress',
  'age-concern',
  'others',
  'harm',
  'harm-alone',
  'maybe-harm',
  'week-0',
  'above',
  'decide',
  'approve',
  'coach',
  'warn',
  'timeout',
  'kick',
  'ban',
]);
export type CaseFact = z.infer<typeof caseFact>;

/** A text with placeholders in braces that the case sheet fills in. */
const filledIn = (...blanks: string[]) =>
  form(
    (value) => Array.from(value.matchAll(/\{(.*?)\}/g)).every(([, name = '']) => blanks.includes(name)),
    `has something in braces that isn't known. Use ${list(blanks.map((name) => `{${name}}`))}.`,
  );
const toDo = filledIn('sanction', 'Sanction', 'to', 'ifAway', 'issuer');
const message = filledIn('rule', 'what', 'advice', 'Sanction', 'Ends', 'case', 'counts', 'appeal');

const caseSheetShape = z.strictObject({
  headlines: z.strictObject({
    nothing: text('Before anything is chosen.'),
    harm: text('While someone is being harmed, and there is no sanction to name.'),
    'left-case': text('For leaving a staff case, and nothing else.'),
    'first-week': text('For what a modifier leaves without a record, such as the first week.'),
    'child-safety': text('For child safety.'),
    distress: text('For someone who may hurt themselves.'),
    'age-concern': text('For someone who may be too young.'),
  }),
  tasks: z
    .array(
      z.strictObject({
        when: z.array(caseFact).optional().describe('The cases in which it is shown.'),
        row: z.string().optional().describe('The row of the matrix for which it is shown.'),
        title: toDo('What to do, in a few words.'),
        text: toDo('How.'),
        link: z
          .strictObject({to: text('A path on this site.'), label: text('Its words.')})
          .optional()
          .describe('Where to read more.'),
      }),
    )
    .describe('What to do, in order.'),
  messages: z
    .strictObject({
      coach: message('For coaching.'),
      warn: message('For a warning.'),
      timeout: message('For a timeout.'),
      kick: message('For a kick.'),
      ban: message('For a ban in the game, beside the notice.'),
    })
    .describe('What players get to read at once, by the step.'),
  deadlines: z
    .strictObject({
      shortBan: text('For a ban of up to 7 days.'),
      others: text('For everything else.'),
    })
    .describe('When the first appeal is decided, as a notice says it.'),
  rarelyTogether: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('Pairs of modifiers that rarely fit the same case.'),
});

const ownPath = form(
  OWN_ADDRESS,
  "isn't a page of this site. Write its address from the first slash on: /docs/shop.",
);

const redirectsShape = z.array(
  z.strictObject({
    from: text(
      'A path that people type or have saved, below the base URL; or a part of a page: `/docs/shop#gifts`.',
    ),
    to: ownPath('The address of the page it leads to.'),
  }),
);

const PHRASE_ADVICE = 'Write what people type, each on a line of its own ("  - how do i get unbanned")';

/** Phrases that people search for, by the ID of a rule or the address of a page or of a part of one. */
export const phrasesShape = named(
  z
    .array(
      z.string({
        error: ({input}) =>
          typeof input === 'number' || typeof input === 'boolean'
            ? `"${input}" isn't a phrase in words. Put it in quotes: "${input}?".`
            : 'A phrase with a colon needs quotes: "mods: who are they".',
      }),
      {error: `${PHRASE_ADVICE}, or remove this line.`},
    )
    .min(1, `${PHRASE_ADVICE}.`),
);

const PUBLIC = 'src/data';
const STAFF = 'docs/staff/_data';

/**
 * All data, by its name in `SiteData`: its file, from the project's root, its part of that file, if there are
 * several, and its shape.
 */
export const DATA_FILES = {
  community: {file: `${PUBLIC}/community.yaml`, shape: communityShape.overwrite(replaceNone)},
  rules: {file: `${PUBLIC}/rules.yaml`, shape: rulesShape},
  ladders: {file: `${PUBLIC}/ladders.yaml`, shape: laddersShape},
  changes: {file: `${PUBLIC}/changes.yaml`, shape: changesShape},
  facts: {file: `${PUBLIC}/facts.yaml`, shape: factsShape},
  glossary: {file: `${PUBLIC}/words.yaml`, part: 'glossary', shape: glossaryShape},
  words: {file: `${PUBLIC}/words.yaml`, part: 'synonyms', shape: wordsShape},
  departments: {file: `${PUBLIC}/departments.yaml`, shape: departmentsShape},
  products: {file: `${PUBLIC}/products.yaml`, shape: productsShape},
  sessions: {file: `${PUBLIC}/sessions.yaml`, shape: sessionsShape},
  modifiers: {file: `${PUBLIC}/cases.yaml`, part: 'adjustments', shape: modifiersShape},
  retention: {file: `${PUBLIC}/cases.yaml`, part: 'retention', shape: retentionShape},
  serviceTargets: {file: `${PUBLIC}/cases.yaml`, part: 'serviceTargets', shape: serviceTargetsShape},
  rulesInBrief: {file: `${PUBLIC}/rules-in-brief.yaml`, shape: rulesInBriefShape},
  redirects: {file: `${PUBLIC}/redirects.yaml`, shape: redirectsShape},
  staffCommunity: {file: `${STAFF}/community.yaml`, shape: staffCommunityShape.overwrite(replaceNone)},
  acts: {file: `${STAFF}/case-sheet.yaml`, part: 'acts', shape: actsShape},
  caseSheet: {file: `${STAFF}/case-sheet.yaml`, part: 'sheet', shape: caseSheetShape},
  staffFacts: {file: `${STAFF}/facts.yaml`, shape: factsShape},
  notices: {file: `${STAFF}/news.yaml`, part: 'notices', shape: noticesShape},
  staffChanges: {file: `${STAFF}/news.yaml`, part: 'changes', shape: staffChangesShape},
  scenarios: {file: `${STAFF}/scenarios.yaml`, shape: scenariosShape},
  roles: {file: `${STAFF}/severity.yaml`, part: 'roles', shape: rolesShape},
  severity: {file: `${STAFF}/severity.yaml`, part: 'matrix', shape: severityShape},
  evidence: {file: `${STAFF}/severity.yaml`, part: 'evidence', shape: evidenceShape},
} as const satisfies Record<string, DataFile>;

interface DataFile {
  file: string;
  part?: string;
  shape: z.ZodType;
}

export type DataName = keyof typeof DATA_FILES;
/** All data of a site. */
export type SiteData = {[Name in DataName]: z.infer<(typeof DATA_FILES)[Name]['shape']>};

/** The file and part of some data, by its name. */
export const dataFileOf = (name: DataName): DataFile => DATA_FILES[name];

/** The shape of each file. For a file with several parts, it's a group of them. */
export const FILE_SHAPES: ReadonlyMap<string, z.ZodType> = new Map(
  Object.values<DataFile>(DATA_FILES).map(({file}) => [file, shapeOfFile(file)]),
);

function shapeOfFile(file: string): z.ZodType {
  const parts: Record<string, z.ZodType> = {};
  for (const data of Object.values<DataFile>(DATA_FILES).filter((one) => one.file === file)) {
    if (data.part === undefined) {
      return data.shape;
    }
    parts[data.part] = data.shape;
  }
  return z.strictObject(parts);
}

/** The names of a file's parts; empty if it isn't divided into parts. */
export function partsOfFile(file: string): string[] {
  return Object.values<DataFile>(DATA_FILES).flatMap((one) =>
    one.file === file && one.part !== undefined ? [one.part] : [],
  );
}
