/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see the component's docstring */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';

interface Row {
  /** The row's anchor, if anything links to it. */
  id?: string;
  /** One cell for each column. The first one is the row's header. */
  cells: readonly ReactNode[];
  /** Hidden on screens only: printed tables are always complete. */
  hidden?: boolean;
}

interface Props {
  columns: readonly string[];
  rows: readonly Row[];
  className?: string;
}

/**
 * A data table. On a phone, each row becomes a card (`packages/engine/theme/css/tables.css`), because nobody should
 * have to scroll sideways. The redundant roles are there because `display: block` makes browsers drop the implicit
 * ones (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
export default function DataTable({columns, rows, className}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  rows.forEach(({id}) => id && collectAnchor(id));

  return (
    <table role="table" className={clsx('cards', className)}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({id, cells: [name, ...rest], hidden}, index) => (
          <tr key={id ?? index} id={id} role="row" hidden={hidden}>
            <th role="rowheader" scope="row">
              {name}
            </th>
            {rest.map((cell, column) => (
              <td key={columns[column + 1]} role="cell" data-column={columns[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
