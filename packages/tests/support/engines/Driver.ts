/** What a tab of each engine can do. Everything else is made of it, once, in `Tab`. Lengths are in CSS pixels. */
export interface TabDriver {
  /** Begins to open an address. */
  goto: (url: string) => Promise<void> | void;
  /** @returns what an expression is in the page, as JSON; a promise is awaited. @throws Error, also while a page is left */
  evaluate: (expression: string) => Promise<unknown>;
  hover: (x: number, y: number) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  /** By finger; by mouse where the engine's driver knows no finger (WebKit). */
  tap: (x: number, y: number) => Promise<void>;
  /** Presses one of the keys that the tests need; names are those of `KeyboardEvent.key`. */
  press: (key: 'Enter' | 'Escape' | '/') => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Begins to load the page again. */
  reload: () => Promise<void> | void;
  /** Begins to go back (-1) or forward (1). */
  travel: (steps: number) => Promise<void>;
  /** Makes the page this large. WebKit's window is never narrower than 450 px. */
  resize: (width: number, height: number) => Promise<void>;
  /** Brings the tab to the front. */
  show: () => Promise<void>;
  close: () => Promise<void>;
  /** What the browser itself has logged: warnings, errors and exceptions. Always empty in WebKit, whose driver has no log. */
  readonly log: readonly string[];
}

export interface BrowserDriver {
  openTab: () => Promise<TabDriver>;
  close: () => Promise<void>;
}
