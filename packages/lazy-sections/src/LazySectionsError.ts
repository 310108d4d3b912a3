import {PackageError} from 'docusaurus-preset-page-steps';

/** A site that this plugin cannot serve; the message says why and what to do. */
export class LazySectionsError extends PackageError {
  constructor(message: string) {
    super('docusaurus-plugin-lazy-sections', message);
  }
}
