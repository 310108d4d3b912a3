/*
 * Swizzle (eject): shown in place of everything when something above the layout crashes. Docusaurus's own has other words
 * than the page that a crash below the layout shows, and tries the layout again, which may be what crashed.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type OriginalError from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

export default function ErrorPage(props: ComponentProps<typeof OriginalError>): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
