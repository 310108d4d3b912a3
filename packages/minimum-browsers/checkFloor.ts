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
  /** Text that stands close by: what asks first whether the browser has it, or tells whose use this is. */
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
 * @param files Scripts, style sheets and pages, by their extensions; others are not looked at.
 * @returns what is wrong and what to do, in sentences: each thing once, with the first file that has it. An exception that
 * nothing needs is wrong, too.
 */
export function checkFloor(files: BuiltFile[], floor: Floor, exceptions: readonly Exception[]): string[] {
  const read = files.map((file) => ({file, ...readFile(file)}));
  const made = new Set(read.flatMap((one) => [...one.made]));
  const needed = new Set<Exception>();
  const problems = new Map<string, {use: Use; lacks: Lack[]; file: BuiltFile; others: Set<string>}>();
  for (const {file, uses, methods} of read) {
    for (const use of [...uses, ...methods.filter(({method}) => !made.has(method!))]) {
      const lacks = floor.lacking(use.candidates, use.prefixes);
      if (lacks.length === 0) {
        continue;
      }
      const exception = exceptions.find((one) => covers(one, use, file.text));
      if (exception) {
        needed.add(exception);
        continue;
      }
      const problem = problems.get(use.name) ?? {use, lacks, file, others: new Set()};
      problems.set(use.name, problem);
      if (file !== problem.file) {
        problem.others.add(file.name);
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

/** What a file asks of browsers; what stands in many pages is read once. */
function readFile({name, text}: BuiltFile): Script {
  const nothing = {uses: [], methods: [], made: new Set<string>()};
  try {
    if (name.endsWith('.js')) {
      return readScript(text);
    }
    return {
      ...nothing,
      ...(name.endsWith('.css') && {uses: usesInStyles(text)}),
      ...(name.endsWith('.html') && readPage(text)),
    };
  } catch (cause) {
    throw new Error(
      `${name} is newer than the parser, or damaged: ${(cause as Error).message}. If browsers read it, update acorn, css-tree and @eslint-community/regexpp.`,
      {cause},
    );
  }
}

const covers = ({use, beside}: Exception, {name, start}: Use, text: string) =>
  // A property covers its values.
  (use === name || name.startsWith(`${use}: `)) &&
  (beside === undefined || text.slice(Math.max(0, start - CLOSE), start + CLOSE).includes(beside));

function describe({
  use,
  lacks,
  file,
  others,
}: {
  use: Use;
  lacks: Lack[];
  file: BuiltFile;
  others: Set<string>;
}): string {
  const excerpt = file.text.slice(Math.max(0, use.start - EXCERPT), use.start + EXCERPT).replace(/\s+/g, ' ');
  const browsers = lacks.map(
    ({browser, floor, first}) =>
      `${browser} ${floor} (${first === undefined ? 'no version has it' : `the first that has it is ${first}`})`,
  );
  const more = others.size > 0 ? `, and ${others.size} more` : '';
  return `${use.name} is missing in ${browsers.join(', ')}. It stands in ${file.name}${more}: …${excerpt}… Write it in another way, or tell in packages/minimum-browsers/exceptions.ts what covers its absence.`;
}
