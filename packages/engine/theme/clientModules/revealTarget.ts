import type {ClientModule} from '@docusaurus/types';

/**
 * Opens the `<details>` around the target of a link within the site. After a page load, the browser or
 * `docusaurus-plugin-instant-controls` does this.
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
