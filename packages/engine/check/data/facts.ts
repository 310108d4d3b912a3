import type {Fact} from '../../data/shapes';
import type {SiteFiles} from '../../data/SiteFiles';
import {blankCode} from '../../data/text';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';

/**
 * Facts that no page prints, and dates that are still to come.
 *
 * @param used IDs that pages print.
 * @param today `YYYY-MM-DD`
 */
export function checkFacts(files: SiteFiles, used: ReadonlySet<string>, today: string): Diagnostic[] {
  return (['facts', 'staffFacts'] as const).flatMap((name) =>
    (files.get(name) ?? []).flatMap((fact: Fact) => {
      const {id} = fact;
      const unused = `No page prints the fact "${id}". Print it with <Fact id="${id}" />, or remove it.`;
      return [
        ...(used.has(id) ? [] : [files.problem(name, fact, ['id'], unused)]),
        ...(['sourceDate', 'checked'] as const)
          .filter((field) => fact[field] > today)
          .map((field) =>
            files.problem(
              name,
              fact,
              [field],
              `${fact[field]} is in the future. Write today's date or an earlier one.`,
            ),
          ),
      ];
    }),
  );
}

/** IDs that a page prints. */
export const printedFacts = ({source}: Pick<Page, 'source'>): string[] =>
  Array.from(blankCode(source).matchAll(/<Fact\b[^>]*?\bid="([^"]*)"/g), ([, id]) => id!);
