import React, {type ReactNode} from 'react';
import DataTable from '../DataTable';
import data from '@site/src/data/departments.yaml';

/** What happens in each step into a department, and about how long it takes. */
export default function JoiningSteps(): ReactNode {
  return (
    <DataTable
      columns={['Step', 'What you do', 'About how long']}
      rows={Object.values(data.steps).map(({label, what, duration}) => ({cells: [label, what, duration]}))}
    />
  );
}
