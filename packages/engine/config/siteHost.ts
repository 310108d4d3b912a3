/** Who serves the site and its key service: one Cloudflare Worker, or Firebase Hosting and a Firebase Function. */
export const SITE_HOSTS = ['cloudflare', 'firebase'] as const;
export type SiteHost = (typeof SITE_HOSTS)[number];

/** The environment variable with one of these names. */
export const SITE_HOST_VARIABLE = 'SITE_HOST';

export const isSiteHost = (text: string | undefined): text is SiteHost =>
  SITE_HOSTS.some((host) => host === text);

/** @returns `undefined` if the owner hasn't chosen a host yet, or has misspelled it. */
export function readSiteHost(env: NodeJS.ProcessEnv): SiteHost | undefined {
  const text = env[SITE_HOST_VARIABLE]?.trim();
  return isSiteHost(text) ? text : undefined;
}
