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
      // The package's own stack is of no use to whoever gets this.
      this.stack = this.message;
    }
  };

export const PageStepsError = packageError('docusaurus-preset-page-steps');
