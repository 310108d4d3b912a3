/** Who serves the site and its key service: one Cloudflare Worker, or Firebase Hosting and a Firebase Function. */
export const SITE_HOSTS = ['cloudflare', 'firebase'] as const;
export type SiteHost = (typeof SITE_HOSTS)[number];

/** The environment variable that names it. */
export const SITE_HOST_VARIABLE = 'SITE_HOST';

export const isSiteHost = (text: string | undefined): text is SiteHost =>
  SITE_HOSTS.some((host) => host === text);

/** @returns nothing if the owner has not chosen yet, or has misspelled it. */
export function readSiteHost(env: NodeJS.ProcessEnv): SiteHost | undefined {
  const text = env[SITE_HOST_VARIABLE]?.trim();
  return isSiteHost(text) ? text : undefined;
}
