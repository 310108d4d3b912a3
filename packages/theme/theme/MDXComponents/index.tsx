/*
 * Swizzle (wrap): registers the components that writers may use in Markdown without an import.
 */
import MDXComponents from '@theme-init/MDXComponents';
import {writerComponents} from '@roleplay-docs/rulebook/components/writerComponents';

export default {...MDXComponents, ...writerComponents};
