import React, {type ReactNode, useEffect, useRef} from 'react';
import sessions from '@site/src/data/sessions.yaml';
import {listNextSessions} from './listNextSessions';

/** What is listed if the sessions are further away, or over. */
const NONE_SOON = '<li>We have no sessions in the next four weeks.</li>';

/**
 * The next sessions in the reader's own time, filled in by an inline script.
 *
 * @param limit The maximum number of sessions.
 */
export default function SessionList({limit}: {limit: number}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  // The inline script only runs when the page is loaded. After client-side navigation, this has to do its job.
  useEffect(() => {
    if (list.current) {
      list.current.innerHTML = listNextSessions(sessions, Date.now(), limit) || NONE_SOON;
    }
  }, [limit]);

  const args = `${JSON.stringify(sessions)},Date.now(),${limit}`;
  return (
    <>
      {/* The inline script fills this in. React must leave it alone, or hydration fails because of a mismatch. */}
      <ul ref={list} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      <script
        dangerouslySetInnerHTML={{
          __html: `document.currentScript.previousElementSibling.innerHTML=(${String(listNextSessions)})(${args})||${JSON.stringify(NONE_SOON)}`,
        }}
      />
    </>
  );
}
