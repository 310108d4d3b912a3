import React, {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import styles from './styles.module.css';

/** Loads the code of what the search box shows below its field, which isn't part of the page's own scripts. */
const importSearchResults = () => import('../../client/SearchResults');

type Code = Awaited<ReturnType<typeof importSearchResults>>;

/**
 * The navbar button, and the results in the box that it opens. The box is in the HTML of every page
 * (`../../searchBox.ts`), outside of what React renders, and `client/searchBox.js` opens and closes it, both before
 * and after hydration. So it keeps working if hydration fails, for example on a page that the browser has translated.
 * What someone types stays in the field, where the results read it; their code loads on demand.
 */
export default function SearchBar(): ReactNode {
  const {code, load} = useSearchResults();
  const box = useOpenBox(load);
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        data-instant="search"
        data-load=""
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        // The code is small, and most people who point at the button want it.
        onPointerEnter={load}
      >
        <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
          <path
            d="M10 4a6 6 0 1 0 0 12 6 6 0 1 0 0-12zM15 15l6 6"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {/* Hidden on narrow screens, like all navbar items of the theme. */}
        <span className="navbar__item">Search</span>
      </button>
      {box &&
        code &&
        createPortal(code === 'failed' ? FAILED : <code.default input={box.input} />, box.dialog)}
    </>
  );
}

const FAILED = <p role="status">The search couldn't be loaded. Check your connection and try again.</p>;

/** The code of the results, once it's loaded. `load` tries again after a failure, and is a no-op after a success. */
function useSearchResults() {
  const [code, setCode] = useState<Code | 'failed'>();
  const load = useCallback(
    () =>
      void importSearchResults().then(setCode, (error: unknown) => {
        console.warn(error);
        setCode('failed');
      }),
    [],
  );
  return {code, load};
}

interface Box {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
}

/** The box while it's open. Loads the results for it, and closes it when the reader navigates to another page. */
function useOpenBox(load: () => void): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  const {key} = useLocation();
  const history = useHistory();
  /** The key of the location where the reader was, or was going, when the box was opened. */
  const openedAt = useRef<string>(undefined);

  useEffect(() => {
    const found = findBox();
    const {dialog, input} = found;
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      dialog.addEventListener(type, listener, {signal: listening.signal});
    const showResults = () => {
      openedAt.current ??= history.location.key ?? '';
      setBox(found);
      load();
    };
    on('focusin', showResults);
    on('input', load);
    // The event is asynchronous: by then, the box may be open again.
    on('close', () => {
      if (!dialog.open) {
        openedAt.current = undefined;
        setBox(null);
      }
    });
    if (dialog.open) {
      showResults(); // opened before hydration
    }
    // A navigation ends the search, unless it had started before the box was opened.
    return () => {
      listening.abort();
      if (!dialog.open) {
        input.value = '';
      } else if (openedAt.current !== (history.location.key ?? '')) {
        openedAt.current = undefined;
        dialog.close();
      }
    };
  }, [history, key, load]);

  return box;
}

/** @throws if the page came without the box. */
function findBox(): Box {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  const input = dialog?.querySelector('input');
  if (!dialog || !input) {
    throw new Error('The HTML has no search box');
  }
  return {dialog, input};
}
