import type {} from '../earlyTextEnd';
import {guardReader} from '../readerGuard';
import {handOver} from './handOver';
import {keepClicks} from './keepClicks';
import {openText} from './openText';
import {replacePage} from './replacePage';
import {whenStyled} from './whenStyled';

/**
 * How long the text may stay without the site's scripts checking whether the reader may still read it, in
 * milliseconds. After that, the page is reloaded.
 */
const LIMIT = 240_000;

/** How long the text waits for the style sheets, like scripts do, in milliseconds. */
const PATIENCE = 3000;

/** How long to wait for the text to be painted, in milliseconds. A hidden page never is. */
const PAINT = 100;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const isPainted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Runs in the head of a sealed page if the reader's key was requested there: shows the text of the page as soon as
 * the key and the text have arrived, before any script of the site. Those later replace it with the page itself.
 * Whatever fails here, they detect and report as well (`earlyTextEnd.ts`).
 *
 * Until then, it guards the text like they do: the page is reloaded if the reader signs out in any tab, and hidden
 * while it's left (`readerGuard.ts`).
 *
 * @param address Address of the sealed text, see `replacePage.ts`.
 * @param authenticated What the text was authenticated with (`additionalData` of `format.mts`), in base64.
 * @param answer The key service's response: `{"key": "<32 bytes in base64url>"}`.
 * @param findReader Returns who is signed in, as far as the browser knows.
 */
export default function showEarlyText(
  address: string,
  authenticated: string,
  answer: Promise<Response>,
  findReader: () => unknown,
): void {
  const reader = findReader();
  const isTheirs = () => findReader() === reader;
  const over = new AbortController();
  const {signal} = over;
  const state: NonNullable<Window['sealedText']> = (window.sealedText = {
    end: (isOpen) => over.abort(isOpen),
  });
  let isHere = false;
  const file = fetch(address).then(async (response) => {
    const buffer = await response.arrayBuffer();
    isHere = true;
    return new Uint8Array(buffer);
  });
  file.catch(() => undefined); // not reported, because the page opens without its early text, too

  const show = (root: HTMLElement, text: string) => {
    const page = document.documentElement;
    const before = page.className;
    const shown = replacePage(root, text);
    addEventListener('storage', guardReader({isTheirs, signal}), {signal});
    // Browsers then report pending requests as failed.
    addEventListener('beforeunload', () => (state.isLeft = true), {signal});
    const limit = setTimeout(() => location.reload(), LIMIT);
    const takeOver = handOver(shown, root, keepClicks(shown));
    signal.onabort = () => {
      clearTimeout(limit);
      if (!signal.reason) {
        page.className = before;
      }
      root.style.display = '';
      takeOver();
    };
    dispatchEvent(new Event('sealed-text'));
    findPart()?.scrollIntoView();
  };

  const open = async (response: Response) => {
    const text = await openText(response, file, authenticated);
    await Promise.race([whenStyled(), wait(PATIENCE)]);
    const root = document.getElementById('__docusaurus');
    if (root && !signal.aborted && isTheirs()) {
      show(root, text);
      await Promise.race([isPainted(), wait(PAINT)]);
    }
  };

  answer
    .then((response) => {
      const opening = open(response.clone());
      if (isHere) {
        state.shown = opening.catch(() => undefined);
      }
      return opening;
    })
    .catch(() => undefined);
}

/** The element that the URL's hash points to, or null if there's none or the hash is malformed. */
function findPart(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
