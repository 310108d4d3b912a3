import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import type {Settings} from '../src/auth/Settings';
import {community} from '../src/community';

interface Identity {
  url: string;
  editUrl: string;
  links: Record<string, string>;
  contacts: Record<string, string>;
}

/**
 * The names of all links and contacts in `src/community.ts` that still are placeholders:
 * on `example.com`, a domain reserved for examples (RFC 2606).
 */
export function findPlaceholders(identity: Identity): string[] {
  const values: [string, string][] = [
    ['url', identity.url],
    ['editUrl', identity.editUrl],
    ...Object.entries(identity.links).map(([name, url]): [string, string] => [`links.${name}`, url]),
    ...Object.entries(identity.contacts).map(([name, mail]): [string, string] => [`contacts.${name}`, mail]),
  ];
  return values.filter(([, value]) => /(^|[/.@])example\.com(\/|$)/.test(value)).map(([name]) => name);
}

/**
 * Docusaurus plugin that says in the terminal what keeps this site from being a real
 * community's: demo mode, placeholders. A plugin, because the config itself is read twice in a build.
 */
export function noticesPlugin({demo}: Settings): () => Plugin {
  return () => ({
    name: 'notices',
    loadContent() {
      if (demo) {
        logger.warn(
          'Demo mode: sign-in runs on the local Firebase emulators. To use a Firebase project, see .env.example.',
        );
      }
      const placeholders = findPlaceholders(community);
      if (placeholders.length > 0) {
        logger.warn(`Placeholders are left in src/community.ts: ${placeholders.join(', ')}.`);
      }
    },
  });
}
