/**
 * Reads a stored value. For readers who block storage, the controls work but forget.
 *
 * @param {string} area `localStorage` or `sessionStorage`; anything else stores nothing
 * @returns {string | null | undefined} the stored value; `undefined` if storage is unavailable
 */
export const read = (area, key) => {
  try {
    return window[area].getItem(key);
  } catch {
    // Blocked by the reader, or switched off by the site.
  }
};

/** Stores a value; a no-op if storage is unavailable. */
export const write = (area, key, value) => {
  try {
    window[area].setItem(key, value);
  } catch {
    // Blocked, switched off or full.
  }
};
