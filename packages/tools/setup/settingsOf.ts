import {readSiteHost, type SiteHost} from '@roleplay-docs/preset/siteHost';
import {UsageError} from '../processes';
import {readEnvironmentFile} from './environmentFile';
import type {World} from './World';

/** The chosen host; nothing before it is chosen, or while it is misspelled. */
export function siteHostOf({root}: World): SiteHost | undefined {
  try {
    return readSiteHost(readEnvironmentFile(root));
  } catch {
    return undefined;
  }
}

/** @throws UsageError before a project is chosen. */
export function projectIdOf({root}: World): string {
  const {FIREBASE_PROJECT_ID} = readEnvironmentFile(root);
  if (!FIREBASE_PROJECT_ID) {
    throw new UsageError('A Firebase project comes first.');
  }
  return FIREBASE_PROJECT_ID;
}
