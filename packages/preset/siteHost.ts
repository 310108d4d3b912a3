import {SettingsError} from './settings';

/** Who serves the site and its key service: one Cloudflare Worker, or Firebase Hosting and a Firebase Function. */
export const SITE_HOSTS = ['cloudflare', 'firebase'] as const;
export type SiteHost = (typeof SITE_HOSTS)[number];

/** The environment variable that names it. */
export const SITE_HOST_VARIABLE = 'SITE_HOST';

export const isSiteHost = (text: string | undefined): text is SiteHost =>
  SITE_HOSTS.some((host) => host === text);

/**
 * @returns nothing if the owner has not chosen yet.
 * @throws SettingsError if it is something else than a host that we know.
 */
export function readSiteHost(env: NodeJS.ProcessEnv): SiteHost | undefined {
  const text = env[SITE_HOST_VARIABLE]?.trim() || undefined;
  if (text !== undefined && !isSiteHost(text)) {
    throw new SettingsError(`${SITE_HOST_VARIABLE} is "${text}". Write ${SITE_HOSTS.join(' or ')}.`);
  }
  return text;
}
