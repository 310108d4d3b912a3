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

let gameServer = 'https://ferry.community/game';

async function render(...departments: Partial<Department>[]): Promise<string> {
  const data = {
    departments: departments.map((fields) => ({...FERRY, ...fields})),
    entries: {
      open: {label: 'Open', meaning: 'you start at once'},
      form: {label: 'Whitelisted', meaning: 'you apply', form: true},
    },
    steps: {
      form: {label: 'Form', what: 'Write', duration: '1 minute'},
      ride: {label: 'Ride-along', what: 'Watch', duration: '1 hour'},
    },
  };
  const links = {departmentApplication: 'https://ferry.community/form', gameServer};
  const community = {links: links as never};
  const {value} = await compile('<Departments />\n', {
    jsx: true,
    remarkPlugins: [() => remarkDepartments({departments: data, community})],
  });
  return String(value);
}

test('a department has a card with its heading and anchor, who likes it, what one does, and how to apply', async () => {
  const page = await render({contact: 'ask in #harbor', procedures: 'https://ferry.community/sop'});
  expect(page).toContain('className="department department--ferry"');
  expect(page).toContain('<_components.h3 id="ferry">{"Night Ferry"}');
  expect(page).toContain('You like quiet water. You carry people home.');
  expect(page).toContain('the Captain; ask in #harbor');
  expect(page).toContain('href="https://ferry.community/sop"');
  expect(page).toMatch(
    /href="https:\/\/ferry\.community\/form" className="button[^>]*aria-label="Apply for Night Ferry"/,
  );
});

test('a card says what one needs, the way in with its steps, and the callsign if there is one', async () => {
  const plain = await render({needs: '7 days with us', steps: ['form', 'ride']});
  expect(plain).toContain('7 days with us');
  expect(plain).toContain('"Whitelisted"');
  expect(plain).toContain('You apply: form (1 minute), ride-along (1 hour).');
  expect(plain).not.toContain('Callsign');
  const open = await render({entry: 'open', callsign: {example: 'F-2', reading: 'Ferry 2'}});
  expect(open).toContain('You start at once.');
  expect(open).toMatch(/className="callsign">\{?"?F-2/);
  expect(open).toContain('Ferry 2');
});

test('an emblem is drawn, or shown from its file', async () => {
  expect(await render({emblem: 'anchor'})).toContain('path d="M12 3v18');
  expect(await render({emblem: 'emblems/ferry.svg'})).toMatch(/img src="\/img\/emblems\/ferry\.svg" alt=""/);
});

test('the role that leads all departments is named once, and different ones on their cards', async () => {
  const same = await render({}, {id: 'tug', name: 'Tug'});
  expect(same.match(/Captain/g)).toHaveLength(1);
  expect(same).toContain('Each department has its own Captain.');
  const different = await render({}, {id: 'tug', name: 'Tug', lead: 'Mate'});
  expect(different).toContain('the Captain');
  expect(different).toContain('the Mate');
  expect(different).not.toContain('Each department');
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

test('where nobody applies, the button joins the game, if there is a way into it', async () => {
  expect(await render({entry: 'open'})).toMatch(
    /ferry\.community\/game" className="button[^>]*>\{?"?Join the game/,
  );
  expect(await render({})).not.toContain('Join the game');
  gameServer = 'none';
  expect(await render({entry: 'open'})).not.toContain('Join the game');
});
