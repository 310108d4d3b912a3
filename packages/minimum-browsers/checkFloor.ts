import type {Floor, Lack} from './Floor';
import {readPage} from './pages';
import {readScript, type Script} from './scripts';
import {usesInStyles} from './styles';
import type {Use} from './Use';

/** A file of the site, as browsers read it: sealed chunks opened. */
export interface BuiltFile {
  /** Its path in the build. */
  name: string;
  text: string;
}

/** Something that is newer than the floor, and may be. */
export interface Exception {
  /** What, as the check calls it. */
  use: string;
  /** Text that is close by: what asks first whether the browser has it, or tells whose use this is. */
  beside?: string;
  /** What happens in a browser that lacks it. */
  because: string;
}

/** How far away `beside` may be, in characters. */
const CLOSE = 1500;
/** How much of a file is shown around what is found, in characters, before and after. */
const EXCERPT = 40;

/**
 * Finds what is newer than the oldest browsers that everything is promised for.
 *
 * @param files Scripts, pages and style sheets.
 * @returns what is wrong and what to do, in sentences: each thing once, with the first file that has it. An exception that
 * nothing needs is wrong, too.
 */
export function checkFloor(files: BuiltFile[], floor: Floor, exceptions: readonly Exception[]): string[] {
  const read = files.map((file) => ({file, ...readFile(file)}));
  const made = new Set(read.flatMap((one) => [...one.made]));
  const needed = new Set<Exception>();
  const problems = new Map<string, [Problem, ...Problem[]]>();
  for (const {file, uses, methods} of read) {
    for (const use of [...uses, ...methods.filter(({method}) => !made.has(method!))]) {
      const lacks = floor.lacking(use.candidates, use.prefixes);
      const exception = exceptions.find((one) => covers(one, use, file.text));
      if (lacks.length > 0 && exception) {
        needed.add(exception);
      } else if (lacks.length > 0) {
        problems.set(use.name, [...(problems.get(use.name) ?? []), {use, lacks, file}] as [Problem]);
      }
    }
  }
  return [
    ...[...problems.values()].map(describe),
    ...exceptions
      .filter((one) => !needed.has(one))
      .map(
        ({use, beside}) =>
          `Nothing needs the exception for ${use}${beside === undefined ? '' : ` beside "${beside}"`} any more. Delete it from packages/minimum-browsers/exceptions.ts.`,
      ),
  ];
}

/** Something that browsers of the floor lack, and a file that asks for it. */
interface Problem {
  use: Use;
  lacks: Lack[];
  file: BuiltFile;
}

/** What a file asks of browsers; what stands in many pages is read once. */
function readFile({name, text}: BuiltFile): Script {
  try {
    return name.endsWith('.js')
      ? readScript(text)
      : name.endsWith('.html')
        ? readPage(text)
        : {uses: usesInStyles(text), methods: [], made: new Set()};
  } catch (cause) {
    throw new Error(
      `${name} is newer than the parser, or damaged: ${(cause as Error).message}. If browsers read it, update acorn and css-tree.`,
      {cause},
    );
  }
}

// A property covers its values, and an object its members.
const covers = ({use, beside}: Exception, {name, start}: Use, text: string) =>
  [name, name.split(': ')[0], name.split('.')[0]].includes(use) &&
  (beside === undefined || text.slice(Math.max(0, start - CLOSE), start + CLOSE).includes(beside));

/** @param problems All with one thing. */
function describe(problems: readonly [Problem, ...Problem[]]): string {
  const [{use, lacks, file}] = problems;
  const excerpt = file.text.slice(Math.max(0, use.start - EXCERPT), use.start + EXCERPT).replace(/\s+/g, ' ');
  const browsers = lacks.map(
    ({browser, floor, first}) =>
      `${browser} ${floor} (${first === undefined ? 'no version has it' : `the first that has it is ${first}`})`,
  );
  const others = new Set(problems.map((problem) => problem.file)).size - 1;
  const more = others > 0 ? `, and ${others} more` : '';
  return `${use.name} is missing in ${browsers.join(', ')}. It is in ${file.name}${more}: …${excerpt}… Write it in another way, or say in packages/minimum-browsers/exceptions.ts what covers its absence.`;
}
