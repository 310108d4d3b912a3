/**
 * The package `history` without the histories for addresses behind a "#" and for tests (1 kB), which nothing here makes,
 * see `leanTheme.ts`. Bundlers keep them, because two unused classes of `react-router` name them.
 */
export * from 'history/esm/history.js';
export {
  createBrowserHistory as createHashHistory,
  createBrowserHistory as createMemoryHistory,
} from 'history/esm/history.js';
