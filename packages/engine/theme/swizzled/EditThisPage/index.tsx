/*
 * Swizzle (wrap): only people who can open the repository get the link. Docusaurus has no other way to leave it out.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/EditThisPage';
import DocusaurusLink from '@theme-init/EditThisPage';
import MaintainerLinks from '@roleplay-docs/engine/session/MaintainerLinks';

export default function EditThisPage(props: Props): ReactNode {
  return (
    <MaintainerLinks>
      <DocusaurusLink {...props} />
    </MaintainerLinks>
  );
}
