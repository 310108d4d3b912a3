import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {tidyAddress} from './tidyAddress';

/** The style sheets of the theme, in the order in which they override each other. */
export const STYLES = ['look', 'weights', 'boards', 'rules', 'tables', 'panels', 'toc'].map((name) =>
  path.join(__dirname, 'css', `${name}.css`),
);

/** What runs on every page, besides the components. */
export const CLIENT_MODULES = ['docsLayout', 'revealTarget', 'translatedTexts'].map((name) =>
  path.join(__dirname, 'clientModules', `${name}.ts`),
);

/**
 * Docusaurus theme whose components override those of the classic theme. The site's own in `src/theme` override both.
 */
export default function theme(context: LoadContext): Plugin {
  return {
    name: 'roleplay-docs-theme',
    getThemePath: () => path.join(__dirname, 'swizzled'),
    ...tidyAddress(context),
  };
}
