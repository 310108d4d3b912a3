/** The public part of a Firebase project's web configuration. */
export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** `http://host:port` of the Auth emulator; absent if the real service is used. */
  authEmulatorUrl?: string;
}

/**
 * The site's settings, all of them public: `packages/engine/config/settings.ts` reads them from environment
 * variables.
 */
export interface Settings {
  firebase: FirebaseSettings;
  /** The URL of the key service: a path on the site's own host, or a full URL on another. */
  staffKeyUrl: string;
  /** Where this build is served, if that isn't the address in `src/data/community.yaml`. */
  siteUrl?: string;
  /**
   * Present in demo mode: no Firebase project is set up, so everything runs on the emulators. The accounts are those
   * in `packages/tools/emulators/auth_export/accounts.json`.
   */
  demo?: {accounts: DemoAccount[]};
}

export interface DemoAccount {
  email: string;
  password: string;
  /** What the account demonstrates, for people who try the demo. */
  note: string;
}
