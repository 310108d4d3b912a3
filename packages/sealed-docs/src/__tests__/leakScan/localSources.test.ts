import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {localSourcesOf} from '../../leakScan/localSources';

let siteDir: string;
beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'sources-')));
  mkdirSync(path.join(siteDir, 'config/footer'), {recursive: true});
});
afterEach(() => rmSync(siteDir, {recursive: true}));

it('follows imports, plugins and sidebars of a configuration, around circles, and nothing else', () => {
  const files = {
    'site.config.ts':
      "import {footer} from './config/footer';\nexport default {footer, plugins: ['./config/plugin.js', 'elsewhere'], docs: {sidebarPath: './sidebars.json', path: './config'}};",
    'config/footer/index.ts': "export * from '../labels.mjs'; import type {A} from './missing';",
    'config/labels.mjs': "import config from '../site.config';",
    'config/plugin.js': "require('./style.css');",
    'config/style.css': "@import './more.css';",
    'config/other.ts': 'export {};',
    'sidebars.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(siteDir, name), content);
  }
  const found = [...localSourcesOf(path.join(siteDir, 'site.config.ts'))];
  expect(found.map((file) => path.relative(siteDir, file)).sort()).toEqual([
    'config/footer/index.ts',
    'config/labels.mjs',
    'config/plugin.js',
    'sidebars.json',
    'site.config.ts',
  ]);
});
