/**
 * The other half of the inline script (`loader.js`): runs with the first script of every page, before Docusaurus hydrates it.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Tells how the loading of a script has ended: `load`, `error` or `timeout`. */
type Done = (event: {type?: string}) => void;
/** How webpack and Rspack load the script of a chunk. */
type LoadScript = (url: string, done: Done, key?: string, chunkId?: unknown) => void;
/** The bundler's own: `l` loads a script, `e` whatever a chunk needs. */
declare const __webpack_require__: {l: LoadScript; e: (chunkId: unknown) => Promise<unknown>};

/** How long a page that isn't hydrated waits for a script, in milliseconds: the inline script speaks after 10 seconds. */
const SCRIPT_PATIENCE = 8000;

/** How long the page waits for its style sheets, in milliseconds. It works without them. */
const STYLES_TIMEOUT = 3000;

const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

/**
 * Asks once more for a script that does not come, because what the page asked for ahead (`<link rel="preload">`) and did not
 * get, browsers hand to the request that follows. A part that the page cannot hydrate without is then left to the inline
 * script, which asks whoever waits. Each attempt has an address of its own, in this document and others: browsers hand back what
 * they remember of an address, be it damaged or still on its way.
 */
function retryScripts(): void {
  const all = [...document.scripts];
  const own = all.indexOf(document.currentScript as HTMLScriptElement);
  // They run in order, so what stands before this script and has not arrived has failed, or is cut off.
  const spent = new Map(all.slice(0, own).map((script) => [script.getAttribute('src'), script]));
  const isAskedAgain = (url: string) =>
    [...document.scripts].some((script) => script.getAttribute('src')?.startsWith(`${url}?`));
  const fail = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'));

  // What is cut off has loaded, for the browser.
  const cutOff = new Set<string>();
  window.addEventListener('error', ({error, filename}) => {
    if (error instanceof SyntaxError) {
      cutOff.add(filename);
      fail([...document.scripts].find(({src}) => src === filename));
    }
  });
  const hasFailed = ({type}: {type?: string}, url: string) =>
    type === 'error' || cutOff.has(new URL(url, document.baseURI).href);

  const attempts = new Map<string | null, number>([...spent.keys()].map((src) => [src, 1]));
  const load = __webpack_require__.l;
  __webpack_require__.l = (url, done, ...others) => {
    // A sealed file, which has been opened: it's in this document already, and at no other address.
    if (url.startsWith('blob:')) {
      load(url, done, ...others);
      return;
    }
    const ask = (tell: Done) => {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      if (attempt === 0) {
        load(url, tell, ...others);
      } else {
        // Without the name of the chunk, by which the bundler finds a script that is still on its way.
        load(`${url}?${performance.timeOrigin}-${attempt}`, tell);
      }
    };
    const script = spent.get(url);
    if (!script) {
      let isAskedTwice = false;
      const askTwice = () => {
        if (!isAskedTwice) {
          isAskedTwice = true;
          ask(done);
        }
      };
      // Chromium gives nobody a file as long as the page before waits for it.
      const late = isHydrated() ? undefined : setTimeout(askTwice, SCRIPT_PATIENCE);
      ask((event) => {
        clearTimeout(late);
        if (hasFailed(event, url)) {
          askTwice();
        } else {
          done(event);
        }
      });
    } else if (!isAskedAgain(url)) {
      // A failure is not told to the bundler, which would give up the page: the chunk tells it when it runs.
      ask((event) => event.type !== 'load' && fail(script));
    }
  };
}

/** What scripts add to the page needs the whole style sheet. */
function waitForStyles(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({sheet}) => !sheet,
  );
  if (sheets.length === 0) {
    return;
  }
  const arrived = Promise.all(
    sheets.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
  const late = new Promise((resolve) => setTimeout(resolve, STYLES_TIMEOUT));
  const styled = Promise.race([arrived, late]);
  const ensure = __webpack_require__.e;
  __webpack_require__.e = async (chunkId) => {
    const chunk = await ensure(chunkId);
    await styled;
    return chunk;
  };
}

/** Ends what the inline script does before hydration, and repeats the click that it has kept. */
function handOver(): void {
  const page = document.documentElement;
  new MutationObserver((_, observer) => {
    if (!isHydrated()) {
      return;
    }
    observer.disconnect();
    window.dispatchEvent(new Event('hydrated'));
    document.querySelector('[data-instant=retry]')?.parentElement?.remove();
    const clicked = document.querySelector<HTMLElement>(
      ':is(button, summary, [role=button], [role=tab])[aria-busy=true]',
    );
    clicked?.removeAttribute('aria-busy');
    setTimeout(() => clicked?.click());
  }).observe(page, {attributeFilter: ['data-has-hydrated']});
}

// In development, there is no inline script.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  retryScripts();
  waitForStyles();
  handOver();
}

/**
 * Called by Docusaurus with each page, before it's painted. Docusaurus fetches the scripts of all links in view ahead, more than
 * twenty files on a staff page. Those of the link under the pointer or the finger are enough: the browser has the pages.
 */
export function onRouteDidUpdate(): void {
  window.docusaurus = {...window.docusaurus, prefetch: () => false};
}
