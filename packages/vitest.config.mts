import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {toModule} from './engine/data/dataFiles';

const ROOT = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'data-files',
      enforce: 'pre',
      // Tests mock the content of a data file, no matter which part of it a component imports.
      resolveId(id, importer) {
        return id.endsWith('.yaml?places') ? this.resolve(id.replace(/\?.*/, ''), importer) : undefined;
      },
      transform: (source, file) =>
        /[\\/]_?data[\\/][\w-]+\.yaml$/.test(file) ? toModule(path.relative(ROOT, file), source) : undefined,
    },
  ],
  // TypeScript's configuration leaves JSX to the site's compiler, so tests have to transform it themselves.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {
    alias: {
      // What Docusaurus aliases.
      '@site': ROOT,
      '@docusaurus/router': 'react-router-dom',
      // In Stryker's copy of the project, the link in node_modules would lead back to the original.
      '@roleplay-docs': path.join(ROOT, 'packages'),
    },
  },
  test: {
    include: ['packages/**/*.test.ts'],
    // A run without tests is a mistake, not a success.
    passWithNoTests: false,
    sequence: {shuffle: true},
    // Only broken tests ever reach these limits, so they can allow for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default is one core less, which on two cores means one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Concurrent tests build sites, each with several bundler processes.
    maxConcurrency: 3,
  },
});
