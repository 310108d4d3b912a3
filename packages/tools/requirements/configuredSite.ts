import {loadEnvironment} from '@roleplay-docs/engine/config/settings';
import {readSiteHost, SITE_HOST_VARIABLE} from '@roleplay-docs/engine/config/siteHost';
import {findUnset} from '@roleplay-docs/engine/data/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {emulatorUrl} from '../emulators';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readCommunity} from '../setup/communityFile';

/** The site as configured on this computer, which the doctor examines. */
export interface ConfiguredSite extends ReturnType<typeof readConfiguredSite> {
  /** An account to sign in with, to compare keys. */
  account?: {email: string; password: string};
}

/** The part of it that can be examined without network requests. */
export type SettingsOfSite = Pick<
  ConfiguredSite,
  'settings' | 'problems' | 'host' | 'secret' | 'unset' | 'access'
>;

/**
 * Reads how the site is configured on this computer: `.env`, the community's file, and who may read the staff pages.
 *
 * @param root The project's folder.
 * @throws UsageError that lists what's wrong with the community's file.
 */
export function readConfiguredSite(root: string) {
  const {settings, problems} = loadEnvironment(root);
  const community = readCommunity(root);
  const siteUrl = settings.demo ? emulatorUrl('hosting') : (settings.siteUrl ?? community.url);
  return {
    settings,
    /** What's wrong with the settings. */
    problems,
    /** `STAFF_SEAL_SECRET`. Findings must never contain it. */
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    /** The host of the site and the key service; `undefined` if `.env` doesn't name a known one. */
    siteHost: readSiteHost(process.env),
    /** The host as written in `.env`, so it may be misspelled. */
    host: process.env[SITE_HOST_VARIABLE]?.trim() || undefined,
    access: {policy: staffAccess, signUp: community.signUp},
    /** Values of the community that aren't filled in. */
    unset: findUnset(community, readCommunity(root, 'staffCommunity'), root),
    /** The URL of the site, without a trailing slash. */
    siteUrl: siteUrl.replace(/\/$/, ''),
    /**
     * Reads the settings of the Firebase project; `undefined` if nobody has ever opened Authentication there.
     *
     * @throws UsageError if this computer may not read them, or there's no response.
     */
    readConfig: () => identityToolkitOf(settings.firebase, root).getConfig(),
  };
}
