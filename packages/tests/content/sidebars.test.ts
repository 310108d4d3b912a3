import {expect, it} from 'vitest';
import sidebars from '../../../sidebars';

/** The ids of docs in a sidebar, in order. */
const docsOf = (item: unknown): string[] => {
  if (typeof item === 'string') {
    return [item];
  }
  return Array.isArray(item) ? item.flatMap(docsOf) : docsOf((item as {items: unknown}).items);
};

it('the trial introduction stands first in the first sidebar, so it is the main document of the docs', () => {
  const [[name, first]] = Object.entries(sidebars) as [[string, unknown]];
  expect(name).toBe('staff');
  expect(docsOf(first)[0]).toBe('staff/trial-moderator/trial-intro');
});
