import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {DYNAMIC_ATTRIBUTES} from '../docusaurus';

const read = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'lib', file), 'utf8');

it('Docusaurus sets these attributes in inline scripts', () => {
  const scripts = read('@docusaurus/theme-classic', 'inlineScripts.js');
  const names = DYNAMIC_ATTRIBUTES.filter((name) => name.startsWith('data-') && name !== 'data-has-hydrated');
  expect(names.filter((name) => !scripts.includes(`'${name}'`))).toEqual([]);
});

it('Docusaurus says in data-has-hydrated whether a page is hydrated', () => {
  expect(read('@docusaurus/core', 'client/hasHydratedDataAttribute.js')).toContain(
    '<html data-has-hydrated={isBrowser}/>',
  );
});

it('Docusaurus defers its scripts, and disables the theme toggle until it has hydrated', () => {
  expect(read('@docusaurus/core', 'ssg/ssgTemplate.html.js')).toMatch(/<script src=".*" defer>/);
  expect(read('@docusaurus/theme-classic', 'theme/ColorModeToggle/index.js')).toContain(
    'disabled={!isBrowser}',
  );
});
