import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {blankCode, lineAt, nearest} from '../text';
import {DataFile} from './DataFile';
import {isDate} from './isDate';

/** Files with facts, and the name of the list in each. */
export const PUBLIC_FACTS = {file: 'src/data/facts.ts', constant: 'facts'};
export const STAFF_FACTS = {file: 'docs/staff/_data/facts.ts', constant: 'staffFacts'};

/** How old a check may be, in days. */
export const LONGEST_UNCHECKED = 180;

const DAY = 86_400_000;

/** A fact, typed so loosely that broken data can be given to the checks. */
interface FactData {
  id: string;
  text: string;
  source?: {title?: string; url?: string; part?: string};
  sourceDate?: string;
  dated?: string;
  checked?: string;
}

interface AllFacts {
  facts: readonly FactData[];
  staffFacts: readonly FactData[];
}

/**
 * Sources, dates and ids of facts, and whether a page prints them.
 *
 * @param used Ids that pages print.
 * @param today `YYYY-MM-DD`
 */
export function checkFacts(
  {facts, staffFacts}: AllFacts,
  used: ReadonlySet<string>,
  today: string,
  open: (file: string) => DataFile,
): Mistake[] {
  const ids = [...facts, ...staffFacts].map(({id}) => id);
  return [
    {list: facts, ...PUBLIC_FACTS},
    {list: staffFacts, ...STAFF_FACTS},
  ].flatMap(({list, file, constant}) => {
    const data = open(file);
    return list.flatMap((fact, index) =>
      mistakesOf(fact, today)
        .concat(
          ids.indexOf(fact.id) !== (list === facts ? index : facts.length + index)
            ? [['id', 'has an id that another one has already. Give it one of its own.']]
            : [],
          used.has(fact.id)
            ? []
            : [['id', `stands on no page. Print it with <Fact id="${fact.id}" />, or remove the entry.`]],
        )
        .map(([field, message]) =>
          data.mistake(constant, [index, ...field.split('.')], `The fact "${fact.id}" ${message}`),
        ),
    );
  });
}

/** By the field where each stands. */
function mistakesOf({id, text, source, sourceDate, checked}: FactData, today: string): [string, string][] {
  const mistakes: [string, string][] = [];
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) {
    mistakes.push([
      'id',
      'has an id with other signs than small letters, digits and hyphens. Write it like chat-age-check.',
    ]);
  }
  if (!text.trim()) {
    mistakes.push(['text', 'has no text. Write one or two short sentences.']);
  }
  if (!source?.title?.trim() || !/^https:\/\/\S+$/.test(source.url ?? '')) {
    mistakes.push([
      'source.url',
      "needs a source that others can open. Write source: {title: '...', url: 'https://...'}.",
    ]);
  }
  if (!isDate(sourceDate) && !isDate(`${sourceDate}-01`)) {
    mistakes.push([
      'sourceDate',
      "needs the date of its source. Write sourceDate: '2026-07-31', or '2026-07' if only the month is known; a source without a date has the day of the text that you read, and dated: 'copy'.",
    ]);
  } else if (sourceDate! > today) {
    mistakes.push([
      'sourceDate',
      `says that its source is of ${sourceDate}, which is still to come. Write when it was written.`,
    ]);
  }
  if (!isDate(checked)) {
    mistakes.push([
      'checked',
      "needs the day on which somebody compared it with its source. Write checked: '2026-11-21'.",
    ]);
  } else if (checked! > today) {
    mistakes.push([
      'checked',
      `was checked on ${checked}, which is still to come. Write the day on which you looked.`,
    ]);
  } else if (isDate(sourceDate) && sourceDate! > checked! && sourceDate! <= today) {
    mistakes.push([
      'checked',
      `was checked on ${checked}, before its source was written. Look at the source again, and write the day.`,
    ]);
  }
  return mistakes;
}

/** Ids that a page prints, with their lines. */
export function printedFacts({source}: Pick<Page, 'source'>): {line: number; id: string}[] {
  return Array.from(blankCode(source).matchAll(/<Fact\b[^>]*?\bid="([^"]*)"/g), ({1: id = '', index}) => ({
    line: lineAt(source, index),
    id,
  }));
}

/** Facts that a page prints and that there are not, or not for it, and sources that it keeps to itself. */
export function checkPrintedFacts(
  page: Pick<Page, 'file' | 'source'>,
  {facts, staffFacts}: AllFacts,
): Mistake[] {
  const {file, source} = page;
  const isStaff = file.startsWith('docs/staff/');
  const known = [...facts, ...(isStaff ? staffFacts : [])].map(({id}) => id);
  return [
    ...printedFacts(page)
      .filter(({id}) => !known.includes(id))
      .map(({line, id}) => {
        const meant = nearest(id, known);
        return {
          file,
          line,
          message: staffFacts.some((fact) => fact.id === id)
            ? `The fact "${id}" is for staff, and this page is public. Move it to ${PUBLIC_FACTS.file}, or print another.`
            : `There is no fact "${id}". ${meant ? `Write "${meant}"` : `Add it to ${PUBLIC_FACTS.file}, or use one of its ids`}.`,
        };
      }),
    ...Array.from(blankCode(source).matchAll(/<Fact\b(?![^>]*\bid=")[^>]*>/g), ({index}) => ({
      file,
      line: lineAt(source, index),
      message: '<Fact> needs "id". Write <Fact id="chat-age-check" />, with an id of src/data/facts.ts.',
    })),
    ...Array.from(source.matchAll(/\{\/\*\s*Sources?\b/gi), ({index}) => ({
      file,
      line: lineAt(source, index),
      message: `A source stands in a note here, where nobody looks after it. Move the sentence and its source to ${isStaff ? `${PUBLIC_FACTS.file} or ${STAFF_FACTS.file}` : PUBLIC_FACTS.file}, and print it with <Fact id="..." />.`,
    })),
  ];
}

/** A fact with the days since its check. */
interface AgedFact extends FactData {
  age: number;
}

/**
 * All facts of the project and its crisis line, those first that nobody has looked at for longest. What is not written
 * out is left out, so that it can be told whatever else is wrong.
 *
 * @param today `YYYY-MM-DD`
 */
export function readFactAges(root: string, today: string): AgedFact[] {
  const read = (file: string, constant: string) =>
    new DataFile(file, readFileSync(path.join(root, file), 'utf8')).read(constant);
  const lists = [PUBLIC_FACTS, STAFF_FACTS].map(({file, constant}) => read(file, constant));
  const community = read('src/community.ts', 'community') as
    {crisisLine?: {directory?: {url?: string; checked?: string}}} | undefined;
  const directory = community?.crisisLine?.directory;
  const all = [
    ...(lists.flat() as (Partial<FactData> | undefined)[]),
    {
      id: 'crisisLine in src/community.ts',
      text: 'The directory opens and lists lines.',
      source: {url: directory?.url},
      checked: directory?.checked,
    },
  ];
  return all
    .filter((fact): fact is FactData => typeof fact?.id === 'string' && isDate(fact.checked))
    .map((fact) => ({...fact, age: Math.floor((Date.parse(today) - Date.parse(fact.checked!)) / DAY)}))
    .sort((a, b) => b.age - a.age);
}
