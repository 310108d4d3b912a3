import {expect, test} from 'vitest';
import {RunIndex} from '../RunIndex';

function indexOf(entries: Record<string, string>): RunIndex {
  const index = new RunIndex(4);
  Object.entries(entries).forEach(([run, owner]) => index.add(run, owner));
  return index;
}

test('finds a run anywhere in a text', () => {
  const index = indexOf({'1234': 'a guide'});
  for (const text of ['1234', '1234999', '9991234', '9991234999', '1212341234']) {
    expect(index.findFirst([text]), text).toBe('a guide');
  }
  for (const text of ['', '123', '12934', '12394', '4321']) {
    expect(index.findFirst([text]), text).toBeUndefined();
  }
});

test('the first run counts, of the first text that has one, and its first owner', () => {
  const index = indexOf({'1234': 'one', '5678': 'another'});
  index.add('1234', 'too late');
  expect(index.findFirst(['none', '99956781234', '1234'])).toBe('another');
  expect(index.findFirst(['12345678'])).toBe('one');
});

test('forgets what occurs in a text, and nothing else', () => {
  const index = indexOf({'1234': 'one', '2345': 'two', '5678': 'three', '9876': 'four'});
  index.deleteAll('0123450');
  expect(index.findFirst(['12345'])).toBeUndefined();
  expect(index.findFirst(['5678'])).toBe('three');
  expect(index.findFirst(['9876'])).toBe('four');
});

test('letters of any script, and those of two code units', () => {
  const index = indexOf({中文字母: 'Chinese', '𝒶𝒷': 'mathematical'});
  expect(index.findFirst(['abc中文字母'])).toBe('Chinese');
  expect(index.findFirst(['x𝒶𝒷y'])).toBe('mathematical');
});

test('finds what a plain search finds, in texts of a few letters, where many runs are alike', () => {
  // https://en.wikipedia.org/wiki/Linear_congruential_generator, with the numbers of Numerical Recipes
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return (seed >>> 8) % below;
  };
  const write = (length: number) => Array.from({length}, () => 'abc'[random(3)]).join('');
  for (let round = 0; round < 200; round += 1) {
    const runs = Array.from({length: 3}, () => write(4));
    const text = write(30);
    const index = indexOf(Object.fromEntries(runs.map((run) => [run, run])));
    const [first] = runs
      .filter((run) => text.includes(run))
      .sort((one, other) => text.indexOf(one) - text.indexOf(other));
    expect(index.findFirst([text])).toBe(first);
  }
});
