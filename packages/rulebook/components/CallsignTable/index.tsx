import React, {type ReactNode} from 'react';
import Callsign from '../Callsign';
import DataTable from '../DataTable';
import data from '@site/src/data/departments.yaml';

/** An example callsign of each department, and how to read it. */
export default function CallsignTable(): ReactNode {
  return (
    <DataTable
      columns={['Department', 'Example', 'How to read it']}
      rows={data.departments.map(({name, callsign}) => ({
        cells: [
          name,
          callsign ? <Callsign>{callsign.example}</Callsign> : 'none',
          callsign?.reading ?? 'Use your character’s name',
        ],
      }))}
    />
  );
}
