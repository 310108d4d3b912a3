/**
 * The community's identity: every name, link, contact and year of the site.
 * To make the site yours, edit this file, `static/img` and `docs/`.
 *
 * Addresses on `example.com` and texts in square brackets are not set yet. The demo marks them, `npm start` and
 * `npm run build` list them, and nothing with one of them goes live. `isUnset.ts` says what counts. Staff contacts that
 * only staff may read stand in `docs/staff/_data/community.ts`, and who may read staff pages in `key-service/staffAccess.ts`.
 */
export const community = {
  /** Full name: page titles, the home page, the footer. */
  name: 'Juniper County Roleplay',
  /** Short name: the navbar, running text. */
  shortName: 'Juniper County',
  /** One sentence under the name, also the site's default description. */
  tagline: 'Everyday county life, played seriously and kindly, on Discord and Roblox.',
  /** Where the site is served from, with the path if it is not alone there: `https://example.org/docs-site`. */
  url: 'https://docs.example.com',
  /** The youngest age at which somebody may join, in years. */
  minimumAge: 13,
  /**
   * Where a maintainer edits a page: its path from the project's root is added at the end. Empty: no "edit this
   * page" links. For GitHub, `https://github.com/<owner>/<repository>/edit/main/`.
   */
  editUrl: 'https://example.com/replace-me/edit/main/',
  /**
   * Whether everybody may open the repository. With `false`, only readers who are signed in see "Edit this page": for
   * all others it would lead to an error of GitHub's. The handbooks lie in the repository in the clear, so leave it so.
   */
  isRepositoryPublic: false,
  /** First year of the copyright line. */
  copyrightYear: 2024,

  /** External pages. Every value is a full `https://` URL. */
  links: {
    /** Invitation to the chat server (Discord). */
    chatInvite: 'https://example.com/replace-me/chat-invite',
    /** The game's private server (Roblox). */
    gameServer: 'https://example.com/replace-me/game-server',
    /** The community-management dashboard (shifts, sessions, cases). */
    dashboard: 'https://example.com/replace-me/dashboard',
    /** The store where passes and clothing are listed. */
    store: 'https://example.com/replace-me/store',
    /** Opens a ticket: reports of rule breaks and questions. */
    report: 'https://example.com/replace-me/report',
    /** Opens an appeal against a sanction. */
    appeal: 'https://example.com/replace-me/appeal',
    /** Opens a complaint about a member of staff; it goes past the person it is about. */
    staffComplaint: 'https://example.com/replace-me/staff-complaint',
    /** The form to join a whitelisted department. */
    departmentApplication: 'https://example.com/replace-me/department-application',
    /** The form to become a member of staff. */
    staffApplication: 'https://example.com/replace-me/staff-application',
  },

  /** Email addresses that people outside the team may write to. */
  contacts: {
    /** Makes and repairs staff accounts. */
    accounts: 'accounts@example.com',
    /** The Safety Lead: anything about the safety of a young person. */
    safety: 'safety@example.com',
    /** Requests to see or delete personal data. */
    privacy: 'privacy@example.com',
    /** Reports and appeals of people without Discord, or younger than 16. */
    help: 'help@example.com',
    /** Somebody outside of the team, for complaints about those who lead it. */
    outside: 'outside@example.com',
  },

  /** Channels of the Discord server, by their names there, without `#`. */
  channels: {
    /** Where sessions are announced and joined. */
    sessions: '[name of the channel]',
    /** Where members ask questions. */
    help: '[name of the channel]',
    /** News that everybody reads. */
    announcements: '[name of the channel]',
    /** Where members open a ticket. */
    reports: '[name of the channel]',
  },

  /** How a moderator is called in the game, to be read after "To call a moderator,". */
  modCall: '[what to press or write]',
  /** How people under 16 reach the team, to be read after "Under 16:", without a full stop. Empty: by writing to `contacts.help`. */
  underSixteen: '',
  /** The language that staff and sessions speak. */
  language: 'English',

  /** Where somebody finds help who talks about hurting themselves. */
  crisisLine: {
    /**
     * A directory of verified lines in about 130 countries, and the last day on which somebody opened it and found a line.
     * `npm run doctor` asks for another look every three months.
     */
    directory: {url: 'https://findahelpline.com', checked: '2026-11-21'},
    /** A line of the community's own choice, named after the directory. */
    own: undefined as CrisisLine | undefined,
  },

  /**
   * Whether the sign-in page offers "Create account". With `false` the staff make
   * all accounts. This only hides the entry: also close sign-up in the Firebase
   * console (Authentication, Settings, User actions).
   */
  signUp: true,
};

export interface CrisisLine {
  name: string;
  /** How to reach it: "text HOME to 12345". */
  reach: string;
  /** Where it works: "in the US". */
  countries: string;
}

export type Community = typeof community;
export type CommunityChannelName = keyof typeof community.channels;
export type CommunityLinkName = keyof typeof community.links;
export type CommunityContactName = keyof typeof community.contacts;
