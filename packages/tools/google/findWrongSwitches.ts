import type {ProjectConfig} from './IdentityToolkit';

/** A setting of Firebase Authentication that isn't what the site needs. */
interface WrongSwitch {
  /** What's wrong, in one sentence. */
  what: string;
  /** What to do, in a few words: "add docs.example.org to the authorized domains". */
  todo: string;
  /** The page of the Firebase console that has the setting, below `authentication`. */
  page: 'providers' | 'settings';
  /** The change that setup makes; empty if only the owner may decide. */
  changes: ProjectConfig;
}

/**
 * Compares a project with what the site needs, no matter who may sign up. The emulator has no domains and no sign-in
 * methods.
 *
 * @param hostname Host name of the site.
 */
export function findWrongSwitches(config: ProjectConfig, hostname: string): WrongSwitch[] {
  const {signIn, authorizedDomains: domains, emailPrivacyConfig} = config;
  const found: WrongSwitch[] = [];
  if (signIn?.email && !signIn.email.enabled) {
    found.push({
      what: 'Signing in with email and password is turned off.',
      todo: 'turn on Email/Password',
      page: 'providers',
      changes: {},
    });
  }
  if (domains && !domains.includes(hostname)) {
    found.push({
      what: `${hostname} isn't an authorized domain of the project.`,
      todo: `add ${hostname} to the authorized domains`,
      page: 'settings',
      changes: {authorizedDomains: [...domains, hostname]},
    });
  }
  if (!emailPrivacyConfig?.enableImprovedEmailPrivacy) {
    found.push({
      what: 'Email enumeration protection is off: anyone can find out who has an account.',
      todo: 'turn on email enumeration protection, so that no one can find out who has an account',
      page: 'settings',
      changes: {emailPrivacyConfig: {enableImprovedEmailPrivacy: true}},
    });
  }
  return found;
}
