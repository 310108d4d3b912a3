import type {GlossaryEntry} from '../../src/data/glossary';
import type {DataFile} from './DataFile';
import type {Mistake} from '../Mistake';
import type {AnyRule} from './rules';

/** Mistakes in `src/data/glossary.ts`: every spelling belongs to one word, and words point to rules in force. */
export function checkGlossary(
  glossary: readonly (Omit<GlossaryEntry, 'rule'> & {rule?: string})[],
  rules: readonly AnyRule[],
  file: DataFile,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const owners = new Map<string, string>();
  glossary.forEach(({term, short = [], alsoWritten = [], meaning, rule: id}, index) => {
    const mistake = (step: string, message: string) =>
      mistakes.push(file.mistake('glossary', [index, step], message));

    for (const form of [term, ...short, ...alsoWritten]) {
      const owner = owners.get(form.toLowerCase());
      if (owner) {
        mistake('term', `"${form}" is explained twice, here and under "${owner}". Keep one of them.`);
      }
      owners.set(form.toLowerCase(), term);
    }
    if (!meaning.trim() || meaning.trim().endsWith('.')) {
      mistake('meaning', `The meaning of "${term}" must be one sentence without a full stop at its end.`);
    }
    if (id && !rules.some((rule) => rule.id === id && !rule.retired)) {
      mistake('rule', `"${term}" points to ${id}, which is no rule in force. Name one, or leave it out.`);
    }
  });
  return mistakes;
}
