import type {Options as HydrateOnIntentOptions} from '../pages/hydration/hydrateOnIntent';
import {LOGIN_PATH, LOGOUT_PATH, STAFF_FOLDER} from '../session/gatedPaths';
import {IS_SESSION_STORED} from '../session/storedSession';

/** Path prefixes of pages that depend on who's signed in. */
const ASKING_PATHS = [`/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search'];

/** Options for lazy hydration: which pages hydrate right away, and which are never prefetched. */
export function hydrationOptions(): HydrateOnIntentOptions {
  return {
    // Pages that depend on the session, for everyone; and every page, for readers who may be signed in.
    eager: `${IS_SESSION_STORED} || /${ASKING_PATHS.join('|').replaceAll('/', '\\/')}/i.test(location.pathname)`,
    noPrefetch: [`/docs/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search', '/api'],
  };
}
