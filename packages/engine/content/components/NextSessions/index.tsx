import React, {type ReactNode, useEffect, useRef} from 'react';
import sessions from '@site/src/data/sessions.yaml';
import type {Session} from '../../../data/shapes';
import {listNextSessions} from './listNextSessions';

/**
 * The next sessions in the reader's own time, by an inline script; without scripts, when we play, in words. Nothing while
 * there are none.
 */
export default function NextSessions(): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  // The script comes with a page; this one may have come by a link.
  useEffect(() => {
    if (list.current) {
      list.current.innerHTML = listNextSessions(sessions, Date.now());
    }
  }, []);

  if (sessions.length === 0) {
    return null;
  }
  return (
    <>
      <p>We play {sessions.map(sessionWords).join(', and ')}.</p>
      {/* What stands in it is not React's, which would render the page again for what it does not know. */}
      <ul ref={list} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      <script
        dangerouslySetInnerHTML={{
          __html: `document.currentScript.previousElementSibling.innerHTML=(${String(listNextSessions)})(${JSON.stringify(sessions)},Date.now())`,
        }}
      />
    </>
  );
}

/** "on Fridays at 19:00 (New York time)". */
function sessionWords({on, at, timeZone}: Session): string {
  const day = /^\d/.test(on) ? on : `${on}s`;
  return `on ${day} at ${at} (${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time)`;
}
