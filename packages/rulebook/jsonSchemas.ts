import path from 'node:path';
import * as z from 'zod';
import {FILE_SHAPES} from './shapes';

/** The JSON schema of each data file, by the name of its file in `schemas/`. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Array.from(FILE_SHAPES, ([file, shape]) => {
      const folder = file.startsWith('docs/staff/') ? 'staff-' : '';
      const schema = z.toJSONSchema(shape, {io: 'input'});
      return [`${folder}${path.basename(file, '.yaml')}.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** The fields of the entries of a list, or of the first list in a file, as a table in Markdown. */
export function fieldTable(shape: z.ZodType): string {
  const file: Schema = z.toJSONSchema(shape, {io: 'input'});
  const [first] = Object.values(file.properties ?? {}) as Schema[];
  const {properties = {}, required = []} = (file.items ?? first?.items ?? file) as Schema;
  const rows = Object.entries(properties as Record<string, Schema>).map(([name, {description = ''}]) => [
    `\`${name}\`${required.includes(name) ? ' *' : ''}`,
    description.replaceAll('|', '\\|'),
  ]);
  const all = [['Field', 'What it is (* you need it)'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |\n`;
  return [line(all[0]!, ' '), line(['', ''], '-'), ...rows.map((row) => line(row, ' '))].join('');
}

type Schema = z.core.JSONSchema.BaseSchema;
