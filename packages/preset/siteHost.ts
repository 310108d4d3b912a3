import {SettingsError} from './settings';

/** Who serves the site and its key service: one Cloudflare Worker, or Firebase Hosting and a Firebase Function. */
export type SiteHost = 'cloudflare' | 'firebase';

export const SITE_HOSTS: readonly SiteHost[] = ['cloudflare', 'firebase'];

/** The environment variable that names it. */
export const SITE_HOST_VARIABLE = 'SITE_HOST';

export const isSiteHost = (text: string | undefined): text is SiteHost =>
  SITE_HOSTS.some((host) => host === text);

/**
 * @returns nothing if the owner has not chosen yet.
 * @throws SettingsError if it is something else than a host that we know.
 */
export function readSiteHost(env: NodeJS.ProcessEnv): SiteHost | undefined {
  const text = env[SITE_HOST_VARIABLE]?.trim();
  if (!text) {
    return undefined;
  }
  if (!isSiteHost(text)) {
    throw new SettingsError(`${SITE_HOST_VARIABLE} is "${text}". Write ${SITE_HOSTS.join(' or ')}.`);
  }
  return text;
}
