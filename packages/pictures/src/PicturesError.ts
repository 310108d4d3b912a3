import {packageError} from 'docusaurus-preset-page-steps';

/** A mistake by the site's maintainers or writers; the message names the place and the remedy. */
export const PicturesError = packageError('docusaurus-remark-pictures');
