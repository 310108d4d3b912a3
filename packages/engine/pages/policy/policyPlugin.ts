import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {addPolicy, type Directives} from './addPolicy';

export type {Directives};

const NAME = 'docusaurus-plugin-content-security-policy';

/** A type alias because the type of Docusaurus's config doesn't accept an interface here. */
export type Options = {
  /**
   * Returns a page's policy without the hashes of its inline scripts. `path` is the page's path below the base URL,
   * without leading or trailing slashes: `docs/shop`.
   */
  directives: (path: string) => Directives;
};

/**
 * Docusaurus plugin that writes a Content Security Policy (https://www.w3.org/TR/CSP3/) into every page of the build,
 * as a `<meta>` because that works on any host. It runs after everything that changes pages, because a script added
 * later would be blocked.
 */
export default function contentSecurityPolicy(context: LoadContext, {directives}: Options): Plugin {
  addPageSteps(context, {
    name: NAME,
    stage: 'policy',
    page(page) {
      page.html = addPolicy(page, directives(page.path));
    },
  });
  return {name: NAME};
}
