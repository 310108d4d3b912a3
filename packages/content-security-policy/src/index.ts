import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageStep} from '../../page-steps/src';
import {addPolicy} from './addPolicy';
import type {Options} from './options';

export {type Options, validateOptions} from './options';

const NAME = 'content-security-policy';

/** Writes a Content Security Policy into every page of the build. See README.md. */
export default function contentSecurityPolicy(context: LoadContext, {directives}: Options): Plugin {
  return {
    name: NAME,
    ...addPageStep(
      context,
      {
        name: NAME,
        stage: 'policy',
        page(page) {
          page.html = addPolicy(page.html, directives, page.file);
        },
      },
      // A script that another plugin adds after the policy would not run.
      {alone: false},
    ),
  };
}
