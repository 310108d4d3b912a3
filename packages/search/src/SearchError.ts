/** A mistake of the site's maintainers; the message names the place and the remedy. */
export class SearchError extends Error {
  constructor(message: string) {
    super(`[search] ${message}`);
    this.name = 'SearchError';
    // There is nothing to see in the plugin's own stack for the person who gets this.
    this.stack = this.message;
  }
}
