import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {community} from '../../../../src/community';
import {isUnset} from '../../../../src/isUnset';
import {acts} from '../../_data/acts';
import {type Case, workOutCase} from './caseSheet';
import {logText, noticeText} from './caseTexts';
import {ladders} from '../../_data/severity';

const NOW = Date.parse('2026-11-23T12:00Z');
const CASE: Case = {
  acts: ['rdm'],
  platform: 'roblox',
  role: 'moderator',
  week: 0,
  priors: {},
  modifiers: [],
  isGoingOn: false,
  isSafeToWait: true,
  chosen: 0,
};
const work = (part: Partial<Case>) => workOutCase({...CASE, ...part});
const titles = (part: Partial<Case>) => work(part).tasks.map(({title}) => title);

test('every row of the matrix has an act, and every act with a row names a rule of that row', () => {
  expect(ladders.filter(({id}) => !acts.some(({ladder}) => ladder === id)).map(({id}) => id)).toEqual([]);
  const wrong = acts.filter(
    ({ladder, rule}) => ladder && !ladders.find(({id}) => id === ladder)!.rules.includes(rule),
  );
  expect(wrong.map(({id}) => id)).toEqual([]);
});

test('every rule that a row names is reached by an act', () => {
  const named = new Set(ladders.flatMap(({rules}) => rules as readonly string[]));
  expect([...named].filter((rule) => !acts.some((act) => act.rule === rule))).toEqual([]);
});

test('nothing chosen: it says what to do', () => {
  expect(work({acts: []}).headline).toBe('Choose what happened');
  expect(work({acts: []}).range).toBeUndefined();
});

describe('what one may do', () => {
  test('a Moderator issues a kick, after the appeal window where waiting is safe', () => {
    expect(work({}).headline).toBe('Kick');
    expect(titles({})).toContain('Send the notice: a kick after 24 hours');
    expect(titles({isSafeToWait: false})).toContain('Act now: a kick');
  });

  test.each([
    [0, 'no'],
    [1, 'approved'],
    [2, 'approved'],
    [3, 'alone'],
    [4, 'alone'],
  ])('a trial kicks in week %d: %s', (week, permission) => {
    expect(work({role: 'trial', week}).range!.permission).toBe(permission);
  });

  test('a trial coaches alone from week 2, and their kick is countersigned', () => {
    expect(work({acts: ['cop-baiting'], role: 'trial', week: 1}).range!.permission).toBe('approved');
    expect(work({acts: ['cop-baiting'], role: 'trial', week: 2}).range!.permission).toBe('alone');
    expect(titles({role: 'trial', week: 3})).toContain('Ask for the second signature');
    expect(titles({role: 'senior'})).not.toContain('Ask for the second signature');
  });

  test('what is above a role is handed to the lowest one that may', () => {
    const answer = work({acts: ['mass-rdm', 'cop-baiting'], role: 'trial', week: 2, isGoingOn: true});
    expect(answer.headline).toBe('Contain, then hand over');
    expect(answer.tasks.map(({title}) => title)).toEqual([
      'Stop the danger now',
      'Hand it to a Moderator',
      'Note, do not decide',
    ]);
    expect(work({acts: ['hate'], priors: {hate: 1}, role: 'admin'}).headline).toBe('Hand over to two Admins');
  });

  test('in week 0 even coaching is handed to a Moderator', () => {
    const answer = work({acts: ['frp'], role: 'trial', week: 0});
    expect(answer.headline).toBe('Hand over to a Moderator');
    expect(answer.tasks[0]!.text).toContain('In week 0 you only stop dangers.');
  });
});

describe('the range', () => {
  test('is that of the heaviest row, and the other acts are facts', () => {
    const {range} = work({acts: ['cop-baiting', 'mass-rdm', 'nlr']});
    expect(range).toMatchObject({ladder: {id: 'mass-attack'}, act: {id: 'mass-rdm'}});
    expect(range!.facts.map(({id}) => id).sort()).toEqual(['cop-baiting', 'nlr']);
  });

  test('past the ladder it stays at its end, and says so', () => {
    const {range} = work({priors: {'single-attack': 3}});
    expect(range!.sanction).toEqual({type: 'ban', days: 7});
    expect(range!.reasons.join(' ')).toContain('outside the range');
  });

  test('modifiers that contradict each other are doubted, and still worked out', () => {
    const {range} = work({modifiers: ['accident', 'targeting']});
    expect(range!.doubts).toHaveLength(1);
    expect(range!.outcomes.length).toBeGreaterThan(0);
  });

  test("which outcome is proposed is the reader's choice", () => {
    const modifiers = ['accident'] as const;
    expect(work({modifiers, chosen: 0}).range!.sanction).toEqual({type: 'warn'});
    expect(work({modifiers, chosen: 1}).range!.sanction).toEqual({type: 'kick'});
    expect(work({modifiers, chosen: 9}).range!.sanction).toEqual({type: 'kick'});
  });
});

