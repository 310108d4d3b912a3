/** A mistake by the site's maintainers. The message begins with the package's name and says what to do. */
export class PackageError extends Error {
  /** @param packageName As installed: `docusaurus-plugin-search`. */
  constructor(packageName: string, message: string, options?: ErrorOptions) {
    super(`[${packageName}] ${message}`, options);
    this.name = 'PackageError';
    // The package's own stack is of no use to whoever gets this.
    this.stack = this.message;
  }
}

/** @returns the class of a package's own errors. */
export const packageError = (packageName: string): new (message: string, options?: ErrorOptions) => Error =>
  class extends PackageError {
    constructor(message: string, options?: ErrorOptions) {
      super(packageName, message, options);
    }
  };

export const PageStepsError = packageError('docusaurus-preset-page-steps');
