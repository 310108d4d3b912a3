import {route} from '../handleKeyRequest.ts';
import type {Environment} from '../settings.ts';
import {staffAccess} from '../staffAccess.ts';

interface WorkerEnvironment extends Environment {
  /** The static site, as configured by `assets` in `wrangler.jsonc`. */
  ASSETS: {fetch: (request: Request | URL) => Promise<Response>};
}

/** The page for unknown addresses, `404.html`. */
const NOT_FOUND_PAGE = '/404';

/**
 * A Cloudflare Worker that serves the static site and the key service on one origin. Cloudflare sends existing files
 * without running it, and runs it for `/api/`, for addresses that redirect to a cleaner one, and for files that don't
 * exist.
 */
export default {
  async fetch(request: Request, env: WorkerEnvironment): Promise<Response> {
    const {pathname} = new URL(request.url);
    if (pathname.startsWith('/api/')) {
      return route(request, env, {policy: staffAccess});
    }
    const response = await env.ASSETS.fetch(request);
    if (response.status === 404 || pathname === NOT_FOUND_PAGE) {
      return notFound(env, request);
    }
    // Clean addresses are permanent, so browsers and search engines may cache the redirect.
    return response.status === 307 ? new Response(null, {status: 301, headers: response.headers}) : response;
  },
};

/** The site's page for unknown addresses. It mustn't be cached, because the file may exist after the next deployment. */
async function notFound({ASSETS}: WorkerEnvironment, {url}: Request): Promise<Response> {
  const page = await ASSETS.fetch(new URL(NOT_FOUND_PAGE, url));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-cache');
  headers.delete('ETag');
  return new Response(page.body, {status: 404, headers});
}