describe('no range, but a procedure', () => {
  test.each([
    ['minor', 'Contain, hand over, stop'],
    ['sexual', 'Contain, hand over, stop'],
    ['distress', 'Help, and no sanction'],
    ['age', 'No offense: hand it over'],
  ] as const)('for %s', (act, headline) => {
    expect(work({acts: [act]}).headline).toBe(headline);
    expect(work({acts: [act]}).range).toBeUndefined();
  });

  test('also beside other acts, and the gravest comes first', () => {
    const answer = work({acts: ['mass-rdm', 'distress', 'minor']});
    expect(answer.headline).toBe('Contain, hand over, stop');
    expect(answer.range).toBeUndefined();
    expect(answer.tasks.at(-1)!.title).toBe('The rest can wait');
  });

  test('threats are contained, and two Admins decide', () => {
    expect(work({acts: ['swatting'], role: 'admin'}).headline).toBe('Contain, then hand over');
    expect(titles({acts: ['swatting'], role: 'admin'})).toContain('Hand it to two Admins');
  });
});

describe('the texts', () => {
  const notice = (part: Partial<Case>) => noticeText({...CASE, ...part}, work(part).range!, NOW);
  const log = (part: Partial<Case>) => logText({...CASE, ...part}, work(part).range!, NOW);

  test('name rule, outcome, start and end', () => {
    const text = notice({priors: {'single-attack': 2}});
    expect(text).toMatch(/^Rule: R-07 Random deathmatch \(RDM\), version \d{4}-\d\d-\d\d$/m);
    expect(text).toContain('Outcome: A ban of 7 days');
    expect(text).toContain('Starts: 2026-11-24 12:00 UTC, after 24 hours to appeal');
    expect(text).toContain('Ends: 2026-12-01 12:00 UTC');
    expect(text).toContain('What we counted: 2 in this row: [Case IDs]');
  });

  test('leave a blank for an address that the community has not set, and never an example', () => {
    const {appeal} = community.links;
    expect(notice({})).toContain(`to appeal: ${isUnset(appeal) ? '[not set yet: links.appeal]' : appeal}`);
    expect(notice({})).not.toMatch(/example\.com/);
  });

  test('carry codes of Discord there', () => {
    expect(notice({acts: ['harassment'], platform: 'discord', isSafeToWait: false})).toContain(
      'Ends: <t:1796040000:F> (2026-11-30 12:00 UTC)',
    );
  });

  test('say what happens to a subscription', () => {
    expect(notice({acts: ['cheat'], role: 'senior'})).toContain('Your subscription: Not affected');
    expect(notice({acts: ['mass-rdm'], priors: {'mass-attack': 2}, role: 'admin'})).toContain(
      'Roblox cancels it',
    );
  });

  test('the log has the day on which it is deleted: the later of look-back and ban', () => {
    expect(log({})).toContain('Delete-by date: 2027-03-23');
    expect(log({acts: ['cheat'], role: 'senior'})).toContain('Delete-by date: 2027-06-21');
    expect(log({acts: ['nitrp'], role: 'senior', priors: {nitrp: 2}})).toContain(
      'Delete-by date: 2027-03-23',
    );
  });

  test('of a case for somebody else, the log hands over and decides nothing', () => {
    const text = log({acts: ['mass-rdm', 'cop-baiting'], role: 'trial', week: 2});
    expect(text).toContain('Action: Handed over to a Moderator; the matrix says a ban of 3 days');
    expect(text).toContain('Also, as a fact: Cop-baiting (R-10)');
    expect(text).not.toContain('Issuer');
  });

  test('have the lines of the templates in the Staff Portal', () => {
    const portal = readFileSync(path.join(__dirname, '../../portal.mdx'), 'utf8');
    const template = (title: string) =>
      new RegExp(`<CopyTemplate folded title="${title}">\\s*\`\`\`text\\n([^]*?)\`\`\``)
        .exec(portal)![1]!
        .trim()
        .split('\n');
    const label = (line: string) => line.split(':')[0]!;
    const labelled = (lines: string[]) => lines.filter((line) => /^[A-Z][^.[]*:/.test(line)).map(label);
    expect(labelled(log({}).split('\n'))).toEqual(labelled(template('Case log')));
    expect(labelled(notice({}).split('\n'))).toEqual(labelled(template('Sanction notice')));
  });
});
