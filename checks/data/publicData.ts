import type {DataFile} from './DataFile';
import type {Mistake} from '../Mistake';

interface BriefData {
  text: string;
  rules: readonly string[];
}

interface RuleData {
  id: string;
  retired?: unknown;
}

interface RetentionData {
  what: string;
  kept: readonly {days: number; after: string}[] | string;
}

const MOST_LINES = 9;

/** `src/data/rulesInBrief.ts`: few lines, and only rules in force. */
export function checkRulesInBrief(
  all: readonly BriefData[],
  rules: readonly RuleData[],
  file: DataFile,
): Mistake[] {
  return [
    ...all
      .slice(MOST_LINES)
      .map((_, index) =>
        file.mistake(
          'rulesInBrief',
          [MOST_LINES + index],
          `The rules in brief have more than ${MOST_LINES} lines. Join two, or remove one.`,
        ),
      ),
    ...all.flatMap(({rules: ids}, index) =>
      ids.flatMap((id, position) =>
        rules.some((rule) => rule.id === id && !rule.retired)
          ? []
          : [
              file.mistake(
                'rulesInBrief',
                [index, 'rules', position],
                `${id} is no rule in force. Write the id of one from src/data/rules.ts.`,
              ),
            ],
      ),
    ),
  ];
}

/** `src/data/retention.ts`: true numbers of days, and no case that goes while its look-back still needs it. */
export function checkRetention(all: readonly RetentionData[], file: DataFile): Mistake[] {
  return all.flatMap(({what, kept}, index) => {
    if (typeof kept === 'string') {
      return /\b(forever|for ever|always)\b/i.test(kept)
        ? [file.mistake('retention', [index, 'kept'], `"${what}" has no end. Say what ends it.`)]
        : [];
    }
    return [
      ...kept.flatMap(({days}, position) =>
        Number.isInteger(days) && days >= 0
          ? []
          : [
              file.mistake(
                'retention',
                [index, 'kept', position, 'days'],
                `"${what}" is kept for ${days} days. Write a whole number, 0 or more.`,
              ),
            ],
      ),
      ...(kept.some(({after}) => after === 'ban') && !kept.some(({after}) => after === 'lookBack')
        ? [
            file.mistake(
              'retention',
              [index, 'kept'],
              `"${what}" may be deleted while it still counts. Add {days: 30, after: 'lookBack'}.`,
            ),
          ]
        : []),
    ];
  });
}
