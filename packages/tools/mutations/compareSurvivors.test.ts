import {expect, it} from 'vitest';
import {compareSurvivors, describeChange, type KeptSurvivors, type TestedMutant} from './compareSurvivors';

const SOURCE = `export function isOver(age: number): boolean {
  return age >= 60 && age >= 0;
}
`;
const read = () => SOURCE;

/** A mutant of the second line. */
const mutant = (code: string, replacement: string, status: string): TestedMutant => {
  const line = SOURCE.split('\n')[1]!;
  const column = line.indexOf(code) + 1;
  return {
    file: 'isOver.ts',
    location: {start: {line: 2, column}, end: {line: 2, column: column + code.length}},
    replacement,
    status,
  };
};
const change = (to: string) => ({from: 'return age >= 60 && age >= 0;', to});
const ANY_AGE = change('return age >= 60 && true;');
const list = (reason: string, ...mutants: KeptSurvivors[string][number]['mutants']): KeptSurvivors => ({
  'isOver.ts': [{reason, mutants}],
});

it('a change that no test notices has to be in the list', () => {
  for (const status of ['Survived', 'NoCoverage', 'Ignored']) {
    expect(compareSurvivors([mutant('age >= 0', 'true', status)], {}, read)).toEqual({
      unexplained: {'isOver.ts': [ANY_AGE]},
      outdated: {},
    });
  }
});

it('with a reason it may survive', () => {
  const mutants = [mutant('age >= 0', 'true', 'Survived'), mutant('&&', '||', 'Killed')];
  expect(compareSurvivors(mutants, list('No age is less.', ANY_AGE), read)).toEqual({
    unexplained: {},
    outdated: {},
  });
  expect(compareSurvivors(mutants, list(' ', ANY_AGE), read)).toEqual({
    unexplained: {'isOver.ts': [ANY_AGE]},
    outdated: {},
  });
});

it('what a test notices now has to leave the list', () => {
  for (const status of ['Killed', 'Timeout', 'RuntimeError', 'CompileError']) {
    expect(
      compareSurvivors([mutant('age >= 0', 'true', status)], list('No age is less.', ANY_AGE), read),
    ).toEqual({unexplained: {}, outdated: {'isOver.ts': [ANY_AGE]}});
  }
});

it('what is in the list twice has to survive twice', () => {
  const one = mutant('age >= 0', 'true', 'Survived');
  const twice = list('No age is less.', ANY_AGE, ANY_AGE);
  expect(compareSurvivors([one, one], twice, read)).toEqual({unexplained: {}, outdated: {}});
  expect(compareSurvivors([one], twice, read).outdated).toEqual({'isOver.ts': [ANY_AGE]});
  expect(compareSurvivors([one, one, one], twice, read).unexplained).toEqual({'isOver.ts': [ANY_AGE]});
});

it('the same change of another file is another', () => {
  const other = {...mutant('age >= 0', 'true', 'Survived'), file: 'other.ts'};
  expect(compareSurvivors([other], list('No age is less.', ANY_AGE), read)).toEqual({
    unexplained: {'other.ts': [ANY_AGE]},
    outdated: {'isOver.ts': [ANY_AGE]},
  });
});

it('a change is told apart by its lines, whole and on one line, and long ones by their beginning', () => {
  expect(describeChange(SOURCE, mutant('60', '0', 'Survived'))).toEqual(
    change('return age >= 0 && age >= 0;'),
  );
  const body = {start: {line: 1, column: 46}, end: {line: 3, column: 2}};
  expect(
    describeChange(SOURCE, {...mutant('60', '', 'Survived'), location: body, replacement: '{}'}),
  ).toEqual({
    from: 'export function isOver(age: number): boolean { return age >= 60 && age >= 0; }',
    to: 'export function isOver(age: number): boolean {}',
  });
  const long = describeChange(SOURCE, mutant('60', '6'.repeat(200), 'Survived'));
  expect(long.to).toBe(`return age >= ${'6'.repeat(146)}…`);
});
