import type {SiteFiles} from '../../data/SiteFiles';
import {blankCode} from '../../data/text';
import {validateFactDates} from '../../data/validation/facts';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';

/**
 * Reports facts that no page prints, and dates in the future. It's here rather than in `data/validation/` because it
 * needs all pages and today's date.
 *
 * @param used IDs of the facts that pages print.
 * @param today `YYYY-MM-DD`
 */
export function checkFacts(files: SiteFiles, used: ReadonlySet<string>, today: string): Diagnostic[] {
  return (['facts', 'staffFacts'] as const).flatMap((name) => {
    const unused = (files.get(name) ?? []).filter(({id}) => !used.has(id));
    return [
      ...unused.map((fact) => files.problem(name, fact, ['id'], explainUnused(fact.id))),
      ...validateFactDates(files, name, today),
    ];
  });
}

const explainUnused = (id: string) =>
  `No page prints the fact "${id}". Print it with <Fact id="${id}" />, or remove it.`;

/** The IDs of the facts that a page prints. */
export const printedFacts = ({source}: Pick<Page, 'source'>): string[] =>
  Array.from(blankCode(source).matchAll(/<Fact\b[^>]*?\bid="([^"]*)"/g), ([, id = '']) => id);
