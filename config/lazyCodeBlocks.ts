import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that keeps the syntax highlighter (26 kB) out of the code of every page: the theme loads it with
 * a client module of its own, only to add languages to it. `src/theme/MDXComponents/Code.tsx` loads it with the first
 * code block instead.
 */
export function lazyCodeBlocks(): Plugin {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  return {
    name: 'lazy-code-blocks',
    configureWebpack: () => ({
      resolve: {alias: {[path.join(theme, 'prism-include-languages')]: false}},
    }),
  };
}
