import type {ClientModule} from '@docusaurus/types';

/**
 * Opens the `<details>` in which a link within the site ends. With a page load, browsers or
 * `docusaurus-plugin-instant-controls` do.
 */
const revealTarget: ClientModule = {
  onRouteDidUpdate({location}) {
    const target = document.getElementById(location.hash.slice(1));
    const details = target?.closest('details');
    if (target && details && !details.open) {
      details.open = true;
      target.scrollIntoView();
    }
  },
};

export default revealTarget;
