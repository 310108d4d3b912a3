/** Updates what depends on the scroll position: `data-back-to-top` on `<html>`, and the table of contents. */
import {all, on, root} from './page';

let position = 0;

/** Sets `data-back-to-top` while a reader who's more than 300 px down the page scrolls up. */
const offerTop = () => {
  root.toggleAttribute('data-back-to-top', scrollY > 300 && scrollY < position);
  position = scrollY;
};

const headingOf = ({hash}) => document.getElementById(decodeURIComponent(hash.slice(1)));

const topOf = (link) => headingOf(link)?.getBoundingClientRect().top;

/** Whether a link's heading is at or below the position that following the link would scroll it to. */
const isInSight = (link) => topOf(link) > parseFloat(getComputedStyle(headingOf(link)).scrollMarginTop) - 1;

/**
 * Sets `aria-current` on the link in `.table-of-contents` to the section that's being read, and `data-here` on the
 * button that opens the contents, which shows its name.
 */
const followContents = () => {
  const links = all('.table-of-contents a[href^="#"]');
  // A heading in the upper third of the window is being read, even if the section before it still shows.
  const passed = links.filter((link) => topOf(link) < innerHeight / 3);
  // If sections are short and several of these headings are still in sight, the first one wins.
  const current = passed.find(isInSight) ?? passed.at(-1);
  links.forEach((link) => link.removeAttribute('aria-current'));
  current?.setAttribute('aria-current', 'location');
  all('.opens-toc').forEach(({dataset}) => (dataset.here = current?.textContent ?? ''));
};

let isPending = false;

const follow = () => {
  isPending = false;
  offerTop();
  followContents();
};

on('scroll', ({target}) => {
  // Other elements scroll, too, such as the table of contents when it follows the reader.
  if (target === document && !isPending) {
    isPending = true;
    requestAnimationFrame(follow);
  }
});

// Another page was shown in the same document, where nobody has scrolled yet.
on('swapped', () => {
  position = 0;
});
