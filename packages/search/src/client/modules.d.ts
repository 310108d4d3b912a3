/** The modules that the plugin generates or aliases for the site's bundle. */
declare module '@search/settings' {
  const settings: {
    /** See the option `help`. */
    help?: {label: string; href: string};
    /** See the option `closed.label`. */
    closedLabel: string;
  };
  export default settings;
}

declare module '@search/closed-pages' {
  import type {SearchPage} from '@search/client/format';

  const pages: SearchPage[];
  export default pages;
}

declare module '@search/closed-source' {
  import type {ClosedPages} from '@search/client/ClosedPages';

  export default function useClosedPages(): ClosedPages;
}
