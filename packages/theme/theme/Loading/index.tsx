/*
 * Swizzle (eject): stands where a page will be whose code is on its way, or does not arrive. Docusaurus's own shows the
 * error as it was thrown, and weighs more.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import type OriginalLoading from '@theme/Loading';
import Spinner from '@roleplay-docs/gate/components/Spinner';

type Props = ComponentProps<typeof OriginalLoading>;

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      {error ? (
        <div role="alert">
          <p>A part of this page has not loaded.</p>
          <button type="button" className="button button--primary" onClick={retry}>
            Retry
          </button>
        </div>
      ) : (
        pastDelay && (
          <p role="status">
            <Spinner /> Loading the page…
          </p>
        )
      )}
    </main>
  );
}
