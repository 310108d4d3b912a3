/** How far React is with the page. */

/** It has begun to take over, and shows other pages from now on. */
export let hydrating;

/** It has taken over, and fetches ahead what it needs. */
export let hydrated;

addEventListener('hydrating', () => {
  hydrating = true;
});

addEventListener('hydrated', () => {
  hydrated = true;
});
