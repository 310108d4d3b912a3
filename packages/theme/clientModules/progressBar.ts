import type {ClientModule} from '@docusaurus/types';

/** How long a page may take to load before the bar is shown, in milliseconds. */
const DELAY = 200;

/** Marks `<html data-loading>` while a page is on its way, for the bar in `custom.css`. */
const progressBar: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) {
      return undefined;
    }
    const timer = setTimeout(() => document.documentElement.toggleAttribute('data-loading', true), DELAY);
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate() {
    document.documentElement.removeAttribute('data-loading');
  },
};

export default progressBar;
