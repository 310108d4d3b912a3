import type {Fix} from '../Diagnostic';
import {Page} from './Page';
import {checkTexts} from './texts';

/** The maximum number of rounds. If fixes still find something after that, they're fixing each other. */
const MOST_ROUNDS = 10;

/**
 * Applies all automatic fixes to a page.
 *
 * @param file Path from the project's root, with `/`.
 * @param text The page, with Unix line ends.
 * @returns The fixed page.
 */
export function fixPage(file: string, text: string): string {
  let fixed = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const page = new Page(file, fixed);
    checkTexts(page);
    const next = applyFixes(fixed, page.fixes);
    if (next === fixed) {
      break;
    }
    fixed = next;
  }
  return fixed;
}

/** A fix whose text another one has changed in the meantime does nothing, and waits for the next round. */
function applyFixes(text: string, fixes: readonly Fix[]): string {
  const lines = text.split('\n');
  for (const {line, from, to} of fixes) {
    // A function, because the replacement may contain `$&` and the like, which `replace` would expand.
    lines[line - 1] = (lines[line - 1] ?? '').replace(from, () => to);
  }
  return lines.join('\n');
}
