import path from 'node:path';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {
    // What Docusaurus aliases.
    alias: {'@site': path.resolve(import.meta.dirname), '@docusaurus/router': 'react-router-dom'},
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
