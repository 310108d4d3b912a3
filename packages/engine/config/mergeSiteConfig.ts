import type {Config} from '@docusaurus/types';

/**
 * Merges a site's own configuration into the engine's: arrays are appended to the engine's, objects are merged into
 * its objects at any depth, and everything else is replaced.
 */
export function mergeSiteConfig(engine: Config, own: Partial<Config>): Config {
  const ownSettings = Object.entries(own as Record<string, object>).map(([key, value]) => {
    const ours: unknown = engine[key as keyof Config];
    return [key, Array.isArray(ours) ? ours.concat(value) : extend(ours, value)];
  });
  return {...engine, ...Object.fromEntries(ownSettings)} as Config;
}

/** Merges a site's value into one of the engine's settings. A site only overrides the fields that it names. */
export function extend<Setting>(ours: Setting, own: unknown): Setting {
  if (!isPlainObject(ours) || !isPlainObject(own)) {
    return own as Setting; // Docusaurus validates it
  }
  const extended = Object.entries(own).map(([key, value]) => [key, extend(ours[key], value)] as const);
  return {...ours, ...Object.fromEntries(extended)};
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}
