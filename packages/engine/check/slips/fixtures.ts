import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ProjectCopy} from '../__tests__/ProjectCopy';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/**
 * The names of all fixtures, each a folder in `fixtures/` with a page, its pictures, and the messages that the check
 * should give. Some have no mistakes.
 */
export const SLIPS: readonly string[] = readdirSync(FIXTURES);

export const isPicture = (slip: string): boolean => slip.startsWith('picture-');

/** The path of a fixture's page in a copy of the project. Pictures are beside their page. */
export const pageOf = (slip: string): string =>
  isPicture(slip) ? `docs/${slip}/page.mdx` : `docs/${slip}.mdx`;

/** Adds fixtures to a copy of the project, and to its sidebar. */
export function plantSlips(project: ProjectCopy, slips: readonly string[]): void {
  for (const slip of slips) {
    for (const file of readdirSync(path.join(FIXTURES, slip)).filter((one) => !one.endsWith('.txt'))) {
      const target = isPicture(slip) ? `docs/${slip}/${file}` : pageOf(slip);
      project.write(target, readFileSync(path.join(FIXTURES, slip, file)));
    }
  }
  project.list(...slips.map((slip) => pageOf(slip).slice('docs/'.length, -'.mdx'.length)));
}
