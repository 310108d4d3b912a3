import {handleKeyRequest, type Options, refuse} from './handleKeyRequest.ts';
import type {Environment} from './settings.ts';

/** Where the service answers. */
export const KEY_PATH = '/api/staff-key';

/** Answers a request to a host that serves nothing else below `/api/`. */
export function route(request: Request, env: Environment, options: Options): Response | Promise<Response> {
  return new URL(request.url).pathname === KEY_PATH
    ? handleKeyRequest(request, env, options)
    : refuse(new Headers({'Cache-Control': 'no-store'}), 404, 'not-found', `Only ${KEY_PATH} is here.`);
}
