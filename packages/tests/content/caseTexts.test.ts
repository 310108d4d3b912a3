import {expect, test, vi} from 'vitest';
import {type Case, version, workOutCase} from '@roleplay-docs/engine/staff/CaseSheet/caseSheet';
import {logText, playerTexts} from '@roleplay-docs/engine/staff/CaseSheet/caseTexts';

// The texts are read with contacts that are set, whatever the community has set so far.
vi.mock('@site/src/data/community.yaml', () => ({
  default: {
    links: {appeal: 'https://juniper.community/appeal'},
    contacts: {help: 'help@juniper.community'},
    underSixteen: '',
  },
}));

const NOW = Date.parse('2026-11-24T12:00Z');
const CASE: Case = {
  acts: [],
  platform: 'roblox',
  role: 'moderator',
  week: 0,
  priors: {},
  modifiers: [],
  isGoingOn: false,
  chosen: 0,
};

/** A case of each kind: whoever changes a word of a text reads what it becomes. */
const CASES: Record<string, Partial<Case>> = {
  Coaching: {acts: ['frp']},
  'Warning, the second case': {acts: ['frp'], priors: {frp: 1}},
  'Kick, with a fact': {acts: ['rdm', 'cop-baiting']},
  'Timeout on Discord': {acts: ['heated'], priors: {'discord-chat': 2}},
  'Ban of 7 days in the game': {acts: ['rdm'], priors: {'single-attack': 3}},
  'Ban of 7 days on Discord, a step stricter, while it goes on': {
    acts: ['kys'],
    platform: 'discord',
    modifiers: ['targeting', 'lying'],
    chosen: 1,
    isGoingOn: true,
  },
  'Ban of 14 days in the game': {acts: ['cheat'], role: 'senior'},
  'Ban of 14 days on Discord': {acts: ['hate'], platform: 'discord', role: 'senior'},
  'Ban of 30 days in the game': {acts: ['mass-rdm'], priors: {'mass-attack': 2}, role: 'admin'},
  'Ban of 30 days on Discord': {
    acts: ['harassment'],
    platform: 'discord',
    priors: {harassment: 1},
    role: 'admin',
  },
  'Restart of an earlier ban': {acts: ['ban-evasion'], role: 'admin'},
  'Restart on Discord, a step milder': {
    acts: ['ban-evasion'],
    platform: 'discord',
    role: 'admin',
    modifiers: ['self-report'],
  },
  'Kick that was stopped, a step milder than the second case': {
    acts: ['rdm'],
    priors: {'single-attack': 1},
    modifiers: ['self-report'],
    isGoingOn: true,
  },
  'Threat that is over, handed over': {acts: ['swatting']},
  'Modifiers that were weighed': {acts: ['nlr'], modifiers: ['authority']},
  'Permanent ban': {acts: ['swatting'], role: 'twoAdmins', isGoingOn: true},
  'First week, and fail roleplay': {acts: ['frp'], modifiers: ['first-week'], priors: {frp: 2}},
  'First week, and a single RDM': {acts: ['rdm'], modifiers: ['first-week']},
  'Trial in week 0: coaching is handed over': {acts: ['cop-baiting'], role: 'trial', week: 0},
  'Trial in week 1: a kick with a yes': {acts: ['rdm'], role: 'trial', week: 1},
  'Trial in week 2: a warning alone': {acts: ['nlr'], role: 'trial', week: 2},
  'Trial in week 3: a kick alone': {acts: ['rdm'], role: 'trial', week: 3},
  'Trial in week 4: a warning alone': {acts: ['nlr'], role: 'trial', week: 4},
  'Trial in week 3: a ban is handed over': {
    acts: ['mass-rdm', 'nlr'],
    role: 'trial',
    week: 3,
    isGoingOn: true,
    modifiers: ['self-report'],
  },
};

test('the texts of a case of each kind are those that people have read', async () => {
  const parts = Object.entries(CASES).map(([title, part]) => {
    const given = {...CASE, ...part};
    const {headline, tasks, range} = workOutCase(given);
    const texts =
      range === undefined
        ? 'No notice, no log.'
        : [
            ...playerTexts(given, range, NOW).flatMap(({title: kind, text}) => [`### ${kind}`, fenced(text)]),
            '### Log',
            fenced(logText(given, range, NOW)),
          ].join('\n\n');
    return `## ${title}\n\n${headline}: ${tasks.map((task) => task.title).join('. ')}.\n\n${texts}\n`;
  });
  const all = `# What the case sheet writes\n\n${parts.join('\n')}`;
  // A new version of the rules is no new text.
  const read = all
    .replaceAll(`version ${version}`, 'version [version]')
    .replaceAll(`version: ${version}`, 'version: [version]');
  await expect(read).toMatchFileSnapshot('__snapshots__/texts.txt');
});

test('where the shop sells no subscription, a notice says nothing of one', async () => {
  vi.resetModules();
  vi.doMock('@site/src/data/products.yaml', () => ({default: [{soldAs: 'Pass'}]}));
  const other = await import('@roleplay-docs/engine/staff/CaseSheet/caseTexts');
  const given = {...CASE, acts: ['harassment']};
  const {range} = workOutCase(given);
  const noticeOf = (texts: typeof playerTexts) => texts(given, range!, NOW)[0]!.text;
  expect(noticeOf(playerTexts)).toContain('\nYour subscription: Not affected\nA person decided');
  expect(noticeOf(other.playerTexts)).not.toMatch(/subscription|\n\nA person decided/);
});

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;
