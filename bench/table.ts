/** What stands in a cell that was not asked for or cannot be measured here. */
export const NOT_MEASURED = 'not measured';

/** @returns kB of 1,024 bytes. */
export const kB = (bytes: number) => (bytes / 1024).toFixed(1);

/** @returns `value` as so many times `base`. */
export const ratio = (value: number | undefined, base: number | undefined) =>
  value === undefined || base === undefined ? NOT_MEASURED : `x ${(value / base).toFixed(2)}`;

/** Prints aligned plain text: the first column to the left, figures to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  console.log(
    ['', title, '', line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join(
      '\n',
    ),
  );
}
