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
      // Tests change what is in a file, whichever part of it a component imports.
      resolveId(id, importer) {
        return id.endsWith('.yaml?places') ? this.resolve(id.replace(/\?.*/, ''), importer) : undefined;
      },
      transform: (source, file) =>
        /[\\/]_?data[\\/][\w-]+\.yaml$/.test(file) ? toModule(path.relative(ROOT, file), source) : undefined,
    },
  ],
  // The compiler of the site makes elements of JSX, not TypeScript.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {
    alias: {
      // What Docusaurus aliases.
      '@site': ROOT,
      '@docusaurus/router': 'react-router-dom',
      // In the copy in which Stryker changes code, node_modules leads back here.
      '@roleplay-docs': path.join(ROOT, 'packages'),
    },
  },
  test: {
    include: ['packages/**/*.test.ts'],
    // A run without tests is a mistake, not a success.
    passWithNoTests: false,
    sequence: {shuffle: true},
    // Nothing waits for these but what is broken; a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Its own idea is one core less, which on two is one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Concurrent tests build sites, with one process for each bundler.
    maxConcurrency: 3,
  },
});
