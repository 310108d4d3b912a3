/**
 * @param packageName As installed: `docusaurus-plugin-search`.
 * @returns the class of a package's own errors: mistakes by the site's maintainers. The message begins with the package's
 * name and says what to do.
 */
export const packageError = (packageName: string): new (message: string, options?: ErrorOptions) => Error =>
  class PackageError extends Error {
    constructor(message: string, options?: ErrorOptions) {
      super(`[${packageName}] ${message}`, options);
      this.name = 'PackageError';
      // The stack trace of this package's code wouldn't help the site's maintainers.
      this.stack = this.message;
    }
  };

export const PageStepsError = packageError('docusaurus-plugin-sealed-docs');
