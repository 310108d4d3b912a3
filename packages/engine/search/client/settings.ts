/** What the plugin's options tell the browser. */
export interface Settings {
  /** See the option `help`. */
  help?: {label: string; href: string};
  /** See the option `closed.label`. */
  closedLabel: string;
  /** The address of the page of results, including the base URL. */
  resultsPage: string;
}
