import React, {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import settings from 'docusaurus-plugin-search/generated/settings';
import Hit from './Hit';
import type {SearchResults} from './messages';
import {addRecentSearch, clearRecentSearches, readRecentSearches} from './recentSearches';
import type {SearchHit} from './SearchEngine';
import Status from './Status';
import styles from './styles.module.css';
import {useSearch} from './useSearch';

interface Props {
  /** What was typed before the dialog appeared. */
  initialQuery: string;
  onClose: () => void;
}

/** Hits in the dialog; the results page shows more. */
const LIMIT = 8;
/** The limit for each kind if there are two: both should be in view. */
const LIMIT_OF_EACH = 4;

/**
 * The search box with its results, over the page. A combobox with a list of links
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the arrow keys choose, Enter opens.
 */
export default function SearchDialog({initialQuery, onClose}: Props): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const pageUrl = useBaseUrl('/search');
  const id = useId();
  const search = useSearch(query, LIMIT);
  const results = search.results && shorten(search.results);
  const {closed} = search;
  const [recent, setRecent] = useState<string[]>([]);

  // Immediately, so that no key press is lost.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => setRecent(readRecentSearches(closed.allowed)), [closed.allowed]);

  const groups: {label?: string; hits: SearchHit[]}[] = results
    ? [
        {label: results.closed.length > 0 ? 'All readers' : undefined, hits: results.open},
        {label: settings.closedLabel, hits: results.closed},
      ].filter(({hits}) => hits.length > 0)
    : [];
  const hits = groups.flatMap((group) => group.hits);
  const isAsked = query.trim() !== '';
  const options = isAsked ? hits.length : recent.length;
  const chosen = Math.min(active, options - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const allUrl = `${pageUrl}?q=${encodeURIComponent(query.trim())}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }, [chosen, results]);

  const close = () => dialog.current?.close();
  const change = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const open = (url: string) => {
    addRecentSearch(query, closed.allowed);
    close();
    history.push(url);
  };
  const onLink = (event: MouseEvent, url: string) => {
    addRecentSearch(query, closed.allowed);
    // Other clicks open a new tab or window, which is up to the browser.
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      open(url);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};
    const step = steps[event.key];
    if (step && options > 0) {
      event.preventDefault();
      setActive((chosen + step + options) % options);
    }
  };

  return (
    // The keyboard has Escape and the button; clicking outside is one more way to close.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.content}>
        <form
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const hit = hits[chosen];
            const again = recent[chosen];
            if (isAsked && hit) {
              open(hit.url);
            } else if (!isAsked && again) {
              change(again);
            }
          }}
        >
          <input
            // The dialog was opened to type into it.
            autoFocus
            className={styles.input}
            type="search"
            role="combobox"
            aria-label="Search this site"
            aria-autocomplete="list"
            aria-expanded={options > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={options > 0 ? optionId(chosen) : undefined}
            placeholder="Rule, word or question"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            value={query}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={clsx('clean-btn', styles.close)} onClick={close}>
            Close
          </button>
        </form>
        <div className={styles.results}>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={isAsked ? 'Results' : 'Recent searches'}
            hidden={options === 0}
          >
            {!isAsked &&
              recent.map((text, index) => (
                // The combobox has the keyboard focus; its arrow keys choose options.
                <div
                  key={text}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={styles.option}
                  onClick={() => change(text)}
                >
                  {text}
                </div>
              ))}
            {groups.map(({label, hits: groupHits}) => (
              <div
                key={groupHits === results?.closed ? 'closed' : 'open'}
                role="group"
                aria-label={label ?? 'Pages'}
              >
                {label && (
                  <div role="presentation" className={styles.label}>
                    {label}
                  </div>
                )}
                {groupHits.map((hit) => {
                  const index = hits.indexOf(hit);
                  return (
                    <a
                      key={hit.url}
                      id={optionId(index)}
                      href={hit.url}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === chosen}
                      className={styles.option}
                      onMouseMove={() => setActive(index)}
                      onClick={(event) => onLink(event, hit.url)}
                    >
                      <Hit hit={hit} />
                    </a>
                  );
                })}
              </div>
            ))}
          </div>
          {!isAsked && recent.length > 0 && (
            <button
              type="button"
              className={clsx('clean-btn', styles.more)}
              onClick={() => {
                clearRecentSearches();
                setRecent([]);
              }}
            >
              Forget these searches
            </button>
          )}
          <Status query={query} search={{...search, results}} />
          {hits.length > 0 && (
            <a className={styles.more} href={allUrl} onClick={(event) => onLink(event, allUrl)}>
              All results on one page
            </a>
          )}
        </div>
      </div>
    </dialog>
  );
}

function shorten({open, closed}: SearchResults): SearchResults {
  const limit = open.length > 0 && closed.length > 0 ? LIMIT_OF_EACH : LIMIT;
  return {open: open.slice(0, limit), closed: closed.slice(0, limit)};
}
