/** A type alias, because the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /**
   * A JavaScript expression, evaluated in the head of every page. If it is true, the page hydrates right
   * away: `location.pathname.startsWith('/app')`.
   */
  eager?: string;
  /**
   * Attributes that inline scripts set before the page hydrates, in addition to Docusaurus's own:
   * `['data-session']`.
   */
  dynamicAttributes?: string[];
  /**
   * Beginnings of addresses of pages that are not prefetched, as they are in links but without the base URL: those that ask
   * who is signed in, or do something when they are opened. `['/app', '/logout']`.
   */
  noPrefetch?: string[];
};
