import {apiKey} from './apiKey';
import {authentication} from './authentication';
import {commit} from './commit';
import type {Finding} from './findings';
import {firebaseSettings} from './firebaseSettings';
import {firstAccount} from './firstAccount';
import {keyService} from './keyService';
import type {ConfiguredSite, SettingsOfSite} from './configuredSite';
import type {Requirement, SettingRequirement, Step} from './Requirement';
import {sameSecret} from './sameSecret';
import {sealSecret} from './sealSecret';
import {cloudflareSignIn, firebaseSignIn} from './signIns';
import {siteOnline} from './siteOnline';
import {siteAddress} from './siteAddress';
import {siteHost} from './siteHost';
import {staffAccessChoice} from './staffAccessChoice';
import {unsetValues} from './unsetValues';

/** What can be examined without network requests, in the order of the doctor's report. */
export const SETTINGS: readonly SettingRequirement[] = [
  firebaseSettings,
  siteHost,
  sealSecret,
  unsetValues,
  staffAccessChoice,
];

/** What takes network requests to examine, in the order in which it's best fixed. */
export const ANSWERS: readonly Requirement[] = [apiKey, siteOnline, keyService, sameSecret, authentication];

/**
 * All steps of one run of setup, each after those that it depends on. Some belong to requirements that the doctor
 * doesn't report, because if they broke later, it would notice elsewhere.
 */
export const listSteps = (): readonly Step[] =>
  [
    firebaseSignIn,
    siteHost,
    cloudflareSignIn,
    firebaseSettings,
    sealSecret,
    siteAddress,
    staffAccessChoice,
    authentication,
    sameSecret,
    unsetValues,
    commit,
    keyService,
    firstAccount(),
  ].flatMap(({steps = []}) => steps);

/** What the doctor finds without network requests. `npm run deploy` insists that all of it is fine. */
export const examineSettings = (settings: SettingsOfSite): Finding[] =>
  SETTINGS.flatMap(({examine}) => examine(settings));

/** Everything that the doctor finds. */
export async function examine(site: ConfiguredSite): Promise<Finding[]> {
  const findings = examineSettings(site);
  if (site.problems.length > 0) {
    // With wrong settings, responses of the services would say nothing about the site.
    return findings;
  }
  for (const requirement of ANSWERS) {
    findings.push(...((await requirement.examine?.(site)) ?? []));
  }
  return findings;
}
