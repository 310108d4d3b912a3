import {LONGEST_NOTICE} from '../../docs/staff/_data/notices';
import type {DataFile} from './DataFile';
import {isDate} from './isDate';
import type {Mistake} from '../Mistake';

/*
 * The data of the staff pages, typed so loosely that broken data can be given to the checks: TypeScript finds some of
 * these mistakes too, but says so in words that a writer cannot use.
 */

interface NoticeData {
  from?: string;
  until?: string;
  text: string;
}

interface ChangeData {
  date?: string;
  page: string;
  reason?: string;
}

interface ScenarioData {
  id: string;
  choices: readonly {text: string; explanation?: string; right?: boolean}[];
}

interface ServiceTargetData {
  work: string;
  firstAnswer: string | {amount: number};
  decided: string | {amount: number};
}

/** Notices end by themselves, and soon. */
export function checkNotices(all: readonly NoticeData[], file: DataFile): Mistake[] {
  return all.flatMap(({from, until, text}, index) => {
    const at = (part: string, message: string) =>
      file.mistake('notices', [index, part], `The notice "${beginning(text)}" ${message}`);
    const [start, end] = [dayNumber(from), dayNumber(until)];
    const unusable = [
      ...(start === undefined ? [at('from', dateMessage('from', from))] : []),
      ...(end === undefined ? [at('until', dateMessage('until', until))] : []),
    ];
    if (start === undefined || end === undefined) {
      return unusable;
    }
    if (end < start) {
      return [at('until', `ends on ${until}, before it begins on ${from}. Write a later day.`)];
    }
    if (end - start > LONGEST_NOTICE) {
      return [
        at(
          'until',
          `runs for ${end - start} days. Write a day ${LONGEST_NOTICE} days after ${from} at most; what stays true for longer belongs on a page.`,
        ),
      ];
    }
    return [];
  });
}

/** Staff changes carry a date and a reason, newest first. */
export function checkStaffChanges(all: readonly ChangeData[], file: DataFile): Mistake[] {
  return all.flatMap(({date, page, reason}, index) => {
    const at = (part: string, message: string) =>
      file.mistake('staffChanges', [index, part], `The change of "${page}" ${message}`);
    const mistakes: Mistake[] = [];
    const day = dayNumber(date);
    const dayBefore = dayNumber(all[index - 1]?.date);
    if (day === undefined) {
      mistakes.push(at('date', dateMessage('date', date)));
    } else if (dayBefore !== undefined && day > dayBefore) {
      mistakes.push(
        at('date', `of ${date} stands below an older one. Move it up: the newest change comes first.`),
      );
    }
    if (!reason?.trim()) {
      mistakes.push(at('reason', 'has no reason. Write why it changed, in one sentence.'));
    }
    return mistakes;
  });
}

/** One right choice, and an explanation for each. */
export function checkScenarios(all: readonly ScenarioData[], file: DataFile): Mistake[] {
  return all.flatMap(({id, choices}, index) => {
    const at = (steps: (number | string)[], message: string) =>
      file.mistake('scenarios', [index, 'choices', ...steps], `The scenario "${id}" ${message}`);
    const right = choices.filter((choice) => choice.right).length;
    return [
      ...(right === 1 ? [] : [at([], `has ${right} right choices. Mark exactly one with "right: true".`)]),
      ...choices.flatMap((choice, position) =>
        choice.explanation?.trim()
          ? []
          : [
              at(
                [position],
                `does not explain the choice "${beginning(choice.text)}". Write why it is right or not.`,
              ),
            ],
      ),
    ];
  });
}

/** Times above zero. */
export function checkServiceTargets(all: readonly ServiceTargetData[], file: DataFile): Mistake[] {
  return all.flatMap((target, index) =>
    (['firstAnswer', 'decided'] as const).flatMap((part) => {
      const time = target[part];
      return typeof time === 'string' || time.amount > 0
        ? []
        : [
            file.mistake(
              'serviceTargets',
              [index, part],
              `The service target "${target.work}" has the time ${time.amount}. Write a number above 0, or words.`,
            ),
          ];
    }),
  );
}

function dateMessage(name: string, value: string | undefined): string {
  return value
    ? `has "${value}" as its "${name}", which is not a day. Write a real one as YYYY-MM-DD.`
    : `has no "${name}". Write a day as YYYY-MM-DD.`;
}

/** Days since 1970-01-01 for `YYYY-MM-DD`; nothing if that is not a day of the calendar. */
function dayNumber(date: string | undefined): number | undefined {
  return isDate(date) ? Date.parse(`${date}T00:00:00Z`) / 86_400_000 : undefined;
}

function beginning(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}
