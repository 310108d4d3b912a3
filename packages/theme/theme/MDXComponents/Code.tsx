/*
 * Swizzle (eject): code blocks, and with them the syntax highlighter, are loaded with the first page that has one.
 * The theme puts them into the code of every page. See `packages/preset/leanTheme.ts`.
 */
import React, {Children, type ComponentProps, lazy, type ReactNode, Suspense} from 'react';
import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';

const CodeBlock = lazy(async () => {
  const [{default: block}, {default: includeLanguages}, {Prism}] = await Promise.all([
    import('@theme/CodeBlock'),
    import('@theme/prism-include-languages'),
    import('prism-react-renderer'),
  ]);
  includeLanguages(Prism);
  return {default: block};
});

export default function MDXCode(props: Props): ReactNode {
  const isInline =
    props.children !== undefined &&
    Children.toArray(props.children).every((child) => typeof child === 'string' && !child.includes('\n'));
  if (isInline) {
    return <CodeInline {...props} />;
  }
  return (
    <Suspense fallback={<pre>{props.children}</pre>}>
      <CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />
    </Suspense>
  );
}
