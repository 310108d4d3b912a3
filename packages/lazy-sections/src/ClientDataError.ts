/** A site that this plugin cannot serve; the message says why and what to do. */
export class ClientDataError extends Error {
  constructor(message: string) {
    super(`[client-data] ${message}`);
    this.name = 'ClientDataError';
  }
}
