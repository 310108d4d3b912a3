import {packageError} from 'docusaurus-plugin-sealed-docs/pageSteps';

/** Thrown for a mistake by the site's maintainers; the message says how to fix it. */
export const HydrateOnIntentError = packageError('docusaurus-plugin-hydrate-on-intent');
