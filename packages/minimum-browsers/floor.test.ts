import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it, test} from 'vitest';
import {createBuildKey, seal} from '../sealed-docs/src/seal';
import {checkFloor} from './checkFloor';
import {readFloor} from './Floor';
import {readBuild} from './readBuild';

const FLOOR = readFloor([
  'chrome >= 103',
  'edge >= 103',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
]);

/** What is wrong with one file, each thing by its name. */
function namesIn(name: string, text: string, exceptions: Record<string, string[]> = {}): string[] {
  return checkFloor([{name, text}], FLOOR, exceptions).map((problem) =>
    problem.slice(0, problem.indexOf(' is missing')),
  );
}
const inScript = (text: string, exceptions?: Record<string, string[]>) => namesIn('a.js', text, exceptions);
const inStyles = (text: string, exceptions?: Record<string, string[]>) => namesIn('a.css', text, exceptions);
const inPage = (text: string) => namesIn('a.html', text);

describe('in scripts, the check finds', () => {
  it.each([
    ['syntax', '{ using file = open() }', 'using'],
    ['syntax of two words', 'async () => { await using a = b }', 'await using'],
    ['a global object', 'new URLPattern("/a")', 'URLPattern'],
    ['a global object by way of window', 'new window.URLPattern("/a")', 'URLPattern'],
    ['a static member', 'new Intl.Segmenter()', 'Intl.Segmenter'],
    ['a static member of an interface', 'AbortSignal.any([])', 'AbortSignal.any'],
    ['a static method of a builtin', 'const {promise} = Promise.withResolvers()', 'Promise.withResolvers'],
    ['a global object behind ?.', 'URLPattern?.name', 'URLPattern'],
    ['a global object with ??', 'self.a ?? URLPattern', 'URLPattern'],
    ['what is called after a question', 'navigator.connection?.a(); e?.showPopover()', '.showPopover()'],
    ['a member of a global object', 'document.startViewTransition(f)', 'document.startViewTransition'],
    ['a method of an object that it does not know', 'e.list.toSorted()', '.toSorted()'],
    ['a method by its name in brackets', 'e["showPopover"]()', '.showPopover()'],
    ['a flag of a regular expression', '/[a--b]/v', 'RegExp flag v'],
    ['a modifier in a regular expression', '/(?i:a)/', '(?i:modifier)'],
    ['a regular expression in a text', 'new RegExp("(?i:a)")', '(?i:modifier)'],
    ['a selector in a text', 'e.matches(":popover-open")', ':popover-open'],
  ])('%s', (_, code, name) => {
    expect(inScript(code)).toEqual([name]);
  });

  it.each([
    ['what all browsers of the floor have', 'class A { static { a ??= b?.c.at(-1) } #d = /(?<=a)b/u }'],
    [
      'questions',
      'typeof URLPattern; "showPopover" in e; e.showPopover?.(); navigator.connection?.saveData; navigator.connection ?? {}',
    ],
    ['variables that are called like one', 'function f(URLPattern) {}'],
    ['methods that it makes itself', 'class A { toSorted() {} } new A().toSorted()'],
  ])('not %s', (_, code) => {
    expect(inScript(code)).toEqual([]);
  });

  test('methods that another script makes are not taken for those of browsers', () => {
    const files = [
      {name: 'a.js', text: 'exports.toSorted = f'},
      {name: 'b.js', text: 'a.toSorted()'},
    ];
    expect(checkFloor(files, FLOOR, {})).toEqual([]);
  });

  test('lookbehind is reported where the floor is older', () => {
    const older = readFloor(['safari >= 15.4']);
    const [problem] = checkFloor([{name: 'a.js', text: '/(?<!a)b/'}], older, {});
    expect(problem).toMatch(
      /^\(\?<=lookbehind\) is missing in Safari 15\.4 \(the first that has it is 16\.4\)/,
    );
  });
});

