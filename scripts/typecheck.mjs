// `npm run typecheck`: tsc, which with the help of Volar also checks MDX. Imports in Markdown must exist there, and
// components get the properties they know, of the right type. Markdown stays as it is: no remark plugin runs.
import {createRequire} from 'node:module';
import {createMdxLanguagePlugin} from '@mdx-js/language-service';
import {runTsc} from '@volar/typescript/lib/quickstart/runTsc.js';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

runTsc(
  createRequire(import.meta.url).resolve('typescript/lib/tsc'),
  {extraSupportedExtensions: ['.mdx'], extraExtensionsToRemove: []},
  () => [createMdxLanguagePlugin([remarkFrontmatter, remarkGfm], [], true)],
);
