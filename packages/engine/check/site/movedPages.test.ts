import {renameSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readSite} from '../../data/readSite';
import {movePages} from '../__tests__/movePages';
import {ProjectCopy} from '../__tests__/ProjectCopy';

let project: ProjectCopy;
beforeEach(() => {
  project = new ProjectCopy();
});
afterEach(() => project.dispose());

/** What is said about pages and data. Words are not looked at: nothing but the configuration is read for them. */
const check = async () =>
  (await project.check('docusaurus.config.ts')).map(({file, line, message}) => `${file}:${line} ${message}`);

/** Nobody knows the pages yet, so none of them has to stay where it is. */
function takeOffline(): void {
  project.edit('src/data/community.yaml', /^url: .*$/m, 'url: https://docs.example.com');
  project.commit();
}

const lineOf = (file: string, part: string) =>
  project
    .read(file)
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

test('an owner moves and removes pages without a change to the engine', async () => {
  takeOffline();
  movePages(project.root);
  expect(await check()).toEqual([]);
  const {pages} = readSite(project.root).community;
  expect(pages).toMatchObject({departments: '/docs/crews', sanctions: 'none'});
});

test('a page that the community file names, and that has moved, is reported there by check and build', async () => {
  takeOffline();
  movePages(project.root);
  project.edit('src/data/community.yaml', 'departments: /docs/crews', 'departments: /docs/departments');
  project.edit('src/data/community.yaml', 'signIn: img/county.svg', 'signIn: img/country.svg');
  const at = (field: string) => `src/data/community.yaml:${lineOf('src/data/community.yaml', field)}`;
  const problems = [
    `${at('departments: /docs')}: There is no page /docs/departments. Write the address of a page.`,
    `${at('signIn: img')}: There is no picture static/img/country.svg. Did you mean img/county.svg?`,
  ];
  expect(await check()).toEqual(problems.map((problem) => problem.replace(/: /, ' ')));
  expect(() => readSite(project.root)).toThrow(
    `The site's data can't be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
});

test('the rules may be on another page: that is where each has to be', async () => {
  takeOffline();
  const pageAt = (name: string) => path.join(project.root, `docs/guidelines/${name}.mdx`);
  renameSync(pageAt('discord'), pageAt('chat'));
  project.edit('src/data/community.yaml', '/docs/guidelines/discord', '/docs/guidelines/chat');
  project.edit('docs/guidelines/chat.mdx', /<Rule id="D-02">[^]*?<\/Rule>/, '');
  expect((await check()).filter((line) => /isn't on any page|belongs on/.test(line))).toEqual([
    expect.stringMatching(/D-02 isn't on any page\. Write .* in docs\/guidelines\/chat\.mdx\./),
  ]);
});

test('parts of pages that are no docs stay, too', async () => {
  const [, id] = /^## .*\{\/\* #([\w-]+) \*\/\}$/m.exec(project.read('src/pages/privacy.mdx'))!;
  project.edit('src/pages/privacy.mdx', `{/* #${id} */}`, '{/* #another-name */}');
  project.edit('docs/shop.mdx', /\n$/, `\n\nSee [privacy](/privacy#no-such-part).\n`);
  expect(await check()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docs\/shop\.mdx:\d+ src\/pages\/privacy\.mdx has no part "#no-such-part"\./),
      expect.stringContaining(`src/pages/privacy.mdx:1 People have links to /privacy#${id}, and the page`),
    ]),
  );
});

test('a page that is no doc and goes, or moves, asks for a redirect', async () => {
  const home = project.read('src/pages/index.tsx');
  project.write('src/pages/map.tsx', home);
  project.write('src/pages/old.tsx', home);
  project.commit();
  project.remove('src/pages/map.tsx');
  project.remove('src/pages/old.tsx');
  renameSync(path.join(project.root, 'src/pages/privacy.mdx'), path.join(project.root, 'src/pages/data.mdx'));
  project.stage();
  expect(await check()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('src/pages/map.tsx is gone, and people have links to /map.'),
      expect.stringContaining('src/pages/old.tsx is gone, and people have links to /old.'),
      expect.stringContaining('Add: - {from: /privacy, to: /data}'),
    ]),
  );
});
