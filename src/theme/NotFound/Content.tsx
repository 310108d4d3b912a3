/*
 * Swizzle (wrap): gives the page its title. The theme's own does it for addresses outside of the docs only: below `/docs`,
 * this part stands alone in the layout of the docs.
 */
import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import NotFoundContent from '@theme-original/NotFound/Content';

export default function NotFoundContentWrapper(props: Props): ReactNode {
  const title = translate({id: 'theme.NotFound.title', message: 'Page Not Found'});
  return (
    <>
      <PageMetadata title={title} />
      <NotFoundContent {...props} />
    </>
  );
}
