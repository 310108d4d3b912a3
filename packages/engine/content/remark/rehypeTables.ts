import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

/**
 * Rehype plugin that makes tables of Markdown the same as `packages/engine/content/components/DataTable`, which says why: with roles, row
 * headers, and the name of its column at each cell, so that a row can become a card on a phone.
 */
export default function rehypeTables() {
  return (root: Root): void => {
    visit(root, 'element', (table) => {
      if (table.tagName !== 'table') {
        return;
      }
      table.properties = {...table.properties, role: 'table', className: ['cards']};
      const [head, body] = elements(table);
      const columns = elements(elements(head)[0]).map((cell) => textOf(cell).trim());
      for (const group of [head, body]) {
        if (group) {
          group.properties.role = 'rowgroup';
        }
        for (const row of elements(group)) {
          row.properties.role = 'row';
          elements(row).forEach((cell, index) =>
            Object.assign(
              cell,
              group === head ? COLUMN_HEADER : index === 0 ? ROW_HEADER : cellOf(columns[index]),
            ),
          );
        }
      }
    });
  };
}

const COLUMN_HEADER = {properties: {role: 'columnheader', scope: 'col'}};
const ROW_HEADER = {tagName: 'th', properties: {role: 'rowheader', scope: 'row'}};
const cellOf = (column: string | undefined) => ({properties: {role: 'cell', dataColumn: column}});

function textOf(node: ElementContent): string {
  return node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
}

function elements(parent: {children: ElementContent[]} | undefined): Element[] {
  return (parent?.children ?? []).filter((child): child is Element => child.type === 'element');
}
