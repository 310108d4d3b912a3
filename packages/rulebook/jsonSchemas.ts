import path from 'node:path';
import * as z from 'zod';
import {DATA_FILES} from './shapes';

/** The JSON schema of each data file, by the name of its file in `schemas/`. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.values(DATA_FILES).map(({file, shape}) => {
      const folder = file.startsWith('docs/staff/') ? 'staff-' : '';
      const schema = z.toJSONSchema(shape, {io: 'input'});
      return [`${folder}${path.basename(file, '.yaml')}.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** The fields of the entries of a list, or of the first list in a file, as a table in Markdown. */
export function fieldTable(shape: z.ZodType): string {
  const fields = fieldsOf(shape);
  const rows = Object.entries(fields).map(([name, field]) => [
    `\`${name}\`${field.safeParse(undefined).success ? '' : ' *'}`,
    descriptionOf(field).replaceAll('|', '\\|'),
  ]);
  const all = [['Field', 'What it is (* you need it)'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |\n`;
  return [line(all[0]!, ' '), line(['', ''], '-'), ...rows.map((row) => line(row, ' '))].join('');
}

/** Its own or, of what may be left out, that of what it is. */
function descriptionOf(field: z.ZodType): string {
  return (
    field.description ?? (field instanceof z.ZodOptional ? descriptionOf(field.unwrap() as z.ZodType) : '')
  );
}

function fieldsOf(shape: z.ZodType): Record<string, z.ZodType> {
  if (shape instanceof z.ZodArray) {
    return fieldsOf(shape.element as z.ZodType);
  }
  const fields = (shape as z.ZodObject).shape as Record<string, z.ZodType>;
  const list = Object.values(fields)[0];
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? fieldsOf(list) : fields;
}
