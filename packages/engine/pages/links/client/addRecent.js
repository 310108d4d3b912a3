/** How many entries are kept: memory is short on phones. */
const KEPT = 9;

/** Adds an entry to a map that forgets the oldest one. */
export const addRecent = (map, key, value) => {
  map.delete(key);
  map.set(key, value);
  if (map.size > KEPT) {
    map.delete(map.keys().next().value);
  }
};
