import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {DEMO_SEAL_SECRET, SEAL_SECRET_VARIABLE} from '../../config/settings';
import {ProjectCopy} from '../__tests__/ProjectCopy';
import type {Diagnostic} from '../Diagnostic';
import {findRefusals, readProject} from '../refusals';
import {isPicture, pageOf, plantSlips, SLIPS} from './fixtures';
import {BUILT, REFUSED} from './places';

// One truth: what the check says the build refuses, the build refuses, in the same words; all else is built.

const SECONDS = 1000;

type Files = Record<string, string>;

/** Writes pages and files, and lists the docs among them. */
function plant(project: ProjectCopy, all: readonly Files[]): void {
  const files = Object.assign({}, ...all) as Files;
  Object.entries(files).forEach(([file, text]) => project.write(file, text));
  const docs = Object.keys(files).filter((file) => /^docs\/(?!staff\/)(?!(?:.*\/)?_).*\.mdx$/.test(file));
  project.list(
    ...docs.map((file) =>
      file === 'docs/fields.mdx' ? 'other' : file.slice('docs/'.length, -'.mdx'.length),
    ),
  );
}

/** Runs Docusaurus itself. @returns what it prints, and whether it has succeeded. */
async function build(project: ProjectCopy): Promise<{output: string; isBuilt: boolean}> {
  const run = promisify(execFile)(
    process.execPath,
    [path.join(project.root, 'node_modules/.bin/docusaurus'), 'build'],
    {
      cwd: project.root,
      env: {...process.env, NODE_ENV: undefined, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
      maxBuffer: 100 * 1024 * 1024,
    },
  );
  const {stdout, stderr, failed} = await run.then(
    (result) => ({...result, failed: false}),
    (error: {stdout: string; stderr: string}) => ({...error, failed: true}),
  );
  return {output: stripVTControlCharacters(stdout + stderr), isBuilt: !failed};
}

describe('slips, and what people do with addresses and files', () => {
  let project: ProjectCopy;
  let diagnostics: Diagnostic[];
  /** Slips whose pages have nothing that the build refuses, though the check may have something to say. */
  let fine: string[];
  const ofSlip = (slip: string) => {
    const folder = isPicture(slip) ? `docs/${slip}/` : pageOf(slip);
    return diagnostics.filter(({file}) => file.startsWith(folder));
  };

  beforeAll(async () => {
    project = new ProjectCopy();
    plantSlips(project, SLIPS);
    plant(project, [...Object.values(REFUSED).map(({files}) => files), ...Object.values(BUILT)]);
    diagnostics = await project.check('docs', 'src/pages', 'static');
    fine = SLIPS.filter((slip) => ofSlip(slip).every(({refused}) => !refused));
  }, 120 * SECONDS);
  afterAll(() => project.dispose());

  test.each(Object.keys(REFUSED))('the check says that the build refuses %s', (name) => {
    const {at} = REFUSED[name]!;
    const refused = diagnostics.filter((diagnostic) => diagnostic.refused);
    expect(refused.filter(({file, line}) => `${file}:${line}`.startsWith(at))).not.toEqual([]);
  });

  test.each(Object.keys(BUILT))('the check says nothing of %s', (name) => {
    const files = Object.keys(BUILT[name]!);
    expect(diagnostics.filter(({file}) => files.includes(file))).toEqual([]);
  });

  test(
    'what the check lets through is built, whatever else it says of it, and prints no secret',
    async () => {
      const built = new ProjectCopy();
      plantSlips(built, fine);
      plant(built, Object.values(BUILT));
      // Code of the owner's, which may do anything but read the secret where others would print it.
      built.write(
        'src/pages/environment.tsx',
        'export default () => <p>{Object.entries(globalThis.process?.env ?? {}).flat().join(" ")}</p>;',
      );
      const {output, isBuilt} = await build(built);
      expect(isBuilt, output).toBe(true);
      for (const slip of fine.filter((one) => !isPicture(one))) {
        expect(
          existsSync(path.join(built.root, 'build', pageOf(slip).replace(/\.mdx$/, '.html'))),
          slip,
        ).toBe(true);
      }
      const rendered = readFileSync(path.join(built.root, 'build/environment.html'), 'utf8');
      expect(rendered).toContain('NODE_ENV production');
      expect(rendered).not.toContain(SEAL_SECRET_VARIABLE);
      expect(rendered).not.toContain(DEMO_SEAL_SECRET);
      built.dispose();
    },
    300 * SECONDS,
  );

  test(
    'what it says the build refuses is refused, all at once, with its line and in its words, and nothing is built',
    async () => {
      const {output, isBuilt} = await build(project);
      expect(isBuilt).toBe(false);
      expect(existsSync(path.join(project.root, 'build'))).toBe(false);
      const refused = (await findRefusals(readProject(project.root, ['static']))).map(
        ({file, line, message}) => `${file}:${line}: ${message}`,
      );
      expect(refused.length).toBeGreaterThan(100);
      expect(refused.filter((line) => !output.includes(line))).toEqual([]);
      expect(output).not.toMatch(/\[SUCCESS\]|\n\s+at .*:\d+:\d+/);
    },
    300 * SECONDS,
  );
});
