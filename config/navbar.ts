import type {NavbarItem} from '@docusaurus/theme-common';
import type {Community} from '../src/rulebook/shapes';

/** `custom-auth` is `src/theme/NavbarItem/AuthNavbarItem`: Login or Logout. */
export const navbarItems = (community: Community): NavbarItem[] => [
  {to: '/docs/guidelines', label: 'Guidelines', position: 'left'},
  {to: '/docs/shop', label: 'Shop', position: 'left'},
  {to: '/docs/departments', label: 'Departments', position: 'left'},
  {
    to: '/docs/staff/portal',
    label: 'Staff Portal',
    position: 'left',
    activeBasePath: '/docs/staff',
  },
  {href: community.links.dashboard, label: 'Dashboard', position: 'right'},
  {type: 'custom-auth', position: 'right'},
];
