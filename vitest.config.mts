import path from 'node:path';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@site': path.resolve(import.meta.dirname),
      '@sealed-docs/client': path.resolve(import.meta.dirname, 'packages/sealed-docs/src/client'),
    },
  },
  test: {
    include: ['{checks,docs,src,config,scripts,packages,functions}/**/*.test.ts'],
    // A run without tests is a mistake, not a success.
    passWithNoTests: false,
    sequence: {shuffle: true},
    testTimeout: 20_000,
    // Concurrent tests build sites, each of which keeps a core busy.
    maxConcurrency: 2,
    // It imports JSON in a way that Node 20 refuses.
    server: {deps: {inline: [/@actions\//]}},
  },
});
