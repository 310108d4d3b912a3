import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/**
 * The order of all docs. The staff sidebar stands first, so that its first page, the
 * trial introduction, is the main document of the docs.
 */
const sidebars: SidebarsConfig = {
  staff: [
    {
      type: 'category',
      label: 'Trial Moderator',
      collapsed: false,
      items: [
        'staff/trial-moderator/trial-intro',
        'staff/trial-moderator/trial-expectations',
        {
          type: 'category',
          label: 'Trial Handling',
          description: 'The seven steps of every case, and a guide for each kind of problem.',
          link: {type: 'doc', id: 'staff/trial-moderator/trial-handling/index'},
          items: [
            'staff/trial-moderator/trial-handling/collecting-evidence',
            'staff/trial-moderator/trial-handling/disruptive-behavior',
            'staff/trial-moderator/trial-handling/fail-roleplay',
            'staff/trial-moderator/trial-handling/power-abuse',
          ],
        },
      ],
    },
    'staff/portal',
    'staff/case-sheet',
    'staff/severity-guide',
    'staff/changes',
  ],
  guidelines: [
    {
      type: 'category',
      label: 'Community Guidelines',
      collapsed: false,
      link: {type: 'doc', id: 'guidelines/index'},
      items: [
        'guidelines/start',
        'guidelines/roblox',
        'guidelines/discord',
        'guidelines/sanctions',
        'guidelines/report',
        'guidelines/parents',
        'guidelines/words',
        'guidelines/changes',
      ],
    },
    'departments',
    'shop', // own-game
  ],
};

export default sidebars;
