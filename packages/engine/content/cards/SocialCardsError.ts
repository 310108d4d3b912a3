import {packageError} from 'docusaurus-plugin-sealed-docs/pageSteps';

/** A mistake by the site's maintainers; the message says what to do. */
export const SocialCardsError = packageError('docusaurus-plugin-social-cards');
