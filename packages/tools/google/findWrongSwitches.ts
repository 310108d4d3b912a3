import type {ProjectConfig} from './IdentityToolkit';

/** A switch of Firebase Authentication that isn't as the site needs it. */
interface WrongSwitch {
  /** What is wrong, in one sentence. */
  what: string;
  /** What to do, in a few words: "add docs.example.org to the authorized domains". */
  todo: string;
  /** The page of the Firebase console that has it, below `authentication`. */
  page: 'providers' | 'settings';
  /** What changes it; nothing for a switch that is the owner's. */
  changes: ProjectConfig;
}

/**
 * Compares a project with what the site needs, whoever may sign up. The emulator has no domains and no methods.
 *
 * @param hostname Of the site.
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
