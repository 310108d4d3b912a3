import path from 'node:path';
import {defineConfig} from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The tests that look for mutants: those near the code. With those that build whole sites or read huge files it would take days. */
export default defineConfig({
  root: ROOT,
  resolve: {
    alias: {'@site': ROOT, '@docusaurus/router': 'react-router-dom'},
  },
  test: {
    include: [
      'packages/preset/{contentSecurityPolicy,staffPaths}.test.ts',
      'packages/key-service/**/*.test.ts',
      'packages/content-security-policy/**/*.test.ts',
      'packages/sealed-docs/src/**/*.test.ts',
      'packages/gate/**/*.test.ts',
    ],
    exclude: [
      'packages/sealed-docs/src/__tests__/{canaries,deploy,failClosed,hugeFiles,orders,rebuild}.test.ts',
    ],
  },
});
