/**
 * `npm run test:engine -- mutations [--mutate <file>]`: changes code in small ways, one at a time, and checks whether
 * a test fails. These are the files where a slip costs trust: who gets the key, what's sealed and how, what a page
 * may run. Where a change makes no difference, a comment `Stryker disable next-line` says why.
 */
export default {
  mutate: [
    'packages/engine/config/{contentSecurityPolicy,staffPaths}.ts',
    'packages/key-service/{*,adapters/{headers,node,worker}}.ts',
    '!packages/key-service/staffAccess.ts',
    'packages/engine/pages/policy/addPolicy.ts',
    'packages/sealed-docs/src/{addEarlyScript,scanForLeaks,seal,sealedPaths,secret,unpack}.ts',
    'packages/sealed-docs/src/format.mts',
    'packages/sealed-docs/src/client/{SealedPagesError,chunkLoader,importKey,open,scriptLoader,support,unlock}.ts',
    'packages/engine/session/{gatedPaths,session,staffKey,storedSession}.ts',
    'packages/engine/session/AuthGate/chooseView.ts',
    'packages/engine/session/firebase/{lastingEnd,session,surviveOutage}.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {configFile: 'packages/vitest.config.mts'},
  ignorePatterns: [
    ...['/build', '/.docusaurus', 'lib', 'fixtures'],
    // Tests that build whole sites or read huge files. With them, a run would take days.
    '/packages/{bench,engine/check,tests,tools}',
    '/packages/sealed-docs/src/__tests__/{canaries,deploy,failClosed,hugeFiles,orders,prove,rebuild,buildId}.test.ts',
  ],
  reporters: ['clear-text', 'html'],
  clearTextReporter: {logTests: false, reportTests: false},
  htmlReporter: {fileName: 'coverage/mutations.html'},
  thresholds: {high: 100, low: 100, break: 100},
  cleanTempDir: 'always',
  // Generous, because the machine may be busy. Most infinite loops are detected by counting iterations.
  timeoutMS: 20_000,
};
