import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import type {Department} from '../../data/shapes';
import remarkDepartments from './remarkDepartments';

const FERRY: Department = {
  id: 'ferry',
  name: 'Night Ferry',
  lead: 'Captain',
  emblem: 'anchor',
  about: 'You carry people home.',
  youLike: 'quiet water.',
  entry: 'form',
  needs: 'Nothing',
  steps: ['form'],
};

async function render(department: Partial<Department>): Promise<string> {
  const departments = {
    departments: [{...FERRY, ...department}],
    entries: {
      open: {label: 'Open', meaning: 'you start at once'},
      form: {label: 'Form', meaning: 'you apply', form: true},
    },
    steps: {},
  };
  const community = {links: {departmentApplication: 'https://ferry.community/form'} as never};
  const {value} = await compile('<Departments />\n', {
    jsx: true,
    remarkPlugins: [() => remarkDepartments({departments, community})],
  });
  return String(value);
}

test('a department has its heading and anchor, what one does, who leads it, and how to apply', async () => {
  const page = await render({contact: 'ask in #harbor', procedures: 'https://ferry.community/sop'});
  expect(page).toContain('<_components.h3 id="ferry">{"Night Ferry"}');
  expect(page).toContain('You carry people home.');
  expect(page).toContain('Led by the Captain; ask in #harbor.');
  expect(page).toContain('href="https://ferry.community/sop"');
  expect(page).toMatch(/href="https:\/\/ferry\.community\/form" className="button/);
  expect(page).toContain('Apply for Night Ferry');
});

test('its own form comes before that of all', async () => {
  expect(await render({apply: 'https://ferry.community/own'})).toContain(
    'href="https://ferry.community/own"',
  );
});

test('while it takes nobody, that is said; where nobody applies, nothing is', async () => {
  const closed = await render({applicationsOpen: false});
  expect(closed).toContain('Applications are closed right now.');
  expect(closed).not.toContain('Apply for');
  expect(await render({entry: 'open'})).not.toMatch(/Apply|Applications/);
});
