import React, {type ReactNode} from 'react';
import DataTable from '../DataTable';
import data from '@site/src/data/departments.yaml';

/** All departments beside each other: entry, what one needs first, the steps. Below, what the kinds of entry mean. */
export default function DepartmentTable(): ReactNode {
  return (
    <>
      <DataTable
        columns={['Department', 'Entry', 'You need first', 'Steps']}
        rows={data.departments.map(({name, entry, needs, steps}) => ({
          cells: [
            name,
            data.entries[entry]!.label,
            needs,
            steps.map((step) => data.steps[step]!.label).join(', '),
          ],
        }))}
      />
      <ul>
        {Object.values(data.entries).map(({label, meaning}) => (
          <li key={label}>
            <strong>{label}</strong> means that {meaning}.
          </li>
        ))}
      </ul>
    </>
  );
}
