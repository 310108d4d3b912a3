export type Json = string | number | boolean | null | Json[] | {[key: string]: Json};

interface Merge {
  /** `undefined` if it is gone. */
  merged: Json | undefined;
  /** Paths at which both have changed the value: `hosting.public`. The owner's is kept. */
  kept: string[];
}

/** What tells entries of a list apart, by which two lists can be put together: `headers` of `firebase.json`. */
const IDENTITIES = ['key', 'source', 'codebase'];

/**
 * Puts an owner's changes and a new version's together, key by key.
 *
 * @param base What both began with; here as in the others, `undefined` is what isn't there.
 * @param ours The owner's. Wins where both have changed the same value.
 * @param theirs The new version's.
 */
export function mergeJson(base?: Json, ours?: Json, theirs?: Json, place = ''): Merge {
  if (same(ours, base) || same(ours, theirs)) {
    return {merged: theirs, kept: []};
  }
  if (same(theirs, base)) {
    return {merged: ours, kept: []};
  }
  const identity = IDENTITIES.find((key) => [base, ours, theirs].every((list) => isListBy(list, key)));
  const sides = [base, ours, theirs].map((value) => (identity ? byIdentity(value, identity) : value));
  if (!sides.every(isObject)) {
    // What the owner has removed stays away without a word.
    return {merged: ours, kept: ours === undefined ? [] : [place]};
  }
  const [b, o, t] = sides;
  const merged: Record<string, Json> = {};
  const kept: string[] = [];
  for (const key of new Set([...Object.keys(o!), ...Object.keys(t!)])) {
    const result = mergeJson(b![key], o![key], t![key], place ? `${place}.${key}` : key);
    if (result.merged !== undefined) {
      merged[key] = result.merged;
    }
    kept.push(...result.kept);
  }
  return {merged: identity ? Object.values(merged) : merged, kept};
}

const same = (a?: Json, b?: Json) => JSON.stringify(a) === JSON.stringify(b);

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListBy = (value: Json | undefined, key: string) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry[key] === 'string');

const byIdentity = (list: Json | undefined, key: string): Record<string, Json> =>
  Object.fromEntries((list as Record<string, Json>[]).map((entry) => [entry[key] as string, entry]));
