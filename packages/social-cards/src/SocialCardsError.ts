/** A mistake of the site's maintainers; the message names the place and the remedy. */
export class SocialCardsError extends Error {
  constructor(message: string) {
    super(`[social-cards] ${message}`);
    this.name = 'SocialCardsError';
    // There is nothing to see in the plugin's own stack for the person who gets this.
    this.stack = this.message;
  }
}
