import {packageError} from 'docusaurus-preset-page-steps';

/** A site that this plugin cannot serve; the message says why and what to do. */
export const LazySectionsError = packageError('docusaurus-plugin-lazy-sections');
