import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import DataTable from '../../components/DataTable';
import staffChanges from '@site/docs/staff/_data/changes.yaml';

/** What changed on staff pages, newest first, each with its reason. */
export default function StaffChanges(): ReactNode {
  return (
    <DataTable
      columns={['Date', 'Page', 'Change', 'Why']}
      rows={staffChanges.map(({date, page, to, change, reason}) => ({
        cells: [date, <Link to={to}>{page}</Link>, change, reason],
      }))}
    />
  );
}
