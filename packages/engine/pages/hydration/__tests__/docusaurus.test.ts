import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {HTML_ATTRIBUTES} from '../../head';
import {dependsOnDocsVersion} from '../docusaurus';

const read = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'lib', file), 'utf8');

it('Docusaurus sets these attributes in inline scripts', () => {
  const scripts = read('@docusaurus/theme-classic', 'inlineScripts.js');
  const names = HTML_ATTRIBUTES.filter(({setBy}) => setBy.includes('Docusaurus'))
    .map(({name}) => name)
    // Which React sets.
    .filter((name) => name !== 'data-has-hydrated');
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !scripts.includes(`'${name}'`))).toEqual([]);
});

it('Docusaurus keeps the chosen version of docs under this key, and says in the classes of a page whose docs it is of', () => {
  expect(dependsOnDocsVersion({'docusaurus-plugin-content-docs': {}}, '')).toBeUndefined();
  const several = {
    'docusaurus-plugin-content-docs': {other: {loadedVersions: [1, 2]}, one: {loadedVersions: [1]}},
  };
  const expression = dependsOnDocsVersion(several, '-abc')!;
  expect(expression).toContain('["docs-preferred-version-other-abc",".plugin-docs.plugin-id-other"]');
  expect(expression).not.toContain('-one');
  const docs = require.resolve('@docusaurus/plugin-content-docs/client');
  expect(readFileSync(path.join(path.dirname(docs), 'docsPreferredVersion.js'), 'utf8')).toContain(
    '`docs-preferred-version-${pluginId}`',
  );
  const classes = readFileSync(
    path.join(path.dirname(require.resolve('@docusaurus/theme-common')), 'utils/metadataUtils.js'),
    'utf8',
  );
  expect(classes).toContain('`plugin-id-${routeContext.plugin.id}`');
  expect(classes).toContain("pluginName.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/gi, '')");
});

it('a page outside of docs depends on the version of them that was chosen, and no other page does', () => {
  const content = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [1, 2]}}};
  const decide = (chosen: string | null, isInDocs: boolean, isBlocked = false) =>
    Boolean(
      runInNewContext(dependsOnDocsVersion(content, '')!, {
        document: {documentElement: {matches: () => isInDocs}},
        localStorage: {
          getItem: () => {
            if (isBlocked) {
              throw new Error('blocked');
            }
            return chosen;
          },
        },
      }),
    );
  expect(decide('current', false)).toBe(true);
  expect(decide('current', true)).toBe(false);
  expect(decide(null, false)).toBe(false);
  expect(decide('current', false, true)).toBe(false);
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
