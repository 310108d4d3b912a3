import {type Floor, lacking, type Use} from './Floor';
import {usesInPage} from './pages';
import type {BuiltFile} from './readBuild';
import {usesInScript} from './scripts';
import {usesInStyles} from './styles';

/** How far away what an exception names may be, in characters. */
const CLOSE = 1500;
/** How much of a file is shown around what is found, in characters, before and after. */
const EXCERPT = 40;

type Found = Use & {file: BuiltFile};

/**
 * Finds what is newer than the oldest browsers that everything is promised for.
 *
 * @param files Scripts, pages and style sheets.
 * @param exceptions See `exceptions.yaml`.
 * @returns what is wrong and what to do, in sentences: each thing once, with the first file that has it. An exception that
 * nothing needs is wrong, too.
 */
export function checkFloor(
  files: BuiltFile[],
  floor: Floor,
  exceptions: Record<string, readonly string[]>,
): string[] {
  const made = new Set<string>();
  const found = files
    .flatMap((file) => readFile(file, made).map((use): Found => ({...use, file})))
    .filter((use) => !made.has(use.method!) && lacking(use, floor).length > 0);
  const covering = Object.values(exceptions).flat();
  const problems = found.filter((use) => !covering.some((one) => covers(one, use)));
  const names = new Set(problems.map(({name}) => name));
  return [
    ...[...names]
      .map((name) => problems.filter((use) => use.name === name))
      .map((uses) => describe(uses, floor)),
    ...covering
      .filter((one) => !found.some((use) => covers(one, use)))
      .map(
        (one) =>
          `Nothing needs the exception for "${one}" any more. Delete it from packages/minimum-browsers/exceptions.yaml.`,
      ),
  ];
}

/** What a file asks of browsers. See `usesInScript`. */
function readFile({name, text}: BuiltFile, made: Set<string>): Use[] {
  try {
    return name.endsWith('.js')
      ? usesInScript(text, made)
      : name.endsWith('.html')
        ? usesInPage(text, made)
        : usesInStyles(text);
  } catch (cause) {
    throw new Error(
      `${name} is newer than the parser, or damaged: ${(cause as Error).message}. If browsers read it, update acorn and css-tree.`,
      {cause},
    );
  }
}

// A property covers its values, and an object its members.
function covers(exception: string, {name, start, file}: Found): boolean {
  const [use = '', beside = ''] = exception.split(' beside ');
  return (
    [name, name.split(': ')[0], name.split('.')[0]].includes(use) &&
    file.text.slice(Math.max(0, start - CLOSE), start + CLOSE).includes(beside)
  );
}

/** @param uses All of one thing. */
function describe(uses: readonly Found[], floor: Floor): string {
  const {file, name, start} = uses[0]!;
  const excerpt = file.text.slice(Math.max(0, start - EXCERPT), start + EXCERPT).replace(/\s+/g, ' ');
  const others = new Set(uses.map((use) => use.file)).size - 1;
  const more = others > 0 ? `, and ${others} more` : '';
  return `${name} is missing in ${lacking(uses[0]!, floor).join(', ')}. It is in ${file.name}${more}: …${excerpt}… Write it in another way, or say in packages/minimum-browsers/exceptions.yaml what covers its absence.`;
}