describe('in styles, the check finds', () => {
  it.each([
    ['a property', 'a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
    ['a value', 'a{text-decoration:dotted underline}', ['text-decoration: dotted']],
    ['a unit', 'a{height:100dvh}', ['dvh']],
    ['a function', 'a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['a function that is called like a type', 'a{color:color(display-p3 1 0 0)}', ['color()']],
    ['a selector', 'a:has(b){color:red}', [':has']],
    ['an at-rule', '@container (min-width:1px){a{color:red}}', ['@container']],
    ['a media feature', '@media (scripting:none){a{color:red}}', ['(scripting)']],
    ['a range in a media query', '@media (width > 1px){a{color:red}}', ['(width > 1px)']],
    ['nested rules', 'a{&:hover{color:red}}', ['nested rules']],
    ['what only has another name', 'a{user-select:none}', ['user-select']],
  ])('%s', (_, code, names) => {
    expect(inStyles(code)).toEqual(names);
  });

  it.each([
    ['what all browsers of the floor have', '@layer a{b:is(c){inset:0;color:hwb(0 0% 0%)}}'],
    ['a new value after an old one', 'a{height:100vh;height:100dvh}'],
    ['what a browser has never had', 'a{cursor:pointer}'],
    ['what has a prefix beside it', 'a{-webkit-user-select:none;user-select:none}'],
    ['a question', '@supports selector(:has(a)) and (text-wrap:balance){a{color:red}}'],
  ])('not %s', (_, code) => {
    expect(inStyles(code)).toEqual([]);
  });
});

describe('in pages, the check finds', () => {
  it.each([
    ['an attribute', '<div popover></div>', ['[popover]']],
    ['an element', '<geolocation></geolocation>', ['<geolocation>']],
    ['an inline script', '<script>URLPattern()</script>', ['URLPattern']],
    ['an inline style sheet', '<style>a:has(b){color:red}</style>', [':has']],
    ['a style attribute', '<p style="height:100dvh">', ['dvh']],
  ])('%s', (_, html, names) => {
    expect(inPage(html)).toEqual(names);
  });

  test('and not in data', () => {
    expect(inPage('<script type="application/ld+json">{"a": "URLPattern()"}</script>')).toEqual([]);
  });
});

describe('exceptions', () => {
  test('cover a use, a property its values, and an object its members', () => {
    expect(inStyles('a{text-wrap:balance}', {because: ['text-wrap']})).toEqual([]);
    expect(inScript('navigation.currentEntry', {because: ['navigation']})).toEqual([]);
  });

  test('cover it only beside what they name', () => {
    const exceptions = {because: ['URLPattern beside self.URLPattern &&']};
    expect(inScript('self.URLPattern && new URLPattern()', exceptions)).toEqual([]);
    expect(checkFloor([{name: 'a.js', text: 'new URLPattern()'}], FLOOR, exceptions)).toHaveLength(2);
  });

  test('that nothing needs are reported', () => {
    expect(checkFloor([], FLOOR, {because: [':has beside html']})).toEqual([
      'Nothing needs the exception for ":has beside html" any more. Delete it from packages/minimum-browsers/exceptions.yaml.',
    ]);
  });
});

describe('a message', () => {
  test('says what is missing where, which file has it, and what to do', () => {
    const files = [
      {name: 'assets/a.js', text: 'let a = new Intl.Segmenter()'},
      {name: 'assets/b.js', text: 'new Intl.Segmenter()'},
    ];
    expect(checkFloor(files, FLOOR, {})).toEqual([
      'Intl.Segmenter is missing in Firefox 115 (the first that has it is 125), Firefox for Android 115 (the first that has it is 125). ' +
        'It is in assets/a.js, and 1 more: …let a = new Intl.Segmenter()… ' +
        'Write it in another way, or say in packages/minimum-browsers/exceptions.yaml what covers its absence.',
    ]);
  });

  test('says which file is newer than the parser', () => {
    expect(() => inScript('a |> b')).toThrow(/^a\.js is newer than the parser, or damaged: /);
    expect(() => inStyles('a{{}')).toThrow(/^a\.css is newer than the parser, or damaged: /);
  });

  test('says which query of browserslist is not understood', () => {
    expect(() => readFloor(['> 0.5%'])).toThrow(/^"> 0\.5%" is not understood\./);
    expect(() => readFloor(['and_chr >= 103'])).toThrow(/name chrome, edge, firefox, safari, ios_saf/);
  });
});

describe('in a build,', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'floor-'));
  const secret = 'test-test-test-test-test-test-test-test-te0';
  afterAll(() => rmSync(folder, {recursive: true}));

  test('sealed chunks are opened', async () => {
    const key = createBuildKey(Buffer.from(secret, 'base64url'), new Map());
    writeFileSync(path.join(folder, 'page.html'), '<p>Nothing</p>');
    writeFileSync(
      path.join(folder, 'sealed-a.1234.js'),
      seal(Buffer.from('new Intl.Segmenter()'), 'sealed-a', key),
    );
    const problems = checkFloor(await readBuild(folder, secret), FLOOR, {});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('It is in sealed-a.1234.js');
  });

  test('a sealed chunk that the secret does not open fails the check', async () => {
    const key = createBuildKey(Buffer.from(secret.replaceAll('test', 'tost'), 'base64url'), new Map());
    writeFileSync(path.join(folder, 'sealed-a.1234.js'), seal(Buffer.from('1'), 'sealed-a', key));
    await expect(readBuild(folder, secret)).rejects.toMatchObject({code: 'damaged'});
  });
});
