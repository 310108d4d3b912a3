import {PackageError} from 'docusaurus-preset-page-steps';

/** A mistake by the site's maintainers; the message says what to do. */
export class HydrateOnIntentError extends PackageError {
  constructor(message: string) {
    super('docusaurus-plugin-hydrate-on-intent', message);
  }
}
