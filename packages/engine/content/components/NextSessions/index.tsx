import React, {type ReactNode} from 'react';
import sessions from '@site/src/data/sessions.yaml';
import type {Session} from '../../../data/shapes';
import SessionList from './SessionList';

/** Says when we play, and lists the next sessions in the reader's own time; or that none is listed. */
export default function NextSessions(): ReactNode {
  if (sessions.length === 0) {
    return <p>No sessions are listed here right now.</p>;
  }
  return (
    <>
      <p>We play {sessions.map(sessionWords).join(', and ')}.</p>
      <SessionList limit={3} />
    </>
  );
}

/** "on Fridays at 19:00 (New York time)". */
function sessionWords({on, at, timeZone}: Session): string {
  const day = /^\d/.test(on) ? on : `${on}s`;
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `on ${day} at ${at} (${city} time)`;
}
