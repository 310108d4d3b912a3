import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Document, parseDocument} from 'yaml';

/** Changes a YAML file in the project's layout. Comments, order and everything that isn't changed stay. */
export function editYaml(root: string, file: string, edit: (document: Document) => void): void {
  const target = path.join(root, file);
  const document = parseDocument(readFileSync(target, 'utf8'));
  edit(document);
  writeFileSync(target, document.toString({lineWidth: 0, flowCollectionPadding: false}));
}
