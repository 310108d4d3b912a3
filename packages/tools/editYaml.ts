import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq} from 'yaml';
import {type DataName, dataFileOf} from '@roleplay-docs/engine/data/shapes';
import {UsageError} from './processes';

/** Changes a text file. @param root The project's folder. @param file Path from there. */
export function editText(root: string, file: string, edit: (text: string) => string): void {
  const target = path.join(root, file);
  writeFileSync(target, edit(readFileSync(target, 'utf8')));
}

/** Changes a YAML file, in the project's format. Comments, order and everything else that isn't changed stay. */
export function editYaml(root: string, file: string, edit: (document: Document) => void): void {
  editText(root, file, (text) => {
    const document = parseDocument(text);
    edit(document);
    return document.toString({lineWidth: 0, flowCollectionPadding: false});
  });
}

/**
 * Changes a list of data. If its file contains more than the list, the list is under the name of the data.
 *
 * @throws UsageError if there's no such list.
 */
export function editList(
  root: string,
  name: DataName,
  edit: (list: YAMLSeq<YAMLMap>, document: Document) => void,
): void {
  const {file, part} = dataFileOf(name);
  editYaml(root, file, (document) => {
    const data: unknown = part === undefined ? document.contents : document.get(part);
    const list: unknown = isMap(data) ? data.get(name) : data;
    if (!isSeq<YAMLMap>(list)) {
      throw new UsageError(`${file} doesn't have the expected form. Check it with: npm run check -- ${file}`);
    }
    edit(list, document);
  });
}
