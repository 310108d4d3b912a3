/**
 * What a browser needs to open sealed pages, as paths from the global object: Chrome and Edge 103, Firefox 113, Safari 16.4.
 * All that these pages are written in is older, so a browser that has this can read them.
 */
const NEEDED = ['crypto.subtle', 'DecompressionStream', 'AbortSignal.timeout'];

/**
 * Why a browser cannot open sealed pages, if it cannot.
 *
 * - `insecure`: the page came over plain http, where browsers do not decrypt (https://w3c.github.io/webappsec-secure-contexts/);
 * - `unsupported`: it is too old.
 */
export type Obstacle = 'insecure' | 'unsupported';

/** @returns nothing if there is no obstacle. Only for browsers. */
export function findObstacle(): Obstacle | undefined {
  if (window.isSecureContext === false) {
    return 'insecure';
  }
  return NEEDED.every((path) => has(window, path.split('.'))) ? undefined : 'unsupported';
}

const has = (object: unknown, path: string[]): boolean =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], object) !== undefined;

/**
 * Source of an inline script that does the same before all others, and writes the obstacle into an attribute of `<html>`.
 * Its syntax is ECMAScript 5.
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
