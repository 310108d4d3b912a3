/** What the plugin's options tell the browser; each build replaces this module. */
interface Settings {
  /** See the option `help`. */
  help?: {label: string; href: string};
  /** See the option `closed.label`. */
  closedLabel: string;
  /** The address of the page of results, including the base URL. */
  resultsPage: string;
}

const settings: Settings = {closedLabel: '', resultsPage: ''};
export default settings;
