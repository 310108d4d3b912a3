import type {SiteHost} from '@roleplay-docs/engine/config/siteHost';
import type {World} from '../setup/World';
import type {Finding} from './findings';
import type {ConfiguredSite, SettingsOfSite} from './configuredSite';

/**
 * Something that has to be true for a live site. `npm run setup` takes care of it, and `npm run doctor` reports on
 * it, using the same checks; `allRequirements.ts` lists all requirements.
 */
export interface Requirement {
  /** What the doctor reports. Absent if only setup has to know. */
  examine?: (site: ConfiguredSite) => Promise<Finding[]>;
  /** How setup gets there, one step at a time. Absent if it follows from other requirements. */
  steps?: readonly Step[];
}

/** A requirement that can be examined without network requests. `npm run deploy` insists on these, too. */
export interface SettingRequirement extends Omit<Requirement, 'examine'> {
  examine: (settings: SettingsOfSite) => Finding[];
}

/**
 * One step of setup. Whether it's done is checked each time, never remembered; `hasActed` says whether `act` has
 * already run in this run of setup.
 */
export interface Step {
  /** What exists once it's done: "A Firebase project". */
  title: string;
  /** The host that it's for. Absent if it's for both. */
  host?: SiteHost;
  /** @throws UsageError if it finds something that setup must not build on. */
  isDone: (world: World, hasActed: boolean) => Promise<boolean> | boolean;
  /** Does what a program can do. Asks before it overwrites anything. Runs again if once wasn't enough. */
  act?: (world: World, hasActed: boolean) => Promise<void>;
  /** What a person has to do where a program can't: the exact page and button. */
  byHand?: (world: World) => string;
}
