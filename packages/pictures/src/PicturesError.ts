import {PackageError} from 'docusaurus-preset-page-steps';

/** A mistake by the site's maintainers or writers; the message names the place and the remedy. */
export class PicturesError extends PackageError {
  constructor(message: string, options?: ErrorOptions) {
    super('docusaurus-remark-pictures', message, options);
  }
}
