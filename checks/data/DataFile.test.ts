import {expect, test} from 'vitest';
import {DataFile} from './DataFile';

const file = new DataFile(
  'src/data/example.ts',
  [
    'const other = 1;',
    'export const rows = [',
    "  {id: 'a', steps: [1]},",
    '  {',
    "    id: 'b',",
    '  },',
    '] as const;',
  ].join('\n'),
);

test('a mistake names the line of the part it is about', () => {
  expect(file.mistake('rows', [1, 'id'], 'No.')).toEqual({
    file: 'src/data/example.ts',
    line: 5,
    message: 'No.',
  });
});

test('a mistake about something that is missing names the line of what it is missing from', () => {
  expect(file.mistake('rows', [1, 'steps', 0], 'No.').line).toBe(4);
  expect(file.mistake('rows', [7], 'No.').line).toBe(2);
});

test('a mistake in a constant that is not there names the file', () => {
  expect(file.mistake('columns', [], 'No.').line).toBe(1);
});
