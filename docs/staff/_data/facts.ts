import type {Fact} from '../../../src/data/facts';

/** The facts that only staff need; see there how they were checked. Sealed pages print public ones as well. */
export const staffFacts: readonly Fact[] = [
  // Roblox
  {
    id: 'ban-tool-alts',
    text: 'The command Players:BanAsync also bans accounts that Roblox suspects to be the same person, unless ExcludeAltAccounts is set to true.',
    source: {
      title: 'Roblox API reference: Players',
      url: 'https://create.roblox.com/docs/reference/engine/classes/Players',
    },
    sourceDate: '2026-08-13',
    checked: '2026-11-21',
  },
  {
    id: 'ban-tool-device',
    text: 'The setting ApplyDeviceBlock keeps a whole desktop computer out of the game for 24 hours, so brothers and sisters as well.',
    source: {
      title: 'Roblox API reference: Players',
      url: 'https://create.roblox.com/docs/reference/engine/classes/Players',
    },
    sourceDate: '2026-08-13',
    checked: '2026-11-21',
  },
  {
    id: 'ban-tool-reason',
    text: 'The field PrivateReason holds 1,000 characters, and Roblox keeps it in the ban history.',
    source: {
      title: 'Roblox API reference: Players',
      url: 'https://create.roblox.com/docs/reference/engine/classes/Players',
    },
    sourceDate: '2026-08-13',
    checked: '2026-11-21',
  },
  {
    id: 'ban-dashboard-alts',
    text: 'On Roblox\'s dashboard, the choice is called "all known alt accounts".',
    source: {title: 'Roblox: bans', url: 'https://create.roblox.com/docs/production/bans'},
    sourceDate: '2026-07-07',
    checked: '2026-11-21',
  },
  {
    id: 'ban-message',
    text: 'A ban message on Roblox holds 400 characters and is filtered. It may name a platform, such as "Visit the Discord on our game page", but no link and no account name.',
    source: {title: 'Roblox: players and bans', url: 'https://create.roblox.com/docs/players'},
    sourceDate: '2026-08-11',
    checked: '2026-11-21',
  },
  {
    id: 'ban-outside-tools',
    text: "Roblox forbids kicks and bans by outside tools that do not use Roblox's own interface.",
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Misusing Systems',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'evaluation-needs',
    text: "For Roblox's evaluation, the owner needs an ID check, 2-step verification, a fee or 2 months of Plus or Premium, and 250 plays in 60 days by different, active, age-checked people of 16 or over.",
    source: {
      title: 'Roblox: Kids and Select',
      url: 'https://create.roblox.com/docs/production/publishing/kids-and-select',
    },
    sourceDate: '2026-08-20',
    checked: '2026-11-21',
  },
  {
    id: 'no-hangout',
    text: 'Roblox rates social hangouts 16 and over. A title or description that says "hangout" makes a game one.',
    source: {
      title: 'Roblox: content maturity',
      url: 'https://create.roblox.com/docs/production/promotion/content-maturity',
    },
    sourceDate: '2026-07-30',
    checked: '2026-11-21',
  },
  {
    id: 'moderate-content',
    text: 'On Roblox, realistic wounds or gunplay make a game Moderate. Heavy realistic blood, alcohol, bars, romance or strong language make it Restricted.',
    source: {
      title: 'Roblox: content maturity',
      url: 'https://create.roblox.com/docs/production/promotion/content-maturity',
    },
    sourceDate: '2026-07-30',
    checked: '2026-11-21',
  },
  {
    id: 'voice-default',
    text: 'Roblox turns voice chat on by default in new games, for places of up to 100 players.',
    source: {title: 'Roblox: voice chat', url: 'https://create.roblox.com/docs/chat/voice-chat'},
    sourceDate: '2026-07-31',
    checked: '2026-11-21',
  },
  {
    id: 'private-server-price',
    text: 'On Roblox, a private server needs a public game. A new price ends all private servers that are paid for.',
    source: {
      title: 'Roblox: private servers',
      url: 'https://create.roblox.com/docs/production/monetization/private-servers',
    },
    sourceDate: '2026-07-31',
    checked: '2026-11-21',
  },
  {
    id: 'community-owners',
    text: 'Roblox expects owners to act against harm in their community. After it removes one, they may have none for 90 days.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Managing Communities',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Discord
  {
    id: 'discord-teen-default',
    text: 'Discord moved its teen settings for everybody to the second half of 2026. The United Kingdom and Australia have them.',
    source: {
      title: 'Discord on teen settings by default',
      url: 'https://support-dev.discord.com/hc/en-us/articles/38338398970263',
    },
    sourceDate: '2026-02-24',
    checked: '2026-11-21',
  },
  {
    id: 'discord-teen-inbox',
    text: 'Under the teen settings of Discord, messages from strangers wait in a request inbox, and only age-checked adults speak on Stages.',
    source: {
      title: 'Discord on teen settings by default',
      url: 'https://support-dev.discord.com/hc/en-us/articles/38338398970263',
    },
    sourceDate: '2026-02-24',
    checked: '2026-11-21',
  },
  {
    id: 'discord-timeouts',
    text: 'On Discord, a timeout lasts up to 1 week from the menu and up to 28 days with a bot. It does not work on Administrators.',
    source: {
      title: 'Discord documentation: Guild',
      url: 'https://docs.discord.com/developers/resources/guild',
    },
    sourceDate: '2026-08-06',
    checked: '2026-11-21',
  },
  {
    id: 'discord-moderator-2fa',
    text: 'A Discord server can ask its moderators for two-factor authentication before they act.',
    source: {
      title: 'Discord: four steps to a super safe server',
      url: 'https://discord.com/safety/360043653152-four-steps-to-a-super-safe-server',
    },
    sourceDate: '2022-05-12',
    checked: '2026-11-21',
  },
  {
    id: 'discord-linked-roles',
    text: 'On Discord, a linked role can ask for a connected account, such as Roblox. It is safer than a nickname.',
    source: {
      title: 'Discord documentation: Guild',
      url: 'https://docs.discord.com/developers/resources/guild',
    },
    sourceDate: '2026-08-06',
    checked: '2026-11-21',
  },
  {
    id: 'discord-message-links',
    text: 'Discord wants links to messages; screenshots mostly do not help. A deleted message can no longer be reported.',
    source: {
      title: 'Discord: how to report content',
      url: 'https://discord.com/moderation/360058643194-104:-How-to-Report-Content-to-Discord',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Law and hotlines
  {
    id: 'never-save-abuse-images',
    text: 'Never save, copy, forward or search for pictures of child abuse. Report where they are; anybody may, without a name.',
    source: {title: 'CyberTipline: questions and answers', url: 'https://report.cybertip.org/faqs'},
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'iwf-address-only',
    text: 'In the United Kingdom, the [Internet Watch Foundation](https://report.iwf.org.uk) needs only the web address.',
    source: {title: 'Internet Watch Foundation: questions and answers', url: 'https://www.iwf.org.uk/faqs/'},
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'ico-child-age',
    text: 'For the data protection office of the United Kingdom, a child is anybody under 18, and needs words that children understand.',
    source: {
      title: "ICO: children's information",
      url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/childrens-information/children-and-the-uk-gdpr/',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
];
