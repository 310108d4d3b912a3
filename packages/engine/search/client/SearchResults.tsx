import React, {type MouseEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import settings from '@generated/docusaurus-plugin-search/default/settings.json';
import Hit from './Hit';
import type {Answer} from './messages';
import type {SearchHit} from './SearchEngine';
import {useActiveOption, useFieldKeys, useFieldText, useOwnStatus} from './searchField';
import Status from './Status';
import styles from './styles.module.css';
import {useSearch} from './useSearch';

interface Props {
  /** The field of the open search box. It holds the query, and React doesn't render it. */
  input: HTMLInputElement;
}

/** Hits in the dialog; the results page shows more. */
const LIMIT = 8;
/** The limit for each kind if there are two, because both should be in view. */
const LIMIT_OF_EACH = 4;

/** How far each key moves the selection. */
const STEPS: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};

/**
 * What the search box shows below its field: hits, or why there are none. The field is a combobox with a
 * list of links (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the arrow keys choose, Enter opens.
 */
export default function SearchResults({input}: Props): ReactNode {
  const query = useFieldText(input);
  const {open, onLink} = useOpening(input);
  const id = useId();
  const search = useSearch(query, LIMIT);
  const results = search.results && shorten(search.results);
  const groups = results ? groupsOf(results) : [];
  const hits = groups.flatMap((group) => group.hits);
  const {chosen, isPointed, choose} = useChoice(query, hits.length);
  const optionId = (index: number) => `${id}-${index}`;
  const listId = `${id}-list`;
  const allUrl = `${settings.resultsPage}?q=${encodeURIComponent(query.trim())}`;

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An option under the pointer must not move.
    if (!isPointed) {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
    }
  }, [chosen, isPointed, results]);

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
    const step = STEPS[event.key];
    // During IME composition, people choose a word with these keys.
    if (step && hits.length > 0 && !event.isComposing) {
      event.preventDefault();
      choose((chosen + step + hits.length) % hits.length);
    }
  };
  useOwnStatus(input);
  useActiveOption(input, listId, hits.length > 0 ? optionId(chosen) : undefined);
  useFieldKeys(input, onSubmit, onKeyDown);

  return (
    <div className={styles.results}>
      <div ref={list} id={listId} role="listbox" aria-label="Results" hidden={hits.length === 0}>
        {groups.map(({kind, label, hits: groupHits}) => (
          <OptionGroup key={kind} label={label}>
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
          </OptionGroup>
        ))}
      </div>
      {query.trim() === '' && <Shortcuts onLink={onLink} />}
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

/** What many people look for, until the reader has typed something. */
function Shortcuts({onLink}: {onLink: (event: MouseEvent, url: string) => void}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <ul className={styles.shortcuts}>
      {settings.shortcuts.map(({to, label}) => {
        const url = withBaseUrl(to);
        return (
          <li key={to}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- `onLink` asks the router, and closes the box */}
            <a className={styles.option} href={url} onClick={(event) => onLink(event, url)}>
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps {
  /** Omitted if there's only one group. */
  label?: string;
  children: ReactNode;
}

function OptionGroup({label, children}: GroupProps): ReactNode {
  return (
    <div role="group" aria-label={label ?? 'Pages'}>
      {label && (
        <div role="presentation" className={styles.label}>
          {label}
        </div>
      )}
      {children}
    </div>
  );
}

/** Which hit is chosen. Each new query starts over with the first one. */
function useChoice(query: string, count: number) {
  const [choice, setChoice] = useState({query, index: 0, isPointed: false});
  if (choice.query !== query) {
    setChoice({query, index: 0, isPointed: false});
  }
  return {
    chosen: Math.min(choice.index, count - 1),
    /** Whether it was chosen by the pointer. */
    isPointed: choice.isPointed,
    choose: (index: number, isPointed = false) => setChoice({query, index, isPointed}),
  };
}

/** Opens pages of the site through the router, and closes the box. */
function useOpening(input: HTMLInputElement) {
  const history = useHistory();
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
  return {open, onLink};
}

function shorten({open, closed, ...answer}: Answer): Answer {
  const limit = open.length > 0 && closed.length > 0 ? LIMIT_OF_EACH : LIMIT;
  return {...answer, open: open.slice(0, limit), closed: closed.slice(0, limit)};
}

interface Group {
  kind: 'open' | 'closed';
  label?: string;
  hits: SearchHit[];
}

/**
 * Public pages, then closed ones. A group without hits is left out, and a single group of public pages needs no
 * label.
 */
function groupsOf({open, closed}: Answer): Group[] {
  const groups: Group[] = [
    {kind: 'open', label: closed.length > 0 ? 'All readers' : undefined, hits: open},
    {kind: 'closed', label: settings.closedLabel, hits: closed},
  ];
  return groups.filter(({hits}) => hits.length > 0);
}
