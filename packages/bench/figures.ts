import {format} from 'prettier';
import type {Figures} from './measure';

/** What a row is compared with: the better of these, or else the plain pages. */
const PEERS = ['docusaurus', 'starlight'];

/** How much larger a ratio may become before it counts as worse: runs differ. */
const TOLERANCE = 1.25;

/** Figures of several sites, by the name of the site. */
export type Table = Record<string, Figures>;

const rowsOf = (table: Table) => [...new Set(Object.values(table).flatMap((all) => Object.keys(all)))];

/** @returns how many times ours is the better peer's figure; undefined where there is nothing to compare with. */
function ratio({ours, plain, ...others}: Table, row: string): number | undefined {
  const peers = PEERS.flatMap((name) => others[name]?.[row] ?? []);
  const best = peers.length > 0 ? Math.min(...peers) : plain?.[row];
  const own = ours?.[row];
  return own === undefined || !best ? undefined : own / best;
}

/** The figures as a table in Markdown. */
export function formatTable(table: Table): Promise<string> {
  const names = Object.keys(table);
  const cell = (all: Figures, row: string) => (row in all ? (all[row]?.toFixed(0) ?? 'lost') : '');
  const lines = [
    ['', ...names, 'ratio'],
    ['-', ...names.map(() => '-:'), '-:'],
    ...rowsOf(table).map((row) => [
      row,
      ...names.map((name) => cell(table[name]!, row)),
      ratio(table, row)?.toFixed(2) ?? '',
    ]),
  ];
  return format(lines.map((line) => `| ${line.join(' | ')} |\n`).join(''), {parser: 'markdown'});
}

/**
 * Compares with a table that was written before.
 *
 * @param written A text with a table as `formatTable` writes it.
 * @returns a sentence for each row whose ratio has become worse by more than a quarter, or can no longer be taken.
 */
export function findWorse(table: Table, written: string): string[] {
  const before = written.matchAll(/^\| (.*?) *\|.* ([\d.]+) \|$/gm); // the rows that end with a ratio
  return Array.from(before).flatMap(([, row = '', last]) => {
    const [then, now] = [Number(last), ratio(table, row)];
    if (now === undefined) {
      return [`${row}: no figure, and the ratio was ${then.toFixed(2)}.`];
    }
    return now > then * TOLERANCE ? [`${row}: ${now.toFixed(2)} times, and it was ${then.toFixed(2)}.`] : [];
  });
}
