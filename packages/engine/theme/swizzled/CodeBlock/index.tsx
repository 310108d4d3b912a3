/*
 * Swizzle (wrap): code blocks, along with the syntax highlighter, are loaded with the first page that has one. The
 * theme bundles them with every page. See `packages/engine/config/leanTheme.ts`.
 */
import React, {type ComponentProps, lazy, type ReactNode, Suspense} from 'react';
import type OriginalCodeBlock from '@theme/CodeBlock';

const CodeBlock = lazy(async () => {
  const [block, {default: includeLanguages}, {Prism}] = await Promise.all([
    import('@theme-init/CodeBlock') as Promise<{default: typeof OriginalCodeBlock}>,
    import('@theme/prism-include-languages'),
    import('prism-react-renderer'),
  ]);
  includeLanguages(Prism);
  return block;
});

export default function LazyCodeBlock(props: ComponentProps<typeof OriginalCodeBlock>): ReactNode {
  return (
    <Suspense fallback={<pre>{props.children}</pre>}>
      <CodeBlock {...props} />
    </Suspense>
  );
}
