/** A mistake of the site's maintainers; the message says what to do. */
export class ContentSecurityPolicyError extends Error {
  constructor(message: string) {
    super(`[content-security-policy] ${message}`);
    this.name = 'ContentSecurityPolicyError';
    // There is nothing to see in the plugin's own stack for the person who gets this.
    this.stack = this.message;
  }
}
