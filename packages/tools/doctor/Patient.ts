import type {SiteHost} from '@roleplay-docs/preset/siteHost';
import type {UnsetValue} from '@roleplay-docs/rulebook/unsetValues';
import type {Settings} from '@roleplay-docs/gate/Settings';
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
  /** The day on which somebody last looked at the directory of crisis lines, `YYYY-MM-DD`. */
  crisisLineChecked: string;
  /** Where the site is served: no slash at its end. */
  siteUrl: string;
  /** An account to sign in with, to compare keys. */
  account?: {email: string; password: string};
  /** A token for Google's interfaces, or, if this computer has none, what to do about it. */
  accessToken: {token: string} | {todo: string};
  /** The runtime of the Firebase Function: `nodejs24`. */
  functionsRuntime: string;
}
