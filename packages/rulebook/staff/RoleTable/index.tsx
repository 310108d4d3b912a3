import React, {type ReactNode} from 'react';
import DataTable from '../../components/DataTable';
import {nameWithAge, roles} from '../roles';

/** Who may issue what. */
export default function RoleTable(): ReactNode {
  return (
    <DataTable
      columns={['Role', 'Alone', 'Ceiling']}
      rows={roles.map((role) => ({cells: [nameWithAge(role), role.alone, role.limit]}))}
    />
  );
}
