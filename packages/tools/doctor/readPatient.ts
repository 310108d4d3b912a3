import {loadSettings} from '@roleplay-docs/preset/settings';
import {readSiteHost} from '@roleplay-docs/preset/siteHost';
import {findUnset} from '@roleplay-docs/rulebook/unsetValues';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {emulatorUrl} from '../emulators';
import {identityToolkitOf} from '../google/IdentityToolkit';
import {readCommunity} from '../setup/communityFile';
import type {Patient} from './findings';

/**
 * Reads what this computer says of the site.
 *
 * @param root The project's folder.
 * @throws UsageError that lists what is wrong with the file of the community.
 */
export function readPatient(root: string): Patient {
  const settings = loadSettings(root);
  const community = readCommunity(root);
  const siteUrl = settings.demo ? emulatorUrl('hosting') : (settings.siteUrl ?? community.url);
  return {
    settings,
    secret: process.env.STAFF_SEAL_SECRET?.trim(),
    siteHost: readSiteHost(process.env),
    access: {policy: staffAccess, signUp: community.signUp},
    unset: findUnset(community, readCommunity(root, 'staffCommunity'), root),
    siteUrl: siteUrl.replace(/\/$/, ''),
    readConfig: () => identityToolkitOf(settings.firebase, root).getConfig(),
  };
}
