import React, {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import styles from './styles.module.css';

/** Loads what the search box shows below its field, which is not part of the page. */
const importSearchResults = () => import('../../client/SearchResults');

type Code = Awaited<ReturnType<typeof importSearchResults>>;

/**
 * The navbar button, and the results in the box that it opens. The box is in the HTML of every page (`../../searchBox.ts`),
 * outside of what React renders, and `client/searchBox.js` answers both before hydration as after it. So nothing is lost
 * where hydration fails, for instance on a page that the browser has translated. What is typed is in the field, where the
 * results find it; their code loads on demand.
 */
export default function SearchBar(): ReactNode {
  const [code, setCode] = useState<Code | 'failed'>();
  /** The box, while it is open. */
  const [box, setBox] = useState<HTMLDialogElement | null>(null);
  const {key} = useLocation();
  const history = useHistory();
  /** Where the reader was, or was on the way to, when the box was opened. */
  const openedAt = useRef<string>(undefined);

  /** Loads the code of the results. Asks again for what has failed, and for nothing twice. */
  const load = useCallback(
    () =>
      void importSearchResults().then(setCode, (error: unknown) => {
        console.warn(error);
        setCode('failed');
      }),
    [],
  );

  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>('[data-search]')!;
    const input = dialog.querySelector('input')!;
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      dialog.addEventListener(type, listener, {signal: listening.signal});
    const showResults = () => {
      openedAt.current ??= history.location.key ?? '';
      setBox(dialog);
      load();
    };
    on('focusin', showResults);
    on('input', load);
    // It may be open again by the time that the browser tells.
    on('close', () => {
      if (!dialog.open) {
        openedAt.current = undefined;
        setBox(null);
      }
    });
    if (dialog.open) {
      showResults(); // opened before hydration
    }
    // A navigation ends the search, unless it was on its way before.
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
      {box && code && createPortal(code === 'failed' ? FAILED : <code.default input={inputOf(box)} />, box)}
    </>
  );
}

const inputOf = (box: HTMLDialogElement) => box.querySelector('input')!;

const FAILED = <p role="status">The search couldn't be loaded. Check your connection and try again.</p>;
