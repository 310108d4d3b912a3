import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {CONTROL_CLASSES} from '../docusaurus';

const sourcesOf = (name: string) => {
  const folder = path.dirname(require.resolve(name));
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
};
const theme = sourcesOf('@docusaurus/theme-classic') + sourcesOf('@docusaurus/theme-common');

it.each(CONTROL_CLASSES)('the theme of Docusaurus has the class %s', (name) => {
  expect(theme).toMatch(new RegExp(`['"\\s]${name}['"\\s]`));
});
