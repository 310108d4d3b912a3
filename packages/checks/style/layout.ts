import path from 'node:path';
import {check, format, getFileInfo, resolveConfig} from 'prettier';
import type {Mistake} from '../Mistake';
import {beginning} from '@roleplay-docs/rulebook/text';

/** Where the layout of a file differs from the project's (`package.json`), and the lines to write. */
export async function checkLayout(root: string, file: string, text: string): Promise<Mistake[]> {
  const options = await optionsFor(root, file);
  if (!options) {
    return [];
  }
  try {
    if (await check(text, options)) {
      return [];
    }
    const [line, instead] = firstDifference(text.split('\n'), (await format(text, options)).split('\n'));
    const message = `The line is laid out differently from the others. ${instead}`;
    return [{file, line, message, fixable: true}];
  } catch {
    return []; // it cannot be read at all, which other checks tell
  }
}

/** Where a text is laid out differently, from 1, and what to write there. */
function firstDifference(old: readonly string[], wanted: readonly string[]): [line: number, instead: string] {
  const start = old.findIndex((line, index) => line !== wanted[index]);
  const rest = (lines: readonly string[], end: number) => lines.slice(start, lines.length - end);
  let same = 0;
  while (same < wanted.length - start && old.at(-1 - same) === wanted.at(-1 - same)) {
    same += 1;
  }
  const lines = rest(wanted, same);
  if (lines.length === 0) {
    return [start + 1, 'Remove the empty line.'];
  }
  return [
    start + 1,
    lines.length > MOST_LINES
      ? `Write: ${beginning(lines[0]!, 80)}`
      : `Write, with the spaces at the beginning:\n${lines.join('\n')}`,
  ];
}

/** So many lines a message can show. */
const MOST_LINES = 4;

/** The text in the project's layout; as it is if it cannot be read. */
export async function tidyLayout(root: string, file: string, text: string): Promise<string> {
  const options = await optionsFor(root, file);
  return options ? format(text, options).catch(() => text) : text;
}

/** Hostile sites, what is made from others, and MDX, of which Prettier knows version 1 only. */
const NOT_LAID_OUT = /(?:^|\/)(?:fixtures|lib|schemas)\/|\.mdx$/;

async function optionsFor(root: string, file: string) {
  const filepath = path.join(root, file);
  const {inferredParser} = await getFileInfo(filepath);
  return NOT_LAID_OUT.test(file) || !inferredParser
    ? undefined
    : {...(await resolveConfig(filepath)), filepath};
}
