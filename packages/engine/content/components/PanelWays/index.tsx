import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml?places';
import {waysOf} from '../../../data/ways';

/** What most readers look for, first in the menu of narrow screens. Wide ones don't show it. */
export default function PanelWays(): ReactNode {
  return [...waysOf(community.pages), {to: '/search', label: 'Search'}].map(({to, label}) => (
    <Link
      key={to}
      className="navbar__item navbar__link panel__way"
      isNavLink
      exact
      activeClassName=""
      to={to}
    >
      {label}
    </Link>
  ));
}
