import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {departments} from '@site/src/data/departments';

/** An example callsign of each department, and how to read it. */
export default function CallsignTable(): ReactNode {
  return (
    <DataTable
      columns={['Department', 'Example', 'How to read it']}
      rows={departments.map(({name, callsign}) => ({
        cells: [
          name,
          callsign ? <code>{callsign.example}</code> : 'none',
          callsign?.reading ?? 'Use your character’s name',
        ],
      }))}
    />
  );
}
