import {route} from '../handleKeyRequest.ts';
import type {Environment} from '../settings.ts';
import {staffAccess} from '../staffAccess.ts';

interface WorkerEnvironment extends Environment {
  /** The static site, as `assets` in `wrangler.jsonc` has it. */
  ASSETS: {fetch: (request: Request | URL) => Promise<Response>};
}

/** The page for unknown addresses, `404.html`. */
const NOT_FOUND_PAGE = '/404';

/**
 * A Cloudflare Worker that serves the static site and the key service on one origin. Files are sent without it; it is
 * asked for `/api/`, for addresses that lead to a cleaner one, and for what is not there.
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
    // The clean address of a page stays: browsers and search engines may remember it.
    return response.status === 307 ? new Response(null, {status: 301, headers: response.headers}) : response;
  },
};

/** The site's page for unknown addresses, which nobody keeps: the file may be there after the next deployment. */
async function notFound({ASSETS}: WorkerEnvironment, {url}: Request): Promise<Response> {
  const page = await ASSETS.fetch(new URL(NOT_FOUND_PAGE, url));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-cache');
  headers.delete('ETag');
  return new Response(page.body, {status: 404, headers});
}
