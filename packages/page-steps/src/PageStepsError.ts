/** A build that cannot go on; the message says what happened and what to do. */
export class PageStepsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`[page-steps] ${message}`, options);
    this.name = 'PageStepsError';
    // There is nothing to see in the preset's own stack for the person who gets this.
    this.stack = this.message;
  }
}
