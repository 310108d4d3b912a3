import {STAFF_PAGES} from '../site';

/** What pages tell the proxy, one thing at a time. */
export type Recorded =
  /** An exception, a violation of the policy, or a warning or error of the console. */
  | {problem: string}
  /** When the document began (`performance.timeOrigin`) that had staff text in a frame that was drawn; once for each. */
  | {staffFrame: number};

declare global {
  interface Window {
    /** How often this document was shown, or came to another place of its history. */
    moves: number;
  }
}

/** Where the records are sent to, because no storage is the same for a page that Back brings out of its sleep. */
export const RECORDS_PATH = '/recorded-by-the-test';

/** Source of the script that is to run first in every page. */
export const RECORDER = `(${record.toString()})(${JSON.stringify([RECORDS_PATH, Object.values(STAFF_PAGES)])})`;

/** Runs in the page. */
function record([path, staffHeadings]: [string, string[]]): void {
  const note = (recorded: Recorded) => navigator.sendBeacon(path, JSON.stringify(recorded));

  for (const level of ['warn', 'error'] as const) {
    const log = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      note({problem: `${level}: ${words.map(String).join(' ')}`});
      log(...words);
    };
  }
  addEventListener('error', ({message}) => note({problem: `exception: ${message}`}));
  addEventListener('unhandledrejection', ({reason}) => note({problem: `rejection: ${String(reason)}`}));
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    note({problem: `policy: ${violatedDirective} forbids ${blockedURI}`}),
  );

  window.moves = 0;
  for (const type of ['pageshow', 'popstate']) {
    addEventListener(type, () => (window.moves += 1));
  }

  let isRecording = true;
  addEventListener('pageshow', () => (isRecording = true));
  const isShown = (element: Element | null) => element?.checkVisibility({visibilityProperty: true}) ?? false;
  // Every frame is looked at before it is drawn, also in a page that Back brings out of its sleep.
  const look = () => {
    const heading = document.querySelector('h1');
    const shows =
      (isShown(heading) && staffHeadings.includes(heading!.textContent)) ||
      isShown(document.querySelector('.doc-menu__docs [href*="/staff/trial"]'));
    if (shows && isRecording) {
      note({staffFrame: performance.timeOrigin});
    }
    isRecording = !shows;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
