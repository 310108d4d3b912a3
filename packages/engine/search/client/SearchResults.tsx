import React, {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {useHistory} from '@docusaurus/router';
import settings from '@generated/docusaurus-plugin-search/default/settings.json';
import Hit from './Hit';
import type {Answer} from './messages';
import type {SearchHit} from './SearchEngine';
import Status from './Status';
import styles from './styles.module.css';
import {useSearch} from './useSearch';

interface Props {
  /** The field of the open box, which has been there before and holds the query. */
  input: HTMLInputElement;
}

/** Hits in the dialog; the results page shows more. */
const LIMIT = 8;
/** The limit for each kind if there are two: both should be in view. */
const LIMIT_OF_EACH = 4;

/**
 * What the search box shows below its field: hits, and why there are none. The field is a combobox with a
 * list of links (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the arrow keys choose, Enter opens.
 */
export default function SearchResults({input}: Props): ReactNode {
  const query = useValue(input);
  /** Chosen by the pointer, an option stays under it. */
  const [choice, setChoice] = useState({query, index: 0, isPointed: false});
  if (choice.query !== query) {
    setChoice({query, index: 0, isPointed: false});
  }
  const list = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const id = useId();
  const search = useSearch(query, LIMIT);
  const results = search.results && shorten(search.results);

  const groups: {label?: string; hits: SearchHit[]}[] = results
    ? [
        {label: results.closed.length > 0 ? 'All readers' : undefined, hits: results.open},
        {label: settings.closedLabel, hits: results.closed},
      ].filter(({hits}) => hits.length > 0)
    : [];
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(choice.index, hits.length - 1);
  const choose = (index: number, isPointed = false) => setChoice({query, index, isPointed});
  const optionId = (index: number) => `${id}-${index}`;
  const listId = `${id}-list`;
  const activeId = hits.length > 0 ? optionId(chosen) : undefined;
  const allUrl = `${settings.resultsPage}?q=${encodeURIComponent(query.trim())}`;

  const {isPointed} = choice;
  useEffect(() => {
    if (!isPointed) {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
    }
  }, [chosen, isPointed, results]);

  // The box has one status. What it says until there are results comes back when they go.
  useLayoutEffect(() => {
    const dialog = input.closest('dialog');
    const waiting = dialog?.querySelector(':scope > [role=status]');
    waiting?.remove();
    return () => {
      if (waiting) {
        dialog?.append(waiting);
      }
    };
  }, [input]);

  // The field stays as it is rendered without results: React would not notice what others do with it.
  useLayoutEffect(() => {
    if (activeId === undefined) {
      return undefined;
    }
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', activeId);
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input, listId, activeId]);

  const open = (url: string) => {
    input.closest('dialog')?.close();
    history.push(url);
  };
  const onLink = (event: MouseEvent, url: string) => {
    // Other clicks open a new tab or window, which is up to the browser.
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      open(url);
    }
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const hit = hits[chosen];
    if (hit) {
      open(hit.url);
    } else if (query.trim() !== '' && !search.complete && !search.failure) {
      open(allUrl);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};
    const step = steps[event.key];
    // Those who are composing choose a word with these keys.
    if (step && hits.length > 0 && !event.isComposing) {
      event.preventDefault();
      choose((chosen + step + hits.length) % hits.length);
    }
  };

  // With every render, before anyone can see it and press Enter, because they act on what is shown.
  useLayoutEffect(() => {
    const {form} = input;
    form?.addEventListener('submit', onSubmit);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      input.removeEventListener('keydown', onKeyDown);
    };
  });

  return (
    <div className={styles.results}>
      <div ref={list} id={listId} role="listbox" aria-label="Results" hidden={hits.length === 0}>
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
                // eslint-disable-next-line @docusaurus/no-html-links -- an option, which no key moves to; `onLink` asks the router
                <a
                  key={hit.url}
                  id={optionId(index)}
                  href={hit.url}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={styles.option}
                  onMouseMove={() => choose(index, true)}
                  onClick={(event) => onLink(event, hit.url)}
                >
                  <Hit hit={hit} />
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <Status query={query} search={{...search, results}} />
      {hits.length > 0 && (
        // eslint-disable-next-line @docusaurus/no-html-links -- `onLink` asks the router, and closes the box
        <a className={styles.more} href={allUrl} onClick={(event) => onLink(event, allUrl)}>
          All results on one page
        </a>
      )}
    </div>
  );
}

/** The text of a field, whoever changes it. */
function useValue(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      return () => input.removeEventListener('input', onChange);
    },
    [input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}

function shorten({open, closed, ...answer}: Answer): Answer {
  const limit = open.length > 0 && closed.length > 0 ? LIMIT_OF_EACH : LIMIT;
  return {...answer, open: open.slice(0, limit), closed: closed.slice(0, limit)};
}
