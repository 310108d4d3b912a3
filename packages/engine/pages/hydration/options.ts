/** A type alias because the type of Docusaurus's config doesn't accept an interface here. */
export type Options = {
  /**
   * A JavaScript expression, evaluated in the head of every page. If it's true, the page hydrates right away:
   * `location.pathname.startsWith('/app')`.
   */
  eager?: string;
  /**
   * Path prefixes, without the base URL, of pages that aren't prefetched because they check who's signed in or do
   * something when they're opened: `['/app', '/logout']`.
   */
  noPrefetch?: string[];
};
