/** The line of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Replaces fenced code and comments by blanks of the same length and lines, so that positions stay. */
export function blankCode(page: string): string {
  return page.replace(/^(```|~~~).*?^\1|\{\/\*(?! #).*?\*\/\}/gms, (code) => code.replace(/[^\n]/g, ' '));
}
