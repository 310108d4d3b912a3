/**
 * Leads from a part of a page that has moved to where it is now: hosts never see what follows `#`. A page lists such
 * parts in `<meta name="moved-parts">`: `{"/docs/guidelines#appeal": "/docs/guidelines/appeal"}`.
 */
import {on} from './page';

const lead = () => {
  const list = document.querySelector('[name=moved-parts]');
  const target = list && JSON.parse(list.content)[location.pathname + location.hash];
  if (target) {
    location.replace(target);
  }
};

// Right away, before anything is shown.
lead();
on('hashchange swapped', lead);
