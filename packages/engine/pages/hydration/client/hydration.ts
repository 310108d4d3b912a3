/**
 * The other half of the inline script (`loader.js`): runs with the first script of every page, before Docusaurus
 * hydrates it.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {answerScripts, type Done} from 'docusaurus-plugin-sealed-docs/scriptLoader';

/** webpack's chunk loader: resolves once everything that a chunk needs has loaded. */
declare const __webpack_require__: {e: (chunkId: unknown) => Promise<unknown>};

/**
 * How long a page that isn't hydrated yet waits for a script before requesting it again, in milliseconds. Must be
 * less than the 10 seconds after which the inline script shows its message.
 */
const SCRIPT_PATIENCE = 8000;

/** How long the page waits for its style sheets, in milliseconds. It works without them. */
const STYLES_TIMEOUT = 3000;

const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

/** The scripts that precede a script in the document, by their `src` attributes. */
function scriptsBefore(own: Document['currentScript']): Map<string | null, HTMLScriptElement> {
  const all = [...document.scripts];
  const ahead = all.slice(0, all.indexOf(own as HTMLScriptElement));
  return new Map(ahead.map((script) => [script.getAttribute('src'), script]));
}

const isAskedAgain = (url: string): boolean =>
  [...document.scripts].some((script) => script.getAttribute('src')?.startsWith(`${url}?`));

/** Makes the inline script request a script again. */
const fail = (script: HTMLScriptElement | undefined): void => {
  script?.dispatchEvent(new Event('error'));
};

/**
 * Watches for truncated scripts, which the browser considers loaded, and has the inline script request them again.
 *
 * @returns their full URLs, a set that grows.
 */
function listCutOff(): ReadonlySet<string> {
  const cutOff = new Set<string>();
  window.addEventListener('error', ({error, filename}) => {
    if (error instanceof SyntaxError) {
      cutOff.add(filename);
      fail([...document.scripts].find(({src}) => src === filename));
    }
  });
  return cutOff;
}

/**
 * Requests a script, and once more if it fails or, on a page that isn't hydrated yet, takes too long: Chromium holds
 * back a file for as long as the previous page is still waiting for it.
 */
function askTwice(
  ask: (done: Done) => void,
  done: Done,
  hasFailed: (event: {type?: string}) => boolean,
): void {
  let isRepeated = false;
  const askAgain = () => {
    if (!isRepeated) {
      isRepeated = true;
      ask(done);
    }
  };
  const late = isHydrated() ? undefined : setTimeout(askAgain, SCRIPT_PATIENCE);
  ask((event) => {
    clearTimeout(late);
    if (hasFailed(event)) {
      askAgain();
    } else {
      done(event);
    }
  });
}

/**
 * Requests a script once more if it doesn't load, because browsers reuse a failed preload (`<link rel="preload">`)
 * for the request that follows it. If that fails, too, and the page can't hydrate without the script, the inline
 * script takes over and offers "Retry" to a reader who's waiting. Each attempt has its own URL, unique across
 * documents, because browsers reuse what they have for a URL even if it's damaged or still pending.
 */
function retryScripts(): void {
  // Scripts run in order, so any script before this one that hasn't run by now has failed or is truncated.
  const spent = scriptsBefore(document.currentScript);
  const cutOff = listCutOff();
  const attempts = new Map([...spent.keys()].map((src) => [src, 1]));

  answerScripts((load, url, done, ...others) => {
    const ask = (tell: Done) => {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      if (attempt === 0) {
        load(url, tell, ...others);
      } else {
        // Without the chunk's name, because the bundler would use it to find the script that's still pending.
        load(`${url}?${performance.timeOrigin}-${attempt}`, tell);
      }
    };
    const script = spent.get(url);
    if (!script) {
      askTwice(ask, done, ({type}) => type === 'error' || cutOff.has(new URL(url, document.baseURI).href));
    } else if (!isAskedAgain(url)) {
      // The bundler isn't told about a failure because it would give up on the page. The chunk registers itself when
      // it runs.
      ask(({type}) => {
        if (type !== 'load') {
          fail(script);
        }
      });
    }
    return true;
  });
}

/**
 * Holds back chunks until the style sheets have loaded, because what scripts add to the page needs all of the CSS.
 */
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

/** Once the page is hydrated, ends the inline script's work and replays the click that it has kept. */
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

// In development, there's no inline script.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  window.dispatchEvent(new Event('hydrating'));
  retryScripts();
  waitForStyles();
  handOver();
}

/**
 * Docusaurus calls this for each page, before it's painted. Turns off its prefetching, which would fetch the scripts
 * of every link in view: more than twenty files on a staff page. Those of the link under the pointer or finger, which
 * Docusaurus preloads, are enough.
 */
export function onRouteDidUpdate(): void {
  window.docusaurus = {...window.docusaurus, prefetch: () => false};
}
