/**
 * The oldest browsers in which everything works. Must stay in sync with `browserslist` in `package.json`; a test
 * compares.
 */
export const SUPPORTED_BROWSERS = 'Chrome and Edge 103, Firefox 115, Safari (macOS and iOS) 16.4';
