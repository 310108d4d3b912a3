import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import {useLocation} from '@docusaurus/router';
import {importSearchResults} from 'docusaurus-plugin-search/client';
import styles from './styles.module.css';

type Code = Awaited<ReturnType<typeof importSearchResults>>;

/**
 * The navbar button and the box that it opens. Both stay as the server renders them, and `client/searchBox.js` answers them
 * before hydration as after it. What is typed is in the field, where the results find it; their code loads on demand.
 */
export default function SearchBar(): ReactNode {
  const [code, setCode] = useState<Code | 'failed'>();
  /** The field, while the box is open. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const {key} = useLocation();

  /** Loads the code of the results. Asks again for what has failed, and for nothing twice. */
  const load = () =>
    void importSearchResults().then(setCode, (error: unknown) => {
      console.warn(error);
      setCode('failed');
    });
  const showResults = () => {
    setInput(field.current);
    load();
  };

  useEffect(() => {
    const element = field.current!;
    const dialog = element.closest('dialog')!;
    if (dialog.open) {
      showResults(); // opened before hydration
    }
    // A navigation ends the search.
    return () => {
      if (dialog.open) {
        dialog.close();
      } else {
        element.value = '';
      }
    };
  }, [key]);

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
      <dialog
        className={styles.dialog}
        aria-label="Search"
        // It may be open again by the time that the browser tells.
        onClose={({currentTarget}) => currentTarget.open || setInput(null)}
      >
        <form role="search">
          {/* No type="search": with the focus in such a field, Escape does not close a dialog in Safari. */}
          <input
            ref={field}
            role="combobox"
            aria-label="Search this site"
            aria-autocomplete="list"
            aria-expanded={false}
            placeholder="Rule, word or question"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            onFocus={showResults}
            onInput={load}
          />
        </form>
        <form method="dialog">
          <button type="submit" className="clean-btn" data-instant="">
            Close
          </button>
        </form>
        {input && typeof code === 'object' ? (
          <code.default input={input} />
        ) : (
          // The box of docusaurus-plugin-hydrate-on-intent, which says that scripts are missing, may stand in it.
          <p role="status" suppressHydrationWarning>
            {code === 'failed'
              ? 'The search could not be loaded. Check your connection and try again.'
              : 'Press Enter to search.'}
          </p>
        )}
      </dialog>
    </>
  );
}
