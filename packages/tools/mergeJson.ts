export type Json = string | number | boolean | null | Json[] | {[key: string]: Json};

interface Merge {
  merged: Json;
  /** Paths at which both have changed the value: `hosting.public`. The owner's is kept. */
  kept: string[];
}

/** What tells entries of a list apart, by which two lists can be put together: `headers` of `firebase.json`. */
const IDENTITIES = ['key', 'source', 'codebase'];

/**
 * Puts an owner's changes and a new version's together, key by key.
 *
 * @param base What both began with.
 * @param ours The owner's. Wins where both have changed the same value.
 * @param theirs The new version's.
 */
export function mergeJson(base: Json, ours: Json, theirs: Json, place = ''): Merge {
  if (same(ours, base) || same(ours, theirs)) {
    return {merged: theirs, kept: []};
  }
  if (same(theirs, base)) {
    return {merged: ours, kept: []};
  }
  const identity = IDENTITIES.find((key) => [base, ours, theirs].every((list) => isListBy(list, key)));
  const sides = [base, ours, theirs].map((value) => (identity ? byIdentity(value, identity) : value));
  if (!sides.every(isObject)) {
    return {merged: ours, kept: [place]};
  }
  const [b, o, t] = sides;
  const merged: Record<string, Json> = {};
  const kept: string[] = [];
  for (const key of new Set([...Object.keys(o!), ...Object.keys(t!)])) {
    const at = place ? `${place}.${key}` : key;
    if (!(key in o!) || !(key in t!)) {
      const [present, other] = key in o! ? [o![key]!, 'ours'] : [t![key]!, 'theirs'];
      // Gone from one side: it goes, unless the other side has changed it meanwhile.
      if (!(key in b!)) {
        merged[key] = present;
      } else if (!same(present, b![key]!) && other === 'ours') {
        merged[key] = present;
        kept.push(at);
      }
    } else {
      const result = mergeJson(b![key] ?? null, o![key]!, t![key]!, at);
      merged[key] = result.merged;
      kept.push(...result.kept);
    }
  }
  return {merged: identity ? Object.values(merged) : merged, kept};
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListBy = (value: Json, key: string) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry[key] === 'string');

const byIdentity = (list: Json, key: string): Record<string, Json> =>
  Object.fromEntries((list as Record<string, Json>[]).map((entry) => [entry[key] as string, entry]));
