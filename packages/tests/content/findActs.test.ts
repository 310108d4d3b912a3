import {describe, expect, test} from 'vitest';
import {acts} from '@roleplay-docs/engine/staff/acts';
import {findActs} from '@roleplay-docs/engine/staff/CaseSheet/findActs';

const first = (query: string) => findActs(query)[0]?.name;
const names = (query: string) => findActs(query).map(({name}) => name);

describe('an act is found by', () => {
  test.each([
    ['copbait', 'Cop-baiting'],
    ['cop bait', 'Cop-baiting'],
    ['cop-baiting', 'Cop-baiting'],
    ['metagame', 'Metagaming'],
    ['metagaiming', 'Metagaming'],
    ['nitrp', 'No intent to roleplay'],
    ['suicide', 'Talk of self-harm'],
    ['nlr', 'Broke the new life rule'],
    ['powergamming', 'Powergaming'],
    ['ltap ban evade', 'Ban evasion'],
  ])('%j', (query, name) => expect(names(query)).toContain(name));

  test.each([
    ['r7', ['RDM, 1 or 2 victims', 'Mass RDM, 3 or more victims']],
    ['R-07', ['RDM, 1 or 2 victims', 'Mass RDM, 3 or more victims']],
    ['r 7', ['RDM, 1 or 2 victims', 'Mass RDM, 3 or more victims']],
    ['d11', ['Ban evasion']],
  ])('the id of its rule: %j', (query, expected) => expect(names(query)).toEqual(expected));

  test.each([
    ['cheating', 'Cheat or script'],
    ['hacker', 'Cheat or script'],
    ['swore', 'Swearing on Discord'],
    ['cussing', 'Swearing on Discord'],
    ['drunk driver', 'Alcohol, drugs or gambling'],
    ['racist', 'Slurs and hate'],
    ['pedo', 'A young person may be at risk'],
    ['dox', 'Doxxing'],
  ])('other words for it: %j', (query, name) => expect(names(query)).toContain(name));
});

// cspell:disable (as players and staff type them)
test.each([
  ['n word', 'Slurs and hate'],
  ['said the n word', 'Slurs and hate'],
  ['slur', 'Slurs and hate'],
  ['kys', 'Told someone to hurt or kill themselves (kys)'],
  ['told him to kys', 'Told someone to hurt or kill themselves (kys)'],
  ['kill yourself', 'Told someone to hurt or kill themselves (kys)'],
  ['death threat', 'Credible threat'],
  ['ltap', 'Left to escape a staff case (LTAP)'],
  ['staff evasion', 'Left to escape a staff case (LTAP)'],
  ['ltarp', 'Combat logging'],
  ['ltaa', 'Combat logging'],
  ['leaving while cuffed', 'Combat logging'],
  ['afk', 'Combat logging'],
  ['fearrp', 'No value of life'],
  ['fear rp', 'No value of life'],
  ['nvl', 'No value of life'],
  ['rk', 'Broke the new life rule'],
  ['revenge kill', 'Broke the new life rule'],
  ['begging', 'Bribe, giveaway or forbidden trade'],
  ['minimod', 'Scene interference'],
  ['mini modding', 'Scene interference'],
  ['ghosting', 'Metagaming'],
  ['ghost ping', 'Spam or pings'],
  ['unrealistic', 'Fail roleplay'],
  ['cuff rushing', 'Police conduct: false arrest, cuff- or tow-rushing'],
  ['bad words', 'Swearing on Discord'],
  ['insult', 'Heated remark on Discord'],
  ['bully', 'Harassment'],
  ['killing', 'RDM, 1 or 2 victims'],
])('what it is called among players comes first: %j', (query, name) => expect(first(query)).toBe(name));
// cspell:enable

test.each([
  ['grooming', 'A young person may be at risk'],
  ['groomer', 'A young person may be at risk'],
  ['suicide', 'Talk of self-harm'],
  ['self harm', 'Talk of self-harm'],
  ['kms', 'Talk of self-harm'],
  ['I want to kill myself', 'Talk of self-harm'],
])('where a person may be in danger, that comes first: %j', (query, name) => expect(first(query)).toBe(name));

test('words that mean nothing do not decide', () => {
  expect(first('someone keeps copbaiting')).toBe('Cop-baiting');
});

test('what fits nothing finds nothing, and an empty field everything', () => {
  expect(findActs('zebra')).toEqual([]);
  expect(findActs('  ')).toEqual(acts);
});

test('each act is found by its own name', () => {
  expect(
    acts
      .filter(
        ({name}) =>
          !findActs(name)
            .slice(0, 3)
            .some((found) => found.name === name),
      )
      .map(({name}) => name),
  ).toEqual([]);
});
