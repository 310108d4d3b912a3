import type {SiteHost} from '@roleplay-docs/preset/siteHost';
import type {UnsetValue} from '@roleplay-docs/rulebook/unsetValues';
import type {Settings} from '@roleplay-docs/gate/Settings';
import type {ProjectConfig} from '../google/IdentityToolkit';
import type {StaffAccess} from '../staffAccess';

/** What the doctor looks at. */
export interface Patient {
  settings: Settings;
  /** `STAFF_SEAL_SECRET`; never repeated in a finding. */
  secret: string | undefined;
  /** Who serves the site and the key service; `undefined` if `.env` does not say. */
  siteHost: SiteHost | undefined;
  access: StaffAccess;
  /** Values of the community that are not set. */
  unset: readonly UnsetValue[];
  /** Where the site is served: no slash at its end. */
  siteUrl: string;
  /** An account to sign in with, to compare keys. */
  account?: {email: string; password: string};
  /**
   * The switches of the Firebase project; nothing if Authentication was never opened in it.
   *
   * @throws UsageError if this computer may not read them, or nobody answers.
   */
  readConfig: () => Promise<ProjectConfig | undefined>;
}

/** What one check found. */
export interface Finding {
  /** `unknown`: it could not be checked. */
  state: 'fine' | 'wrong' | 'unknown';
  /** What was found, in one sentence. */
  what: string;
  /** What to do about it; there unless all is fine. */
  todo?: string;
}

export const fine = (what: string): Finding => ({state: 'fine', what});
export const wrong = (what: string, todo: string): Finding => ({state: 'wrong', what, todo});
export const unknown = (what: string, todo: string): Finding => ({state: 'unknown', what, todo});
export const check = (isFine: boolean, good: string, bad: string, todo: string): Finding =>
  isFine ? fine(good) : wrong(bad, todo);

/** What to do when something of Google's, or of the emulators, does not answer. */
export const whenSilent = ({demo}: Settings) =>
  demo ? 'Start the emulators with "npm run preview".' : 'Is this computer online?';
