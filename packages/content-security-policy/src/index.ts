import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-preset-page-steps';
import {addPolicy} from './addPolicy';
import {directivesOf, type Options} from './options';

export {type Directives, type Options, validateOptions} from './options';

const NAME = 'docusaurus-plugin-content-security-policy';

/** Writes a Content Security Policy into every page of the build. See README.md. */
export default function contentSecurityPolicy(context: LoadContext, options: Options): Plugin {
  addPageSteps(context, {
    name: NAME,
    stage: 'policy',
    page(page) {
      page.html = addPolicy(page, directivesOf(options, page.path));
    },
  });
  return {name: NAME};
}
