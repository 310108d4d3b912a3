/**
 * Runs in the head of a sealed page, for a reader whose key was asked for there: shows the text of the page as soon as the
 * key and the text have come, before any script of the site. Those put the page itself in its place, and find out and say
 * whatever fails here (`earlyTextEnd.ts`).
 *
 * Until then it guards the text as they do: it goes if the reader does, in whatever tab, and is hidden while the document is
 * left.
 *
 * @param {string} address of the sealed text: the classes of `<html>`, a line feed, and HTML
 * @param {string} name that it was sealed with
 * @param {string} buildId
 * @param {Promise<Response>} answer that holds the key
 * @param {() => unknown} findReader tells who is signed in, as far as the browser knows
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function showEarlyText(address, name, buildId, answer, findReader) {
  /** So long nobody else asks whether the reader may still read. */
  const LIMIT = 2.4e5;
  /** So long the text waits for the style sheets, as scripts do. */
  const PATIENCE = 3e3;
  const page = document.documentElement;
  const reader = findReader();
  const over = new AbortController();
  const {signal} = over;
  const state = (window.sealedText = {end: (isOpen) => over.abort(isOpen)});
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  let bytes;
  const file = fetch(address)
    .then((response) => response.arrayBuffer())
    .then((buffer) => (bytes = new Uint8Array(buffer)));
  file.catch(() => undefined); // reported by the scripts, which need more than it

  const toBytes = (letters) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

  /** Opens the sealed text, see `format.ts`. */
  const open = async (response) => {
    const {key} = await response.json();
    await file;
    const raw = toBytes(atob(key.replaceAll('-', '+').replaceAll('_', '/')));
    const id = buildId.replace(/../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
    const algorithm = {
      name: 'AES-GCM',
      iv: bytes.subarray(21, 33),
      additionalData: toBytes('SEAL\x01' + id + name),
    };
    const cryptoKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt(algorithm, cryptoKey, bytes.subarray(33));
    const compressed = new Uint8Array(plain, 4, new DataView(plain).getUint32(0));
    const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).text();
  };

  const styled = () =>
    Promise.all(
      [...document.querySelectorAll('link[rel=stylesheet]')].map(
        (link) =>
          link.sheet ||
          new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve))),
      ),
    );

  /** The part of the text that the address names, if what it says can be decoded. */
  const findPart = () => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null;
    }
  };

  const guard = ({type}) => {
    const isTheirs = findReader() === reader;
    page.style.visibility = isTheirs && !/hide|freeze/.test(type) ? '' : 'hidden';
    if (!isTheirs) {
      location.reload();
    }
  };

  const show = (text) => {
    const root = document.getElementById('__docusaurus');
    const shown = document.createElement('div');
    const end = text.indexOf('\n');
    const before = page.className;
    page.className = text.slice(0, end);
    shown.innerHTML = text.slice(end);
    const today = new Date().toISOString().slice(0, 10);
    shown.querySelectorAll('[data-from]').forEach((part) => {
      const {from, until} = part.dataset;
      if (today < from || today > until) {
        part.remove();
      }
    });
    shown.style.cssText = 'display:flex;flex-direction:column;min-height:100%';
    root.style.display = 'none';
    root.before(shown);
    ['storage', 'pagehide', 'pageshow'].forEach((type) => addEventListener(type, guard, {signal}));
    ['freeze', 'resume'].forEach((type) => document.addEventListener(type, guard, {signal}));
    // Browsers then tell what is still on its way that it has failed.
    addEventListener('beforeunload', () => (state.isLeft = true), {signal});
    const limit = setTimeout(() => location.reload(), LIMIT);
    const CONTROLS = 'a[href],label,button,input,select,textarea,summary';
    let clicked;
    /** What is the same in the page itself. */
    const twinOf = (control) =>
      root.querySelectorAll(CONTROLS)[[...shown.querySelectorAll(CONTROLS)].indexOf(control)];
    // A click that only scripts can answer is repeated when they have taken over. Links lead on by themselves, but within this
    // document if the scripts are about to.
    shown.onclick = (event) => {
      const control = event.target.closest(CONTROLS);
      const isLink = control?.matches('a');
      const isKept = isLink
        ? control.matches('[href^="/"]:not([target])') &&
          page.dataset.hasHydrated === 'true' &&
          !event.ctrlKey &&
          !event.metaKey &&
          !event.shiftKey
        : control && !control.matches('[data-instant],[popovertarget],summary,[type=text],textarea');
      if (isKept) {
        event.preventDefault();
        clicked = control;
      }
    };
    signal.onabort = () => {
      clearTimeout(limit);
      if (!signal.reason) {
        page.className = before;
      }
      root.style.display = '';
      const active = document.activeElement;
      const [next, focused] = [clicked, active].map(twinOf);
      shown.remove();
      focused?.focus({preventScroll: true});
      // What was written meanwhile, told as if it were written now.
      if (
        focused?.matches('input:not([type=checkbox],[type=radio]),textarea,select') &&
        active.value !== focused.value
      ) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(focused), 'value').set.call(
          focused,
          active.value,
        );
        ['input', 'change'].forEach((type) => focused.dispatchEvent(new Event(type, {bubbles: true})));
      }
      setTimeout(() => next?.click());
    };
    dispatchEvent(new Event('sealed-text'));
    findPart()?.scrollIntoView();
  };

  answer
    .then((response) => {
      const opening = open(response.clone()).then(async (text) => {
        await Promise.race([styled(), wait(PATIENCE)]);
        if (!signal.aborted && findReader() === reader) {
          show(text);
          // Until it is painted, which no hidden page is.
          await Promise.race([
            new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
            wait(100),
          ]);
        }
      });
      if (bytes) {
        state.shown = opening.catch(() => undefined);
      }
      return opening;
    })
    .catch(() => undefined);
}
