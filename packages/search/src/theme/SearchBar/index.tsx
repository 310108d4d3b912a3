import React, {type ComponentType, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import {importSearchDialog} from 'docusaurus-plugin-search/client';
import styles from './styles.module.css';

type Dialog = ComponentType<{initialQuery: string; onClose: () => void}>;

/** Keys that write text belong to the focused field. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The navbar button that opens the search. Its code loads on demand, and what is typed meanwhile is kept. */
export default function SearchBar(): ReactNode {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | {Dialog: Dialog}>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef('');

  const open = () => {
    typed.current = '';
    setState('loading');
    importSearchDialog().then(
      // Escape cancels it.
      ({default: Dialog}) => setState((current) => (current === 'loading' ? {Dialog} : current)),
      (error: unknown) => {
        console.warn(error);
        setState((current) => (current === 'loading' ? 'failed' : current));
      },
    );
  };

  // A layout effect, so that no key press is lost between this button and the search box.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const {key} = event;
      const command = event.ctrlKey || event.metaKey;
      if ((command && key.toLowerCase() === 'k') || (key === '/' && !command && !isWriting(event.target))) {
        event.preventDefault();
        if (typeof state === 'string' && state !== 'loading') {
          button.current?.click();
        }
      } else if (state === 'loading' && !command && !event.altKey) {
        if (key === 'Escape') {
          setState('closed');
        } else if (key.length === 1) {
          event.preventDefault();
          typed.current += key;
        }
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={state === 'loading' || undefined}
        onClick={open}
        // The code is small, and most people who point at the button want it.
        onPointerEnter={() => void importSearchDialog().catch(() => undefined)}
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
      {state === 'failed' && (
        <p role="alert" className={styles.failure}>
          The search could not be loaded. Check your connection and try again.
        </p>
      )}
      {typeof state === 'object' && (
        <state.Dialog initialQuery={typed.current} onClose={() => setState('closed')} />
      )}
    </>
  );
}
