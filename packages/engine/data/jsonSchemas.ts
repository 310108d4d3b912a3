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
