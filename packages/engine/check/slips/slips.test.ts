import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Diagnostic} from '../Diagnostic';
import {ProjectCopy} from '../__tests__/ProjectCopy';
import {FIXTURES, isPicture, pageOf, plantSlips, SLIPS} from './fixtures';

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
    plantSlips(project, SLIPS);
    diagnostics = await project.check('docs');
  }, 120 * SECONDS);

  afterAll(() => project.dispose());

  test.each(SLIPS)('%s is reported with its line, and what to write', async (name) => {
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
      diagnostics.filter((diagnostic) => !SLIPS.some((name) => told(name).includes(diagnostic))),
    ).toEqual([]);
  });

  test('nothing is reported twice, and no message speaks of tools', () => {
    const places = diagnostics.map(({file, line, message}) => `${file}:${line} ${message}`);
    expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([]);
    expect(diagnostics.filter(({message}) => JARGON.test(message))).toEqual([]);
  });
});
