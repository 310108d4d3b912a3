/** What another party says, in our words, with where and when it said so. Pages print it with `<Fact id="..." />`. */
export interface Fact {
  /** In kebab-case, never reused. */
  id: string;
  /** One or two short sentences that name who says so and what it covers. They may hold links: `[words](https://...)`. */
  text: string;
  /** The page that says it, and where on a long one. The address begins with `https://`. */
  source: {title: string; url: string; part?: string};
  /** When the source was written, `YYYY-MM-DD` or `YYYY-MM`. */
  sourceDate: string;
  /** For a source without a date of its own: `sourceDate` is the newest day on which its text is known to have stood so. */
  dated?: 'copy';
  /** Last day on which somebody compared the text with the source, `YYYY-MM-DD`. */
  checked: string;
}

/**
 * The facts of public pages. On 2026-11-21, they were compared with stored copies of the sources, not with the live pages.
 * Whoever looks at a live page changes `checked`, and `sourceDate` if the page has a newer date.
 */
export const facts: readonly Fact[] = [
  // Roblox: age and chat
  {
    id: 'chat-age-check',
    text: 'To chat on Roblox, you must pass an age check by Roblox itself. You can play without it, but in fewer games.',
    source: {
      title: 'Roblox: age checks for chat',
      url: 'https://devforum.roblox.com/t/4226101',
    },
    sourceDate: '2026-01-14',
    checked: '2026-11-21',
  },
  {
    id: 'chat-far-groups',
    text: 'On Roblox, adults and people under 16 usually cannot chat with each other. The same goes for people of 16 or 17 and people of 21 or over.',
    source: {
      title: 'Roblox: age checks for chat',
      url: 'https://devforum.roblox.com/t/4226101',
    },
    sourceDate: '2026-01-14',
    checked: '2026-11-21',
  },
  {
    id: 'trusted-friends',
    text: 'On Roblox, Trusted Friends can chat across age groups. They are meant for people you know in real life, and under 13 a parent must agree.',
    source: {
      title: 'Roblox: collaboration',
      url: 'https://create.roblox.com/docs/projects/collaboration',
    },
    sourceDate: '2026-07-31',
    checked: '2026-11-21',
  },
  {
    id: 'voice-age',
    text: 'On Roblox, voice chat is only for people of 13 or over who have passed the age check and have turned it on.',
    source: {
      title: 'Roblox: voice chat',
      url: 'https://create.roblox.com/docs/chat/voice-chat',
    },
    sourceDate: '2026-07-31',
    checked: '2026-11-21',
  },

  // Roblox: who can play
  {
    id: 'under-16-evaluation',
    text: 'Roblox shows a game to people under 16 only after it has evaluated that game. Until then only age-checked people of 16 or over, and Trusted Friends of its owner, can play.',
    source: {
      title: 'Roblox: Kids and Select',
      url: 'https://create.roblox.com/docs/production/publishing/kids-and-select',
    },
    sourceDate: '2026-08-20',
    checked: '2026-11-21',
  },
  {
    id: 'parent-approves-game',
    text: 'On Roblox, a parent can allow a child a single game, unless it is labeled Restricted.',
    source: {
      title: 'Roblox: Kids and Select',
      url: 'https://create.roblox.com/docs/production/publishing/kids-and-select',
    },
    sourceDate: '2026-08-20',
    checked: '2026-11-21',
  },
  {
    id: 'parental-controls',
    text: 'On Roblox, a linked parent has all controls through age 12 and some through 15, and sees friends, playing time and spending through 18.',
    source: {
      title: 'Roblox: Kids and Select',
      url: 'https://create.roblox.com/docs/production/publishing/kids-and-select',
    },
    sourceDate: '2026-08-20',
    checked: '2026-11-21',
  },

  // Roblox: links and private details
  {
    id: 'social-links-age',
    text: 'On Roblox, only people of 16 or over who have passed the age check can see the Social Links of a game.',
    source: {
      title: 'Roblox: social media links',
      url: 'https://create.roblox.com/docs/production/promotion/social-media-links',
    },
    sourceDate: '2026-07-09',
    checked: '2026-11-21',
  },
  {
    id: 'no-off-platform',
    text: 'On Roblox, nobody may send people to another site or app by chat, message or link. Outside links belong only in Social Links.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Directing Users Off-Platform',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'private-details',
    text: 'Depending on age, Roblox can forbid asking for or sharing real names, photos, voices, videos, and names on other platforms.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Sharing Personal Information',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Roblox: what nobody may play
  {
    id: 'no-romance',
    text: 'Roblox forbids looking for romance, flirting and romantic gestures, at any age.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Romantic and Sexual Content',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'no-alcohol-drugs',
    text: 'In games for people under 18, Roblox forbids alcohol, drugs, tobacco, vaping, and acting drunk or high.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Illegal and Regulated Goods',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'no-gambling',
    text: 'In games for people under 18, Roblox forbids gambling, also pretend gambling, and contests or games of chance with a prize in Robux or anything of value.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Gambling',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'no-swearing',
    text: 'In games for people under 18, Roblox forbids swearing in every language, also misspelled or spoken.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Profanity',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'no-real-advice',
    text: 'On Roblox, nobody may give real medical, legal or money advice. Playing a medic is fine.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'no-outside-trade',
    text: 'Roblox forbids selling or trading Robux, accounts and items outside of Roblox, and collecting donations for a cause.',
    source: {
      title: 'Roblox Community Standards',
      url: 'https://about.roblox.com/community-standards',
      part: 'Roblox Economy',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Roblox: rules of a game, bans, reports, appeals
  {
    id: 'game-rules-appeal',
    text: 'The rules of a game come from its makers, so appeals go to them. Roblox steps in only for its own Community Standards.',
    source: {
      title: 'Roblox: players and bans',
      url: 'https://create.roblox.com/docs/players',
    },
    sourceDate: '2026-08-11',
    checked: '2026-11-21',
  },
  {
    id: 'long-ban-subscription',
    text: 'On Roblox, a ban of more than 14 days ends a subscription to that game, without a refund.',
    source: {
      title: 'Roblox Help: rules of an experience',
      url: 'https://en.help.roblox.com/hc/en-us/articles/203312500-Understanding-Custom-Experience-Rules-on-Roblox',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'evading-roblox',
    text: 'Roblox forbids going around its bans, also by a VPN or with a shared account, and making false reports.',
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
    id: 'roblox-own-ban',
    text: 'If Roblox itself bans you, you can appeal to Roblox once, within 30 days. In the European Union you have 6 months.',
    source: {
      title: 'Roblox Help: appeals',
      url: 'https://en.help.roblox.com/hc/en-us/articles/360000245263-Appeal-Your-Content-or-Account-Moderation',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'report-to-roblox',
    text: 'Report Abuse on Roblox is for breaches of its Community Standards, not for the rules of a game.',
    source: {
      title: 'Roblox Help: rules of an experience',
      url: 'https://en.help.roblox.com/hc/en-us/articles/203312500-Understanding-Custom-Experience-Rules-on-Roblox',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'report-forms-eu-uk',
    text: 'In the European Union, Roblox has a form to report illegal content. Its form for the United Kingdom also covers content that harms children.',
    source: {
      title: 'Roblox Help: reporting illegal content',
      url: 'https://en.help.roblox.com/hc/en-us/articles/23607654421524',
    },
    sourceDate: '2026-08-22',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Roblox: money
  {
    id: 'classic-clothing-fees',
    text: 'Since 2026-07-14, the maker of classic clothing on Roblox gets 30% of a price near the lowest allowed, and up to 70% of a much higher one.',
    source: {
      title: 'Roblox: Marketplace fees and commissions',
      url: 'https://create.roblox.com/docs/marketplace/marketplace-fees-and-commissions',
    },
    sourceDate: '2026-08-05',
    checked: '2026-11-21',
  },
  {
    id: 'subscription-refunds',
    text: 'On Roblox, subscriptions paid in Robux are not refunded. For those paid in your own currency, Roblox decides case by case.',
    source: {
      title: 'Roblox: subscriptions',
      url: 'https://create.roblox.com/docs/production/monetization/subscriptions',
    },
    sourceDate: '2026-07-07',
    checked: '2026-11-21',
  },
  {
    id: 'subscription-regions',
    text: 'Subscriptions paid in Robux are sold everywhere that Roblox is. In 12 countries you cannot pay for one in your own currency.',
    source: {
      title: 'Roblox: subscriptions',
      url: 'https://create.roblox.com/docs/production/monetization/subscriptions',
    },
    sourceDate: '2026-07-07',
    checked: '2026-11-21',
  },
  {
    id: 'unauthorized-charges',
    text: 'If somebody paid on Roblox without permission, ask Roblox before you dispute the charge. After a dispute, Roblox no longer helps.',
    source: {
      title: 'Roblox Help: unauthorized charges',
      url: 'https://en.help.roblox.com/hc/en-us/articles/203312650-Unauthorized-Charges-or-Stolen-Credit-Card',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'robux-transfers',
    text: 'On Roblox, only Plus members can send Robux to each other, 10 to 500 at a time in a game. Limits depend on age, and parents can set their own.',
    source: {
      title: 'Roblox: Robux transfers',
      url: 'https://create.roblox.com/docs/production/monetization/robux-transfers',
    },
    sourceDate: '2026-07-07',
    checked: '2026-11-21',
  },
  {
    id: 'paid-random-items',
    text: 'On Roblox, a paid random item must show all chances before you pay, and in some places it may not be sold at all.',
    source: {
      title: 'Roblox: paid random items',
      url: 'https://create.roblox.com/docs/production/monetization/paid-random-items',
    },
    sourceDate: '2026-07-07',
    checked: '2026-11-21',
  },
  {
    id: 'passes-in-own-game',
    text: 'Since 2026-05-30, a pass on Roblox can be bought only in its own game or on the page of that game.',
    source: {
      title: 'Roblox: passes',
      url: 'https://create.roblox.com/docs/production/monetization/passes',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'passes-no-history',
    text: 'Roblox keeps no list of who bought a pass and when.',
    source: {
      title: 'Roblox: passes',
      url: 'https://create.roblox.com/docs/production/monetization/passes',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'prices-vary',
    text: 'Roblox can change a price by region, by test group or by membership.',
    source: {
      title: 'Roblox: regional pricing',
      url: 'https://create.roblox.com/docs/production/monetization/regional-pricing',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Discord
  {
    id: 'discord-age',
    text: 'Discord asks for an age of at least 13, and in some countries 14, 15 or 16.',
    source: {
      title: 'Discord: minimum age by country',
      url: 'https://support.discord.com/hc/articles/360040724612',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'discord-age-hidden',
    text: 'Discord never shows your age to other people.',
    source: {
      title: 'Discord: teen settings by default',
      url: 'https://support-dev.discord.com/hc/en-us/articles/38338398970263',
    },
    sourceDate: '2026-02-24',
    checked: '2026-11-21',
  },
  {
    id: 'discord-teen-alerts',
    text: 'On Discord, teens can get a safety alert when somebody writes to them for the first time.',
    source: {
      title: 'Discord: a safer place for teens',
      url: 'https://discord.com/safety/safer-place-for-teens',
    },
    sourceDate: '2023-10',
    checked: '2026-11-21',
  },
  {
    id: 'discord-teen-pictures',
    text: 'Discord blocks sensitive pictures from strangers for teens, and blurs those from friends.',
    source: {
      title: 'Discord: helping your teen stay safe',
      url: 'https://discord.com/safety/360044153831-helping-your-teen-stay-safe-on-discord',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'discord-no-teen-dating',
    text: 'Discord forbids anything sexual with or by people under 18, also among teens and also as AI images. It removes spaces for teen dating.',
    source: {title: 'Discord Community Guidelines', url: 'https://discord.com/guidelines'},
    sourceDate: '2024-04-15',
    checked: '2026-11-21',
  },
  {
    id: 'discord-vigilantes',
    text: 'Discord strongly discourages hunting suspects yourself, and may act against people who do.',
    source: {title: 'Discord Community Guidelines', url: 'https://discord.com/guidelines'},
    sourceDate: '2024-04-15',
    checked: '2026-11-21',
  },
  {
    id: 'discord-report-once',
    text: 'Discord asks you to report a message once, and not to call on others to report it too.',
    source: {
      title: 'Discord: reporting abusive behavior',
      url: 'https://discord.com/safety/360044103651-reporting-abusive-behavior-to-discord',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'discord-report-parents',
    text: 'Parents can report to Discord without an account.',
    source: {
      title: 'Discord: reporting abusive behavior',
      url: 'https://discord.com/safety/360044103651-reporting-abusive-behavior-to-discord',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'discord-own-warnings',
    text: 'Discord warns and bans by its own rules and shows that under Account Standing. You appeal those decisions to Discord.',
    source: {
      title: 'Discord: how you can appeal our actions',
      url: 'https://discord.com/safety/360043712172-how-you-can-appeal-our-actions',
    },
    sourceDate: '2024-02-16',
    checked: '2026-11-21',
  },

  // Help for people
  {
    id: 'take-it-down',
    text: '[Take It Down](https://takeitdown.ncmec.org) helps to remove nude pictures of yourself that were taken before you were 18. It is free, needs no name, and the picture stays on your device.',
    source: {title: 'Take It Down: questions and answers', url: 'https://takeitdown.ncmec.org/faq/'},
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'report-child-abuse',
    text: 'Anybody, also a child, can report pictures of child abuse or an adult who targets a child to the [CyberTipline](https://report.cybertip.org), without a name.',
    source: {title: 'CyberTipline: questions and answers', url: 'https://report.cybertip.org/faqs'},
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'report-picture-blackmail',
    text: 'The [CyberTipline](https://report.cybertip.org) also takes reports of blackmail with intimate pictures of people under 18.',
    source: {title: 'CyberTipline: questions and answers', url: 'https://report.cybertip.org/faqs'},
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },

  // Data
  {
    id: 'parents-ask-for-data',
    text: 'The data protection office of the United Kingdom says that a parent can ask for a child. A child who understands it decides alone.',
    source: {
      title: "ICO: children's information",
      url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/childrens-information/children-and-the-uk-gdpr/',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'hosting-addresses',
    text: 'Google keeps these addresses for a few months.',
    source: {
      title: 'Firebase: privacy and security',
      url: 'https://firebase.google.com/support/privacy',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
  {
    id: 'sign-in-addresses',
    text: 'Google keeps the IP addresses of sign-ins for a few weeks, and deletes a removed account within 180 days.',
    source: {
      title: 'Firebase: privacy and security',
      url: 'https://firebase.google.com/support/privacy',
    },
    sourceDate: '2026-11-21',
    dated: 'copy',
    checked: '2026-11-21',
  },
];
