import type {Fix} from '../Diagnostic';
import {Page} from './Page';
import {checkTexts} from './texts';

/** After so many rounds, what is still found isn't what a fix was meant for. */
const MOST_ROUNDS = 10;

/**
 * A page with everything fixed that takes no decision.
 *
 * @param file Path from the project's root, with `/`.
 * @param text With line ends of Unix.
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

/** What another fix has changed meanwhile is left for the next round. */
function applyFixes(text: string, fixes: readonly Fix[]): string {
  const lines = text.split('\n');
  for (const {line, from, to} of fixes) {
    // A function, because a text may have what `replace` would take for a pattern.
    lines[line - 1] = lines[line - 1]!.replace(from, () => to);
  }
  return lines.join('\n');
}
