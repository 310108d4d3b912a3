/** The parts of the plugin's options that the browser needs. */
export interface Settings {
  /** See the option `help`. */
  help?: {label: string; href: string};
  /** See the option `shortcuts`. */
  shortcuts: readonly {label: string; to: string}[];
  /** See the option `closed.label`. */
  closedLabel: string;
  /** The address of the page of results, including the base URL. */
  resultsPage: string;
}
