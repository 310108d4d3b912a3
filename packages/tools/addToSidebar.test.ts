import {describe, expect, test} from 'vitest';
import {addToSidebar} from './addToSidebar';

const DOCS = new Set([
  'departments',
  'shop',
  'guidelines/index',
  'guidelines/roblox',
  'staff/portal',
  'staff/a/b',
]);
const add = (text: string, id = 'night-shift') => addToSidebar(text, id, DOCS);

describe('a doc goes to the end of the sidebar it belongs to', () => {
  test.each<[string, string, string, [before: string, after: string]]>([
    [
      'whatever the order of sidebars',
      "export default {\n  players: [\n    'shop',\n  ],\n  team: ['staff/portal'],\n};\n",
      'players',
      ["    'shop',\n", "    'shop',\n    'night-shift',\n"],
    ],
    [
      'with most docs of its folder',
      "export default {rules: ['guidelines/index', 'guidelines/roblox'], more: ['shop']};\n",
      'more',
      ["['shop']", "['shop', 'night-shift']"],
    ],
    [
      'of players, if one is in folders',
      "const sidebars = {\n  rules: [{type: 'category', label: 'Rules', items: ['guidelines/index']}],\n};\nexport default sidebars;\n",
      'rules',
      ["items: ['guidelines/index']}]", "items: ['guidelines/index']}, 'night-shift']"],
    ],
    [
      'written elsewhere in the file',
      "const pages = [\n  'departments',\n];\nconst sidebars: SidebarsConfig = {pages};\nexport default sidebars;\n",
      'pages',
      ["  'departments',\n", "  'departments',\n  'night-shift',\n"],
    ],
    [
      'with lists of others in it',
      "const rules = ['guidelines/index'];\nexport default {all: [...rules] as const} satisfies SidebarsConfig;\n",
      'all',
      ['[...rules]', "[...rules, 'night-shift']"],
    ],
    [
      'without a comma at its end, and with a comment there',
      "export default {\n  'all pages': [\n    'departments',\n    'shop' // own-game\n    // more to come\n  ],\n};\n",
      'all pages',
      [
        "'shop' // own-game\n    // more to come\n",
        "'shop', // own-game\n    // more to come\n    'night-shift',\n",
      ],
    ],
  ])('%s', (_, text, sidebar, [before, after]) => {
    expect(text).toContain(before);
    expect(add(text)).toEqual({sidebar, text: text.replace(before, () => after)});
  });

  test('a staff guide to one for staff', () => {
    const text = "export default {players: ['shop'], team: ['staff/a/b'], staff: ['staff/portal']};";
    expect(add(text, 'staff/night-shift')).toEqual({
      sidebar: 'staff',
      text: text.replace("'staff/portal'", "'staff/portal', 'staff/night-shift'"),
    });
  });
});

describe('nothing is changed', () => {
  test.each([
    ['where all sidebars are for staff', "export default {staff: ['staff/portal']};"],
    ['where one mixes both', "export default {all: ['staff/portal', 'shop']};"],
    ['where sidebars list no page that there is', "export default {all: ['gone']};"],
    ['where sidebars are made by a function', 'export default makeSidebars();'],
    ['where a sidebar is no list', "export default {all: {Pages: ['shop']}};"],
    ['where nothing is exported', 'const sidebars = {};'],
  ])('%s', (_, text) => {
    expect(add(text)).toBeUndefined();
  });
});
