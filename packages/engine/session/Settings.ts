/** The public part of a Firebase project's web configuration. */
export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** `http://host:port` of the Auth emulator; absent when the real service is used. */
  authEmulatorUrl?: string;
}

/** What the site is told by environment variables; `packages/engine/config/settings.ts` reads them. All of it is public. */
export interface Settings {
  firebase: FirebaseSettings;
  /** Where the key service answers: a path on the site's own host, or a whole address on another. */
  staffKeyUrl: string;
  /** Where this build is served, if not where `src/data/community.yaml` says. */
  siteUrl?: string;
  /**
   * Present in demo mode: no Firebase project is set up, everything runs on the emulators.
   * The accounts are those of `packages/tools/emulators/auth_export/accounts.json`.
   */
  demo?: {accounts: DemoAccount[]};
}

export interface DemoAccount {
  email: string;
  password: string;
  /** What the account shows, for people who try the demo. */
  note: string;
}
