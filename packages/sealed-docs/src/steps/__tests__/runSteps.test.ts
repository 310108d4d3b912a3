import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {PageStep} from '../addPageSteps';
import {runSteps} from '../runSteps';

let outDir: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
  writeFileSync(path.join(outDir, file), text);
};
const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
const run = (steps: PageStep[], timeout?: number) => runSteps(steps, {outDir} as Props, timeout);
const mark = (name: string, stage: PageStep['stage']): PageStep => ({
  name,
  stage,
  page(page) {
    page.html += ` ${name}`;
  },
});

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'steps-'));
  write('index.html', 'home');
  write('docs/shop/index.html', 'shop');
  write('assets/main.js', 'code');
});
afterEach(() => rmSync(outDir, {recursive: true}));

describe('the steps of a build', () => {
  it('run by stage and then by name, whatever order they were added in, and see what those before them did', async () => {
    const steps = [
      mark('hash', 'policy'),
      mark('loader', 'hydration'),
      mark('b', 'scripts'),
      mark('a', 'scripts'),
      mark('text', 'content'),
    ];
    await run(steps);
    expect(read('index.html')).toBe('home text a b loader hash');
    await run([...steps].reverse());
    expect(read('docs/shop/index.html')).toBe('shop text a b loader hash text a b loader hash');
  });

  it('leave the files of pages alone that none of them changes', async () => {
    const longAgo = new Date(2000, 0);
    utimesSync(path.join(outDir, 'index.html'), longAgo, longAgo);
    await run([
      {name: 'a', stage: 'content', page: () => {}},
      {
        name: 'b',
        stage: 'scripts',
        page(page) {
          page.html = page.html.replace('shop', 'our shop');
        },
      },
    ]);
    expect(statSync(path.join(outDir, 'index.html')).mtime).toEqual(longAgo);
    expect(read('docs/shop/index.html')).toBe('our shop');
  });

  it('know the path of a page, whatever its file is called', async () => {
    write('docs/team.html', '');
    write('reindex.html', '');
    const paths: string[] = [];
    await run([{name: 'a', stage: 'content', page: ({path: name}) => void paths.push(name)}]);
    expect(paths.sort()).toEqual(['', 'docs/shop', 'docs/team', 'reindex']);
  });

  it('are awaited one after the other, and their pages are written before those that verify', async () => {
    const calls: string[] = [];
    const later = () => new Promise((resolve) => setImmediate(resolve));
    await run([
      {
        name: 'check',
        stage: 'verify',
        finish: () => void calls.push(`check ${read('index.html')}`),
      },
      {
        name: 'change',
        stage: 'scripts',
        async prepare() {
          await later();
          calls.push('prepare');
        },
        async page(page) {
          await later();
          page.html += '!';
        },
        async finish() {
          await later();
          calls.push('finish');
        },
      },
    ]);
    expect(calls).toEqual(['prepare', 'finish', 'check home!']);
  });

  it('may write files that are no pages', async () => {
    await run([{name: 'index', stage: 'content', finish: () => write('assets/index.json', '{}')}]);
    expect(read('assets/index.json')).toBe('{}');
  });

  it.each<[string, PageStep[], RegExp]>([
    [
      'that both want to be the last',
      [mark('a', 'policy'), mark('b', 'policy')],
      /^\[docusaurus-plugin-sealed-docs\] The plugins "a" and "b" both want to be the last to change pages\. Remove one of them\.$/,
    ],
    ['of the same name', [mark('a', 'scripts'), mark('a', 'scripts')], /The plugin "a" is listed twice/],
    [
      'that write a page themselves',
      [{name: 'a', stage: 'scripts', finish: () => appendFileSync(path.join(outDir, 'index.html'), '!')}],
      /The step "a" wrote index\.html itself/,
    ],
    [
      'that make a page of their own',
      [{name: 'a', stage: 'scripts', finish: () => write('new.html', '')}],
      /The step "a" wrote new\.html itself/,
    ],
    [
      'that delete a page',
      [{...mark('a', 'scripts'), prepare: () => rmSync(path.join(outDir, 'index.html'))}],
      /The step "a" wrote index\.html itself/,
    ],
    [
      'that write anything after the last page',
      [{name: 'a', stage: 'verify', finish: () => write('assets/late.js', '')}],
      /The step "a" wrote assets\/late\.js after the folder was finished/,
    ],
    [
      'that delete something while they verify',
      [{name: 'a', stage: 'verify', finish: () => rmSync(path.join(outDir, 'assets/main.js'))}],
      /The step "a" wrote assets\/main\.js after/,
    ],
    [
      'that throw what is no error',
      [
        {
          name: 'a',
          stage: 'content',
          prepare: () => {
            // eslint-disable-next-line @typescript-eslint/only-throw-error -- what plugins of others may do
            throw 'a word';
          },
        },
      ],
      /The step "a" failed at its preparation: a word/,
    ],
  ])('are refused: steps %s', async (_, steps, message) => {
    await expect(run(steps)).rejects.toThrow(message);
  });

  it('that hang are named after their time is over, wherever they do', async () => {
    const hang = () => new Promise<void>(() => {});
    const steps: [PageStep, string][] = [
      [{name: 'a', stage: 'scripts', prepare: hang}, 'its preparation'],
      [{name: 'a', stage: 'scripts', page: hang}, 'docs/shop/index.html'],
      [{name: 'a', stage: 'verify', finish: hang}, 'its end'],
    ];
    for (const [step, place] of steps) {
      await expect(run([step], 0.01)).rejects.toThrow(`The step "a" hangs at ${place}`);
    }
  });

  it('end with the one that throws', async () => {
    const bad: PageStep = {name: 'bad', stage: 'scripts', finish: () => Promise.reject(new Error('No.'))};
    await expect(run([bad, mark('a', 'policy')])).rejects.toThrow('The step "bad" failed at its end: No.');
    expect(read('index.html')).toBe('home');
  });
});
