import path from 'node:path';
import {format, getFileInfo, resolveConfig} from 'prettier';
import type {Diagnostic} from '../Diagnostic';
import {beginning} from '@roleplay-docs/rulebook/text';

/** Hostile sites, what is made from others, and MDX, of which Prettier knows version 1 only. */
const NOT_LAID_OUT = /(?:^|\/)(?:fixtures|lib|schemas)\/|\.mdx$/;

/** Where the layout of a file first differs from the project's (`package.json`), and what to write there. */
export async function checkLayout(root: string, file: string, text: string): Promise<Diagnostic[]> {
  const wanted = await fixLayout(root, file, text);
  if (wanted === text) {
    return [];
  }
  const lines = wanted.split('\n');
  const index = text.split('\n').findIndex((line, at) => line !== lines[at]);
  const instead = lines[index] ? `Write: ${beginning(lines[index], 100)}` : 'Add or remove an empty line.';
  const message = `The line is laid out differently from the others. ${instead}`;
  return [{file, line: index < 0 ? lines.length : index + 1, message, fixable: true}];
}

/** The text in the project's layout; as it is if it cannot be read, which other checks report. */
export async function fixLayout(root: string, file: string, text: string): Promise<string> {
  const filepath = path.join(root, file);
  const {inferredParser} = await getFileInfo(filepath);
  return NOT_LAID_OUT.test(file) || !inferredParser
    ? text
    : format(text, {...(await resolveConfig(filepath)), filepath}).catch(() => text);
}
