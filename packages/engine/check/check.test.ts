import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {check} from './check';
import type {Diagnostic} from './Diagnostic';
import {ProjectCopy} from './__tests__/ProjectCopy';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SECONDS = 1000;

// cspell:ignore opne plya abus titel shopp wran decidet

const lines = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({file, line, message}) => `${file}:${line} ${message}`);

test(
  'the pages and data of this site have no mistakes',
  async () => {
    expect(lines(await check({root: ROOT, words: () => Promise.resolve([])}))).toEqual([]);
  },
  60 * SECONDS,
);

describe('in a copy of the project', () => {
  let project: ProjectCopy;
  beforeEach(() => {
    project = new ProjectCopy();
  });
  afterEach(() => project.dispose());

  test(
    'slips in data are reported with their lines, all at once',
    async () => {
      // One in each file. What is wrong in one keeps nothing else from being told.
      const edit = (file: string, old: string | RegExp, replacement: string) => {
        project.edit(file, old, replacement);
      };
      edit('src/data/departments.yaml', 'entry: open', 'entry: opne');
      edit('src/data/departments.yaml', 'steps: [play]', 'steps: [plya]');
      edit('src/data/departments.yaml', 'name: Dispatch', 'Name: Dispatch');
      edit('src/data/products.yaml', 'soldAs: Pass', 'soldAs Pass');
      edit('src/data/words.yaml', 'term: Fail roleplay', "term: 'Player's roleplay'");
      edit('src/data/changes.yaml', 'kind: added', 'kind: updated');
      edit('src/data/rules.yaml', 'title: Age', 'title: Age: yours');
      edit('src/data/ladders.yaml', 'steps: [coach, warn, kick]', 'steps: [coach, wran, kick]');
      edit('src/data/cases.yaml', 'decided: 72 hours', 'decidet: 72 hours');
      edit('docs/staff/_data/news.yaml', '/docs/staff/changes#what-changed', '/docs/guideline');
      edit('docs/staff/_data/news.yaml', 'date: 2026-11-20', 'date: 2026-02-30');
      edit('src/data/redirects.yaml', 'trial-handling/power-abuse', 'trial-handling/power-abus');
      edit('sidebars.ts', "'departments'", "'department'");
      const diagnostics = await project.check('src/data', 'docs/staff/_data', 'sidebars.ts');
      const entry = diagnostics.find(({message}) => message.includes('opne'))!;
      expect(project.read(entry.file).split('\n')[entry.line - 1]).toContain('entry: opne');
      expect(diagnostics.map(({file, message}) => `${file}: ${message}`)).toMatchInlineSnapshot(`
        [
          "docs/departments.mdx: No sidebar lists the page, so readers won't find it. Add 'departments', to sidebars.ts, where it belongs.",
          "docs/staff/_data/news.yaml: There is no page /docs/guideline. Did you mean /docs/guidelines?",
          "docs/staff/_data/news.yaml: "2026-02-30" isn't a date. Write it as YYYY-MM-DD.",
          "sidebars.ts: There is no page "department". Write 'departments', or remove the entry.",
          "src/data/cases.yaml: Unknown field "decidet". Did you mean "decided"?",
          "src/data/changes.yaml: "updated" isn't a valid value for "kind". Use added, changed, clarified, retired or corrected.",
          "src/data/departments.yaml: "opne" isn't in any dictionary. Write open, pone or opine, or add it to src/data/dictionary.txt if it's right.",
          "src/data/departments.yaml: "plya" isn't in any dictionary. Write play, plea or playa, or add it to src/data/dictionary.txt if it's right.",
          "src/data/departments.yaml: Unknown field "Name". Did you mean "name"?",
          "src/data/ladders.yaml: "wran" isn't a step. Write coach, warn, timeout 10 min, timeout 24 h, kick, ban 3 d, restart + 14 d, permanent or contain.",
          "src/data/products.yaml: A colon and a space belong after the name of the field.",
          "src/data/redirects.yaml: The redirect leads to /docs/staff/trial-moderator/trial-handling/power-abus, which isn't a page or a part of one. Write the address of a page.",
          "src/data/rules.yaml: Text with a colon in it needs quotes. Write title: "Age: yours".",
          "src/data/words.yaml: The quotes in this text don't match. Put one pair of double quotes around it, with no other quotes and no backslash (\\) inside.",
        ]
      `);
    },
    60 * SECONDS,
  );

  test(
    'data that someone rewords within the rules has no mistakes',
    async () => {
      project.edit('src/data/products.yaml', 'You keep it.', "It's yours.");
      project.edit('src/data/departments.yaml', 'making up a life.', "making up a café's life.");
      expect(lines(await project.check('src/data'))).toEqual([]);
    },
    60 * SECONDS,
  );

  test(
    'a rule asks for nothing but its entry in the change log',
    async () => {
      project.edit(
        'docs/guidelines/discord.mdx',
        "Only join if you're at least 13",
        "Only join if you're at least 14",
      );
      expect(lines(await project.check('docs/guidelines/discord.mdx'))).toEqual([
        expect.stringMatching(/^docs\/guidelines\/discord\.mdx:\d+ D-01 changed without an entry\./),
      ]);
      project.edit(
        'src/data/changes.yaml',
        '\n- date:',
        '\n- date: 2026-12-01\n  kind: changed\n  rules: [D-01]\n  summary: The age is 14.\n  reason: The law says so.\n\n- date:',
      );
      expect(lines(await project.check('docs/guidelines/discord.mdx', 'src/data/changes.yaml'))).toEqual([]);
      project.commit();
      expect(lines(await project.check('docs/guidelines', 'src/data'))).toEqual([]);
    },
    60 * SECONDS,
  );

  test(
    'a rule that vanished or comes back is reported, even without any record but the history',
    async () => {
      project.edit('src/data/rules.yaml', /- id: R-11\n(?: .*\n)+\n/, '');
      expect(lines(await project.check('src/data/rules.yaml'))).toEqual(
        expect.arrayContaining([expect.stringContaining("R-11 was published, but now it's gone.")]),
      );
    },
    60 * SECONDS,
  );

  test(
    'nobody has to keep rules, entries, headings and pages of a site that was never online',
    async () => {
      project.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.example.com');
      project.commit();
      project.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.juniper.community');
      project.edit('src/data/rules.yaml', /- id: R-11\n(?: .*\n)+\n/, '');
      project.edit(
        'docs/guidelines/discord.mdx',
        "Only join if you're at least 13",
        "Only join if you're at least 14",
      );
      project.edit('docs/departments.mdx', '{/* #discipline */}', '{/* #rank */}');
      project.remove('docs/shop.mdx');
      expect(
        lines(await project.check()).filter((line) =>
          /was published|changed without|people have links/i.test(line),
        ),
      ).toEqual([]);
    },
    60 * SECONDS,
  );

  test('a text file among the pages, a localhost address and a large picture in static/ are reported', async () => {
    project.write('docs/guidelines/Events 2026.txt', 'Come!');
    project.write('docs/rules.txt', 'All rules.');
    project.write('static/img/Large map.svg', `<svg viewBox="0 0 9 9"><!--${'x'.repeat(301_000)}--></svg>`);
    project.edit(
      'docs/shop.mdx',
      /\n$/,
      '\n\nSee [the list](http://localhost:3000/docs/shop) and [all rules](./rules.txt).\n',
    );
    const found = await project.check('docs', 'static');
    expect(found.map(({file, message}) => `${file}: ${message}`)).toEqual([
      "docs/guidelines/Events 2026.txt: This file doesn't become a page, and no page links to it. Call it events-2026.mdx and put front matter at its top, or remove it.",
      "docs/shop.mdx: http://localhost:3000/docs/shop is on your own computer. Write the path of the page's file, such as ./shop.mdx.",
      expect.stringMatching(/^static\/img\/Large map\.svg: .*Call it Large-map\.svg/i),
      expect.stringMatching(/^static\/img\/Large map\.svg: .*the limit is 300 kB/),
    ]);
  });

  test('what a sidebar generates from a folder names its pages', async () => {
    project.edit(
      'sidebars.ts',
      "    'staff/case-sheet',\n    'staff/severity-guide',\n",
      "    {type: 'autogenerated', dirName: 'staff'},\n",
    );
    expect(await project.check('sidebars.ts', 'docs/staff/case-sheet.mdx')).toEqual([]);
  });

  test(
    'a page that moves asks for a redirect, and proposes the line',
    async () => {
      const page = project.read('docs/shop.mdx');
      project.remove('docs/shop.mdx');
      project.write('docs/store.mdx', page);
      project.edit('sidebars.ts', "'shop'", "'store'");
      project.stage();
      // Links to it are wrong, too.
      const find = async () =>
        lines(await project.check('docs/store.mdx')).filter((line) =>
          line.startsWith('src/data/redirects.yaml'),
        );
      expect(await find()).toEqual([
        expect.stringContaining('Add: - {from: /docs/shop, to: /docs/store}') as string,
      ]);
      const list = project.read('src/data/redirects.yaml');
      project.write('src/data/redirects.yaml', `${list}- {from: /docs/shop, to: /docs/store}\n`);
      expect(await find()).toEqual([]);
      project.commit();
      project.write('src/data/redirects.yaml', list);
      expect(await find()).toEqual([
        'src/data/redirects.yaml:1 /docs/shop used to lead somewhere, but no longer does. Put the line back: - {from: /docs/shop, to: /docs/store}',
      ]);
    },
    60 * SECONDS,
  );

  test(
    'a page that goes, and a part that loses its id, are reported',
    async () => {
      project.edit('docs/departments.mdx', '{/* #discipline */}', '{/* #rank */}');
      expect(lines(await project.check('docs/departments.mdx'))).toEqual([
        "docs/departments.mdx:1 People have links to /docs/departments#discipline, and the page no longer has that part. Put the id back on the heading that says the same thing, {/* #discipline */}; or, if it's on another page now, add to src/data/redirects.yaml: - {from: /docs/departments#discipline, to: ...}.",
        expect.stringMatching(
          /^src\/data\/phrases\/departments\.yaml:\d+ docs\/departments\.mdx has no part "#discipline"/,
        ),
      ]);
      const list = project.read('src/data/redirects.yaml');
      const withRedirect = async (redirect: string) => {
        project.write('src/data/redirects.yaml', `${list}- {${redirect}}\n`);
        return lines(await project.check('src/data/redirects.yaml', 'docs/departments.mdx')).slice(1);
      };
      expect(await withRedirect('from: /docs/departments#discipline, to: /docs/shop#before-you-buy')).toEqual(
        [],
      );
      expect(await withRedirect('from: /docs/departments#discipline, to: /docs/shop#before')).toEqual([
        expect.stringMatching(/leads to \/docs\/shop#before, which isn't a page or a part of one/),
      ]);
      expect(await withRedirect('from: /docs/departments#rank, to: /docs/shop')).toEqual(
        expect.arrayContaining([expect.stringContaining('/docs/departments#rank exists, so')]),
      );
      project.write('src/data/redirects.yaml', list);
      project.remove('docs/departments.mdx');
      expect(lines(await project.check('docs/departments.mdx'))).toEqual(
        expect.arrayContaining([
          expect.stringContaining(
            'docs/departments.mdx is gone, and people have links to /docs/departments. Add: - {from:',
          ),
        ]),
      );
    },
    60 * SECONDS,
  );

  test(
    'two pages with one address, and names that make bad addresses, are reported',
    async () => {
      const page = project.read('docs/shop.mdx');
      project.write('docs/store.mdx', page.replace('title:', 'slug: shop\ntitle:'));
      project.write('docs/shop.md', page);
      project.write('docs/New Shop.mdx', page);
      project.list('store', 'New Shop');
      const told = lines(await project.check('docs'));
      expect(told).toEqual(
        expect.arrayContaining([
          "docs/New Shop.mdx:1 The file name becomes the page's address, so it can have only lowercase letters, digits and hyphens. Rename it to new-shop.mdx.",
          expect.stringContaining('already has the address /docs/shop.'),
        ]),
      );
    },
    60 * SECONDS,
  );

  /** Runs the command in the copy. */
  const run = (...args: string[]) => {
    const summary = path.join(project.root, 'summary.md');
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(ROOT, 'packages/tools/check.ts'), ...args],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {...process.env, CHECK_ROOT: project.root, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary},
      },
    );
    return {status, stdout, stderr, summary: () => readFileSync(summary, 'utf8')};
  };

  test(
    'everything is reported at once, with files, lines and an exit code of 1, and as notes for a pull request',
    () => {
      project.edit('docs/shop.mdx', 'title:', 'titel:');
      project.write('docs/second.mdx', 'If you earn <500 points, {wait}.\n');
      const {status, stdout, stderr, summary} = run('docs/shop.mdx', 'docs/second.mdx');
      expect(status).toBe(1);
      expect(stderr).toContain(`docs/shop.mdx:2\n  "titel" isn't a front matter field. Write "title".`);
      expect(stderr).toContain('docs/second.mdx:1\n  < directly before "5" begins a tag');
      expect(stderr).toContain('{wait} is read as code');
      expect(stdout).toContain(`::error file=docs/shop.mdx,line=2::"titel" isn't a front matter field`);
      expect(summary()).toContain('to fix in 2 files.');
    },
    60 * SECONDS,
  );

  test('a file that is not there is reported at once', () => {
    const {status, stderr} = run('docs/shopp.mdx');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no file docs/shopp.mdx.');
  });

  test(
    '--fix fixes what a machine can fix, and nothing else; what is then in order is in the summary of a pull request',
    () => {
      const before = project.read('docs/shop.mdx');
      project.write('docs/shop.mdx', `${before.replaceAll('\n', '\r\n').replace('## ', '\r\n\r\n## ')}\r\n`);
      project.edit('src/data/products.yaml', '  soldAs: Pass', '  soldAs:   Pass');
      const {status, stdout, summary} = run('--fix', 'docs/shop.mdx', 'src/data/products.yaml');
      expect(project.read('docs/shop.mdx')).toBe(before);
      expect(project.read('src/data/products.yaml')).toContain('  soldAs: Pass\n');
      expect(status).toBe(0);
      expect(stdout).toBe('Nothing to fix.\n');
      expect(summary()).toContain('The texts and data are in order.');
    },
    60 * SECONDS,
  );
});
