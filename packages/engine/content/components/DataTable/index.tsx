/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see the component's docstring */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';

interface Row {
  /** Anchor of the row, where something links to it. */
  id?: string;
  /** One for each column; the first names the row. */
  cells: readonly ReactNode[];
  /** Not shown on the screen; on paper the table is always whole. */
  hidden?: boolean;
}

interface Props {
  columns: readonly string[];
  rows: readonly Row[];
  className?: string;
}

/**
 * A table for data. On a phone each row becomes a card (`packages/engine/theme/css/tables.css`), so that nobody scrolls sideways. The roles are written out
 * because browsers drop them with `display: block` (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
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
