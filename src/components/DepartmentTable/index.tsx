import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {departments, entryKinds, joiningSteps} from '@site/src/data/departments';

/** All departments beside each other: entry, what one needs first, the steps. Below, what the kinds of entry mean. */
export default function DepartmentTable(): ReactNode {
  return (
    <>
      <DataTable
        columns={['Department', 'Entry', 'You need first', 'Steps']}
        rows={departments.map(({name, entry, needs, steps}) => ({
          cells: [
            name,
            entryKinds[entry].label,
            needs,
            steps.map((step) => joiningSteps[step].label).join(', '),
          ],
        }))}
      />
      <ul>
        {Object.values(entryKinds).map(({label, meaning}) => (
          <li key={label}>
            <strong>{label}</strong> means that {meaning}.
          </li>
        ))}
      </ul>
    </>
  );
}
