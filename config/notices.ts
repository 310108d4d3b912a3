import logger from '@docusaurus/logger';
import {community} from '../src/community';
import type {Settings} from './settings';

/**
 * The names of all links and contacts in `src/community.ts` that still are placeholders:
 * on `example.com`, a domain reserved for examples (RFC 2606).
 */
export function findPlaceholders(identity: Pick<typeof community, 'url' | 'links' | 'contacts'>): string[] {
  const values: [string, string][] = [
    ['url', identity.url],
    ...Object.entries(identity.links).map(([name, url]): [string, string] => [`links.${name}`, url]),
    ...Object.entries(identity.contacts).map(([name, mail]): [string, string] => [`contacts.${name}`, mail]),
  ];
  return values
    .filter(([, value]) => /(^|[/.@])example\.com(\/|$)/.test(value))
    .map(([name]) => name);
}

/** Says in the terminal what keeps this site from being a real community's: demo mode, placeholders. */
export function printNotices(settings: Settings): void {
  if (settings.demo) {
    logger.warn`Demo mode: sign-in runs on the local Firebase emulators. Set the variables in path=${'.env.example'} to use a Firebase project.`;
  }
  const placeholders = findPlaceholders(community);
  if (placeholders.length > 0) {
    logger.warn`Placeholders are left in path=${'src/community.ts'}: ${placeholders.join(', ')}.`;
  }
}
