/*
 * Swizzle (eject): without the title from the front matter, which stands on the board above (`DocItem/Layout`).
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';

export default function DocItemContent({children}: Props): ReactNode {
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
