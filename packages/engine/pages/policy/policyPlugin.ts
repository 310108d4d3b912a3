import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-preset-page-steps';
import {addPolicy, type Directives} from './addPolicy';

export type {Directives};

const NAME = 'docusaurus-plugin-content-security-policy';

/** A type alias, because the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /**
   * Returns the policy of a page without the hashes of its inline scripts, given the path of its address below the base URL,
   * without outer slashes: `docs/shop`.
   */
  directives: (path: string) => Directives;
};

/**
 * Writes a Content Security Policy (https://www.w3.org/TR/CSP3/) into every page of the build, as a `<meta>`, so that it holds
 * on any host. It comes after all that changes pages, because a script that is added later would not run.
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
