/*
 * Swizzle (wrap): registers the components that writers may use in Markdown without an import.
 */
import MDXComponents from '@theme-original/MDXComponents';
import {writerComponents} from '@site/src/components/writerComponents';

export default {...MDXComponents, ...writerComponents};
