import {loadEnvironment} from '@roleplay-docs/engine/config/settings';
import {readSiteHost, SITE_HOST_VARIABLE} from '@roleplay-docs/engine/config/siteHost';
import {findUnset} from '@roleplay-docs/engine/data/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {emulatorUrl} from '../emulators';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readCommunity} from '../setup/communityFile';

/** What the doctor looks at. */
export interface Patient extends ReturnType<typeof readPatient> {
  /** An account to sign in with, to compare keys. */
  account?: {email: string; password: string};
}

/**
 * Reads what this computer says of the site.
 *
 * @param root The project's folder.
 * @throws UsageError that lists what is wrong with the file of the community.
 */
export function readPatient(root: string) {
  const {settings, problems} = loadEnvironment(root);
  const community = readCommunity(root);
  const siteUrl = settings.demo ? emulatorUrl('hosting') : (settings.siteUrl ?? community.url);
  return {
    settings,
    /** What is wrong with them. */
    problems,
    /** `STAFF_SEAL_SECRET`; never repeated in a finding. */
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    /** Who serves the site and the key service; `undefined` if `.env` does not say. */
    siteHost: readSiteHost(process.env),
    /** What `.env` says of it, which may be misspelled. */
    host: process.env[SITE_HOST_VARIABLE]?.trim() || undefined,
    access: {policy: staffAccess, signUp: community.signUp},
    /** Values of the community that are not set. */
    unset: findUnset(community, readCommunity(root, 'staffCommunity'), root),
    /** Where the site is served: no slash at its end. */
    siteUrl: siteUrl.replace(/\/$/, ''),
    /**
     * The switches of the Firebase project; nothing if Authentication was never opened in it.
     *
     * @throws UsageError if this computer may not read them, or nobody answers.
     */
    readConfig: () => identityToolkitOf(settings.firebase, root).getConfig(),
  };
}
