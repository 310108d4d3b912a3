import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

/**
 * Rehype plugin that gives Markdown tables what `packages/engine/content/components/DataTable` has, for the reasons
 * given there: roles, row headers, and the name of the column in each cell, because a row becomes a card on a phone.
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
          for (const [index, cell] of elements(row).entries()) {
            const ofBody = index === 0 ? ROW_HEADER : cellOf(columns[index]);
            Object.assign(cell, group === head ? COLUMN_HEADER : ofBody);
          }
        }
      }
    });
  };
}

const COLUMN_HEADER = {properties: {role: 'columnheader', scope: 'col'}};
const ROW_HEADER = {tagName: 'th', properties: {role: 'rowheader', scope: 'row'}};
const cellOf = (column: string | undefined) => ({properties: {role: 'cell', dataColumn: column}});

function textOf(node: ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function elements(parent: {children: ElementContent[]} | undefined): Element[] {
  return (parent?.children ?? []).filter((child): child is Element => child.type === 'element');
}
