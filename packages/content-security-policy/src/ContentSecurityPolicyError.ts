import {PackageError} from 'docusaurus-preset-page-steps';

/** A mistake by the site's maintainers; the message says what to do. */
export class ContentSecurityPolicyError extends PackageError {
  constructor(message: string) {
    super('docusaurus-plugin-content-security-policy', message);
  }
}
