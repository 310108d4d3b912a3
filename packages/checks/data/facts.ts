import {DATA_FILES, type Fact} from '@roleplay-docs/rulebook/shapes';
import type {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import type {Mistake} from '../Mistake';
import type {Page} from '../page/Page';
import {blankCode, lineAt} from '@roleplay-docs/rulebook/text';

const PUBLIC_FACTS = DATA_FILES.facts.file;
const STAFF_FACTS = DATA_FILES.staffFacts.file;

/**
 * Facts that no page prints, and dates that are still to come.
 *
 * @param used IDs that pages print.
 * @param today `YYYY-MM-DD`
 */
export function checkFacts(files: SiteFiles, used: ReadonlySet<string>, today: string): Mistake[] {
  return (['facts', 'staffFacts'] as const).flatMap((name) =>
    (files.get(name) ?? []).flatMap((fact: Fact) => {
      const at = (field: string, message: string) => files.problem(name, fact, [field], message);
      return [
        ...(used.has(fact.id)
          ? []
          : [
              at(
                'id',
                `No page prints the fact "${fact.id}". Print it with <Fact id="${fact.id}" />, or remove it.`,
              ),
            ]),
        ...(['sourceDate', 'checked'] as const)
          .filter((field) => fact[field] > today)
          .map((field) => at(field, `${fact[field]} is still to come. Write a day that has been.`)),
      ];
    }),
  );
}

/** Ids that a page prints, with their lines. */
export function printedFacts({source}: Pick<Page, 'source'>): {line: number; id: string}[] {
  return Array.from(blankCode(source).matchAll(/<Fact\b[^>]*?\bid="([^"]*)"/g), ({1: id = '', index}) => ({
    line: lineAt(source, index),
    id,
  }));
}

/** Sources that a page keeps to itself. */
export function checkSources({file, source}: Pick<Page, 'file' | 'source'>): Mistake[] {
  const lists = file.startsWith('docs/staff/') ? `${PUBLIC_FACTS} or ${STAFF_FACTS}` : PUBLIC_FACTS;
  return Array.from(source.matchAll(/\{\/\*\s*Sources?\b/gi), ({index}) => ({
    file,
    line: lineAt(source, index),
    message: `There's a source in a note here, where nobody looks after it. Move the sentence and its source to ${lists}, and print it with <Fact id="..." />.`,
  }));
}
