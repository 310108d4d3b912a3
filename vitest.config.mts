import path from 'node:path';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@site': path.resolve(import.meta.dirname)}},
  test: {
    include: ['{src,config,scripts,plugins,functions}/**/*.test.ts'],
    // A run without tests is a mistake, not a success.
    passWithNoTests: false,
    sequence: {shuffle: true},
    testTimeout: 20_000,
  },
});
