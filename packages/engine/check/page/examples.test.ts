import {expect, test} from 'vitest';
import {NO_TAGS} from './syntax';
import {TEXT_PATTERNS} from './texts';

test.each([...TEXT_PATTERNS, ...NO_TAGS])('$pattern finds its example', ({example, pattern}) => {
  expect(example.match(pattern)).not.toBeNull();
});
