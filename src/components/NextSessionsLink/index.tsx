import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import sessions from '@site/src/data/sessions.yaml';

/** A link to the next sessions; nothing while `src/data/sessions.yaml` has none. */
export default function NextSessionsLink({to, children}: {to: string; children: ReactNode}): ReactNode {
  return sessions.length > 0 && <Link to={to}>{children}</Link>;
}
