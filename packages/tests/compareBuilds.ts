import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type ChildNode, isTag, isText} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';

/**
 * What only names files, or follows from their bytes, and so changes whenever code moves. Each is replaced by the same text in both
 * builds.
 */
const NAMES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The hash in the name of a file: assets/css/styles.0a1b2c3d.css
  [/(?<=[\w-][.-])[0-9a-f]{8}(?=\.\w{2,5}\b)/g, 'HASH'],
  // The number of a script, which follows from the addresses of its modules: assets/js/396.HASH.js
  [/(?<=assets\/js\/)\d+(?=\.)/g, 'NUMBER'],
  // The id of a build, which is a hash of all that is sealed: assets/sealed/caf8bc26762ad192726f6dd05148515b
  [/\b[0-9a-f]{32}\b/g, 'BUILD'],
  // The hash of an inline script in the policy of a page.
  [/'sha(?:256|384|512)-[\w+/]+=*'/g, "'HASH'"],
  // The end of a class of a CSS module, which follows from the address of the style sheet: styles_aB3-
  [/(?<=\b[a-zA-Z][a-zA-Z0-9]*_)[\w+-]{4}(?![\w+-])/g, 'FILE'],
];

/** A difference between two builds. */
export interface Difference {
  /** Path in both builds, with `/`. */
  file: string;
  /** Where in a page: `html > head > script 3`; empty for a file as a whole. */
  place: string;
  before: string;
  after: string;
}

/**
 * Compares two builds page by page, without what only names files: the same files, and in each page the same elements, attributes,
 * texts and inline scripts. Scripts and styles with a file of their own are compared by name only, as their text changes with the
 * numbers of modules, and so is what is sealed.
 *
 * @param before Absolute path of a build.
 * @param after Absolute path of another one.
 * @returns the first difference in each file that has any.
 */
export function compareBuilds(before: string, after: string): Difference[] {
  const files = [filesIn(before), filesIn(after)] as const;
  const missing = without(files[0], files[1]).map((file) => whole(file, 'is there', 'is missing'));
  const added = without(files[1], files[0]).map((file) => whole(file, 'is missing', 'is there'));
  const changed: Difference[] = [];
  for (const file of files[1].keys()) {
    const [old] = files[0].get(file) ?? [];
    const [now] = files[1].get(file) ?? [];
    if (old === undefined || now === undefined || !isCompared(file)) {
      continue;
    }
    const difference = compareTexts(file, read(before, old), read(after, now));
    if (difference) {
      changed.push(difference);
    }
  }
  return [...missing, ...added, ...changed];
}

/** Text that names no module, and isn't sealed. */
const isCompared = (file: string): boolean =>
  /\.(?:html|json|xml|txt)$/.test(file) && !file.startsWith('assets/sealed/');

const whole = (file: string, before: string, after: string): Difference => ({file, place: '', before, after});

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The files of a build by their names without what changes; of several with the same name there, each. */
function filesIn(build: string): Map<string, string[]> {
  if (!existsSync(build)) {
    throw new Error(`There's no build in ${build}. Build it first.`);
  }
  const files = new Map<string, string[]>();
  for (const file of listFiles(build)) {
    const name = withoutNames(file);
    files.set(name, [...(files.get(name) ?? []), file]);
  }
  return files;
}

/** Files of which the second build has fewer. */
const without = (files: Map<string, string[]>, others: Map<string, string[]>): string[] =>
  [...files].flatMap(([name, all]) => ((others.get(name)?.length ?? 0) < all.length ? [name] : []));

function withoutNames(text: string): string {
  return NAMES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

function compareTexts(file: string, before: string, after: string): Difference | undefined {
  if (file.endsWith('.html')) {
    const found = compareNodes('', parseDocument(before).children, parseDocument(after).children);
    return found && {file, ...found};
  }
  const [old, now] = [withoutNames(before), withoutNames(after)];
  return old === now ? undefined : {file, place: '', ...firstDifference(old, now)};
}

/** The first difference between two lists of nodes. */
function compareNodes(
  place: string,
  before: ChildNode[],
  after: ChildNode[],
): Omit<Difference, 'file'> | undefined {
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [old, now] = [before[index], after[index]];
    const here = `${place}${place && ' > '}${describe(old ?? now!)} ${index + 1}`;
    if (!old || !now || withoutNames(openingOf(old)) !== withoutNames(openingOf(now))) {
      const opening = old ? withoutNames(openingOf(old)) : '';
      const newOpening = now ? withoutNames(openingOf(now)) : '';
      return {place: here, ...firstDifference(opening, newOpening)};
    }
    const inside =
      'children' in old && 'children' in now ? compareNodes(here, old.children, now.children) : undefined;
    if (inside) {
      return inside;
    }
  }
  return undefined;
}

const describe = (node: ChildNode): string => (isTag(node) ? node.name : node.type);

/** A tag with its attributes, or the text of any other node. */
function openingOf(node: ChildNode): string {
  if (isTag(node)) {
    return `<${node.name}${node.attributes.map(({name, value}) => ` ${name}="${value}"`).join('')}>`;
  }
  return isText(node) || 'data' in node ? String((node as {data: string}).data) : node.type;
}

/** What follows from where two texts part, and a little of what is before. */
function firstDifference(before: string, after: string): Pick<Difference, 'before' | 'after'> {
  let start = 0;
  while (start < before.length && before[start] === after[start]) {
    start += 1;
  }
  const part = (text: string) => text.slice(Math.max(0, start - 40), start + 80);
  return {before: part(before), after: part(after)};
}
