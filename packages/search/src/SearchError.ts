import {PackageError} from 'docusaurus-preset-page-steps';

/** A mistake by the site's maintainers; the message names the place and the remedy. */
export class SearchError extends PackageError {
  constructor(message: string) {
    super('docusaurus-plugin-search', message);
  }
}
