import {createConfig} from '@roleplay-docs/engine/config/createConfig.ts';

/**
 * Settings of your own: the navbar, footer, announcement, colors, and any Docusaurus option. Names and links come
 * from `src/data/community.yaml`.
 */
export default createConfig(__dirname, ({community, baseUrl}) => ({
  // Not an SVG, because Chromium redraws those on every navigation, which takes a phone 10 ms.
  favicon: 'favicon.ico',
  customCss: ['./src/css/custom.css'],
  socialCards: {
    logo: 'static/img/logo.svg',
    picture: 'static/img/county.svg',
    colors: {background: '#12372e', title: '#f8f5ea', description: '#cfe6dd', siteName: '#5cc7ac'},
  },
  themeConfig: {
    // The social card of pages that don't have their own.
    image: 'img/social-card.png',
    announcementBar: {
      id: 'bans-at-once',
      content: `New rules for bans. <a href="${baseUrl}docs/guidelines#recent-changes">See what's new.</a>`,
      isCloseable: true,
      backgroundColor: '#17614f',
      textColor: '#fff',
    },
    navbar: {
      title: community.shortName,
      logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
      items: [
        {to: '/docs/guidelines', label: 'Guidelines', position: 'left'},
        {to: '/docs/shop', label: 'Shop', position: 'left'}, // own-game
        {to: '/docs/departments', label: 'Departments', position: 'left'},
        {
          to: '/docs/staff/portal',
          label: 'Staff Portal',
          position: 'left',
          activeBasePath: '/docs/staff',
        },
        {href: community.links.dashboard, label: 'Dashboard', position: 'right'},
        // Login or Logout.
        {type: 'custom-auth', position: 'right'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Docs',
          items: [
            {to: '/docs/guidelines', label: 'Community Guidelines'},
            {to: '/docs/departments', label: 'Departments'},
            {to: '/docs/shop', label: 'Store'}, // own-game
          ],
        },
        {
          title: 'Get help',
          items: [
            {to: '/docs/guidelines/report', label: 'Report a problem'},
            {to: '/docs/guidelines/sanctions', label: 'Appeal a sanction'},
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
    },
  },
}));
