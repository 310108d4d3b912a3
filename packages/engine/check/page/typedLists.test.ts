import {describe, expect, test} from 'vitest';
import {fixPage} from './fixPage';
import {Page} from './Page';
import {checkTexts} from './texts';

const FRONT_MATTER =
  '---\ntitle: A page\ndescription: What a reader finds on this page, said in one sentence of good length.\n---\n\n';
const FIRST_LINE = FRONT_MATTER.split('\n').length;

function check(text: string): string[] {
  const page = new Page('docs/page.mdx', `${FRONT_MATTER}${text}\n`);
  checkTexts(page);
  return page.diagnostics.map(({line, message}) => `${line - FIRST_LINE + 1}: ${message}`);
}

const fix = (text: string) =>
  fixPage('docs/page.mdx', `${FRONT_MATTER}${text}\n`).slice(FRONT_MATTER.length).trim();

const SAID = 'lines run together on the page. Put an empty line between them, or make them a list: ';

describe('a list with marks that Markdown does not know is reported at its first line, with the list to write:', () => {
  test.each([
    ['1.1 Keep right.\n1.2 Stop.', '"- 1.1 Keep right.", "- 1.2 Stop."', '- 1.1 Keep right.\n- 1.2 Stop.'],
    [
      '**1.1** Keep right.\n**1.2** Stop.',
      '"- **1.1** Keep right."',
      '- **1.1** Keep right.\n- **1.2** Stop.',
    ],
    ['§ 1 Keep right.\n§ 2 Stop.', '"- § 1 Keep right."', '- § 1 Keep right.\n- § 2 Stop.'],
    [
      'Rule 1: Keep right.\nRule 2: Stop.',
      '"- Rule 1: Keep right."',
      '- Rule 1: Keep right.\n- Rule 2: Stop.',
    ],
    ['• Keep right.\n• Stop.', '"- Keep right.", "- Stop."', '- Keep right.\n- Stop.'],
    ['– Keep right.\n– Stop.', '"- Keep right."', '- Keep right.\n- Stop.'],
    ['-Keep right.\n-Stop.', '"- Keep right."', '- Keep right.\n- Stop.'],
    ['✅ Keep right.\n✅ Stop.', '"- ✅ Keep right."', '- ✅ Keep right.\n- ✅ Stop.'],
    ['🔹 Keep right.\n🔹 Stop.', '"- 🔹 Keep right."', '- 🔹 Keep right.\n- 🔹 Stop.'],
    ['> • Keep right.\n> • Stop.', '"- Keep right."', '> - Keep right.\n> - Stop.'],
    ['- You must:\n  • Keep right.\n  • Stop.', '"- Keep right."', '- You must:\n  - Keep right.\n  - Stop.'],
    ['You must:\n• Keep right.\n• Stop.', '"- Keep right."', 'You must:\n- Keep right.\n- Stop.'],
  ])('%s', (text, list, fixed) => {
    expect(check(text)).toEqual([expect.stringContaining(SAID + list)]);
    expect(fix(text)).toBe(fixed);
    expect(check(fixed)).toEqual([]);
  });

  test.each([
    ['a) Keep right.\nb) Stop.', '"1. Keep right.", "2. Stop."'],
    ['(a) Keep right.\n(b) Stop.', '"1. Keep right.", "2. Stop."'],
    ['ii. Keep right.\niii. Stop.', '"1. Keep right.", "2. Stop."'],
    ['[1] Keep right.\n[2] Stop.', '"1. Keep right.", "2. Stop."'],
    ['(1) Keep right.\n(2) Stop.', '"1. Keep right.", "2. Stop."'],
    ['#1: Keep right.\n#2: Stop.', '"1. Keep right.", "2. Stop."'],
    ['**Do:** Keep right.\n**Do not:** Stop.', '"- **Do:** Keep right."'],
  ])('other text may refer to what it has now, so a person decides: %s', (text, list) => {
    expect(check(text)).toEqual([expect.stringContaining(SAID + list)]);
    expect(fix(text)).toBe(text);
  });

  test('once for each list, and with its first lines alone', () => {
    const text =
      'You must:\na) Keep right.\nb) Stop.\nc) Pay.\nd) Go.\n\n1.1 Drive <5 miles.\n1.2 Stop.\n1.3 Go.\n1.4 Pay.';
    expect(check(text)).toEqual([
      expect.stringMatching(/^7: < directly before/),
      `2: These 4 ${SAID}"1. Keep right.", "2. Stop.", "3. Pay." and so on.`,
      expect.stringMatching(/^7: These 4 lines/),
    ]);
    expect(fix(text)).toContain('- 1.1 Drive <5 miles.\n- 1.2 Stop.\n- 1.3 Go.\n- 1.4 Pay.');
  });
});

test.each([
  '- Keep right.\n- Stop.',
  '1. Keep right.\n2. Stop.',
  '1.1 Keep right.\n\n1.2 Stop.',
  '• Keep right.  \n• Stop.',
  '• Keep right.\\\n• Stop.',
  '• Keep right.<br />\n• Stop.',
  '• Keep right.',
  'The bank opens at\n1.5 hours past noon.',
  '**Bold** words,\nand **bold** words.',
])('what does not run together is not reported: %s', (text) => {
  expect(check(text)).toEqual([]);
});
