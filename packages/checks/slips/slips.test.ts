import {execFile} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {DEMO_SEAL_SECRET, SEAL_SECRET_VARIABLE} from '@roleplay-docs/preset/settings';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Diagnostic} from '../Diagnostic';
import {ProjectCopy} from '../__tests__/ProjectCopy';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const names = readdirSync(FIXTURES);

/** The file of the page of a slip, in the copy of the project. Pictures lie beside theirs. */
const pageOf = (name: string) => (isPicture(name) ? `docs/${name}/page.mdx` : `docs/${name}.mdx`);
const isPicture = (name: string) => name.startsWith('picture-');

/** Words of tools. A writer has never heard of them. */
const JARGON =
  /acorn|\bMD\d{3}\b|\bTS\d+|YAML|\bJSX\b|\bMDX\b|\bpars|\btoken|\bexpression|U\+|Unexpected|undefined|\bnull\b|TypeScript|markdownlint|Prettier|prettier|[^.]cspell|node_modules|\bat \S+:\d+/;

const SECONDS = 1000;

describe('slips that people make in pages', () => {
  let project: ProjectCopy;
  let diagnostics: Diagnostic[];
  const told = (name: string) => {
    const folder = isPicture(name) ? `docs/${name}/` : pageOf(name);
    return diagnostics.filter(({file}) => file.startsWith(folder));
  };

  beforeAll(async () => {
    project = new ProjectCopy();
    for (const name of names) {
      for (const file of readdirSync(path.join(FIXTURES, name)).filter((one) => one !== 'expected.txt')) {
        const to = isPicture(name) ? `docs/${name}/${file}` : pageOf(name);
        project.write(to, readFileSync(path.join(FIXTURES, name, file)));
      }
    }
    project.list(...names.map((name) => pageOf(name).slice('docs/'.length, -'.mdx'.length)));
    diagnostics = await project.check('docs');
  }, 120 * SECONDS);

  afterAll(() => project.dispose());

  test.each(names)('%s is reported with its line, and what to write', async (name) => {
    const lines = told(name).map(({file, line, message}) =>
      isPicture(name) && !file.endsWith('.mdx')
        ? `${path.basename(file)}: ${message}`
        : `${line}: ${message}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.join(FIXTURES, name, 'expected.txt'));
    expect(lines.length > 0).toBe(!name.startsWith('ok-') && !name.startsWith('picture-ok'));
  });

  test('nothing else is reported', () => {
    expect(
      diagnostics.filter((diagnostic) => !names.some((name) => told(name).includes(diagnostic))),
    ).toEqual([]);
  });

  test('nothing is reported twice, and no message speaks of tools', () => {
    const places = diagnostics.map(({file, line, message}) => `${file}:${line} ${message}`);
    expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([]);
    expect(diagnostics.filter(({message}) => JARGON.test(message))).toEqual([]);
  });

  test(
    'what the check lets through builds',
    async () => {
      const built = new ProjectCopy();
      const fine = names.filter((name) => told(name).length === 0);
      for (const name of fine) {
        const folder = path.dirname(pageOf(name));
        for (const file of isPicture(name)
          ? readdirSync(path.join(project.root, folder))
          : [path.basename(pageOf(name))]) {
          built.write(path.posix.join(folder, file), readFileSync(path.join(project.root, folder, file)));
        }
      }
      // Code of the owner's, which may do anything but read the secret where others would print it.
      built.write(
        'src/pages/environment.tsx',
        'export default () => <p>{Object.entries(globalThis.process?.env ?? {}).flat().join(" ")}</p>;',
      );
      built.list(...fine.map((name) => pageOf(name).slice('docs/'.length, -'.mdx'.length)));
      await promisify(execFile)(
        process.execPath,
        [path.join(built.root, 'node_modules/.bin/docusaurus'), 'build'],
        {
          cwd: built.root,
          env: {...process.env, NODE_ENV: undefined, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
        },
      );
      expect(readdirSync(path.join(built.root, 'build/docs'))).toEqual(
        expect.arrayContaining(fine.filter((name) => !isPicture(name)).map((name) => `${name}.html`)),
      );
      const rendered = readFileSync(path.join(built.root, 'build/environment.html'), 'utf8');
      expect(rendered).toContain('NODE_ENV production');
      expect(rendered).not.toContain(SEAL_SECRET_VARIABLE);
      expect(rendered).not.toContain(DEMO_SEAL_SECRET);
      built.dispose();
    },
    300 * SECONDS,
  );
});
