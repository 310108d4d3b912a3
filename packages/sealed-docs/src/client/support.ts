/**
 * What a browser needs to open sealed pages, as paths from the global object: Chrome and Edge 103, Firefox 113,
 * Safari 16.4. Everything else that these pages use is older, so a browser that supports this can show them.
 */
const NEEDED = ['crypto.subtle', 'DecompressionStream', 'AbortSignal.timeout'];

/**
 * Why a browser can't open sealed pages.
 *
 * - `insecure`: the page came over plain http, where browsers don't decrypt
 *   (https://w3c.github.io/webappsec-secure-contexts/);
 * - `unsupported`: it's too old.
 */
export type Obstacle = 'insecure' | 'unsupported';

/** @returns undefined if the browser can open sealed pages. Only for browsers. */
export function findObstacle(): Obstacle | undefined {
  if (window.isSecureContext === false) {
    return 'insecure';
  }
  return NEEDED.every((path) => has(window, path.split('.'))) ? undefined : 'unsupported';
}

const has = (object: unknown, path: string[]): boolean =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], object) !== undefined;

/**
 * Source of an inline script that runs the same check before all other scripts, and writes the obstacle to an
 * attribute of `<html>`. It's ECMAScript 5, so that old browsers can run it.
 */
export function obstacleScript(attribute: string): string {
  const conditions = NEEDED.map((path) => path.split('.')).flatMap((names) =>
    names.map((_, index) => ['window', ...names.slice(0, index + 1)].join('.')),
  );
  return (
    `(function(o){if(o)document.documentElement.setAttribute(${JSON.stringify(attribute)},o)})` +
    `(window.isSecureContext===false?"insecure":${conditions.join('&&')}?"":"unsupported")`
  );
}
