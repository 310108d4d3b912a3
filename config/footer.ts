import type {MultiColumnFooter} from '@docusaurus/theme-common';
import type {Community} from '../src/rulebook/shapes';

export const footer = (community: Community): MultiColumnFooter => ({
  style: 'dark',
  logo: undefined,
  links: [
    {
      title: 'Docs',
      items: [
        {to: '/docs/guidelines', label: 'Community Guidelines'},
        {to: '/docs/departments', label: 'Departments'},
        {to: '/docs/shop', label: 'Store'},
      ],
    },
    {
      title: 'Get help',
      items: [
        {to: '/docs/guidelines#report-a-problem', label: 'Report a problem'},
        {to: '/docs/guidelines#appeal', label: 'Appeal a sanction'},
        {to: '/privacy', label: 'Privacy and accessibility'},
      ],
    },
    {
      title: 'Social',
      items: [
        {href: community.links.chatInvite, label: 'Chat server (Discord)'},
        {href: community.links.gameServer, label: 'Game server (Roblox)'},
      ],
    },
  ],
  copyright: `Copyright © ${community.copyrightYear} ${community.name}`,
});
