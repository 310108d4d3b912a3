import {hasStoredSession} from './storedSession';
import {siteSettings} from './siteSettings';

let opener: ((pathname: string) => void) | undefined;

/** To be called by the code of staff pages, which only they load: tells how a page is opened. */
export function provideOpener(open: (pathname: string) => void): void {
  opener = open;
}

/**
 * Opens a staff page before it is certain that somebody is signed in, where a session is stored: to confirm it takes as
 * long as to open the page.
 */
export function openEarly(pathname: string): void {
  if (hasStoredSession(siteSettings.firebase.apiKey)) {
    opener?.(pathname);
  }
}
