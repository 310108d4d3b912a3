import path from 'node:path';

/** Absolute path of `packages/engine`, for plugins that take a module by its path. */
export const ENGINE = path.resolve(__dirname, '..');
