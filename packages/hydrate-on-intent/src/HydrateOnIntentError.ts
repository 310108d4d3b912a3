/** A mistake of the site's maintainers; the message says what to do. */
export class HydrateOnIntentError extends Error {
  constructor(message: string) {
    super(`[hydrate-on-intent] ${message}`);
    this.name = 'HydrateOnIntentError';
    // There is nothing to see in the plugin's own stack for the person who gets this.
    this.stack = this.message;
  }
}
