import type {Session} from '../../../data/shapes';

/**
 * The next three sessions, with those that run now, in the reader's own time: items of a list, as HTML. Empty if there are
 * none within four weeks.
 *
 * It runs as an inline script, before all others: its text is all that a page has of it, so it uses nothing from outside.
 *
 * @param now In milliseconds since 1970, UTC.
 */
export function listNextSessions(sessions: readonly Session[], now: number): string {
  const day = 86_400_000;
  // Swedish writes dates as ISO 8601 does, so what a clock there shows can be read as if it were UTC.
  const clock = (timeZone: string, moment: number) =>
    Date.parse(`${new Date(moment).toLocaleString('sv', {timeZone}).replace(' ', 'T')}Z`);
  /** When a clock shows that time. A time that a change to summer time leaves out is taken an hour later. */
  const momentOf = (timeZone: string, time: number) => {
    const first = 2 * time - clock(timeZone, time);
    const moment = first + time - clock(timeZone, first);
    return clock(timeZone, moment) === time ? moment : first;
  };

  const starts: [number, number][] = [];
  for (const {on, at, timeZone, minutes, except = []} of sessions) {
    for (let ahead = -2; ahead < 28; ahead += 1) {
      const date = new Date(clock(timeZone, now) + ahead * day);
      const iso = date.toISOString().slice(0, 10);
      const weekday = date.toLocaleString('en', {weekday: 'long', timeZone: 'UTC'});
      const start = momentOf(timeZone, Date.parse(`${iso}T${at}Z`));
      if ((on === iso || on === weekday) && !except.includes(iso) && start + minutes * 60_000 > now) {
        starts.push([start, start <= now ? 1 : 0]);
      }
    }
  }
  // The page's language, with the reader's own clock of 12 or 24 hours, and the name of their time zone.
  const {hourCycle} = new Intl.DateTimeFormat(undefined, {hour: 'numeric'}).resolvedOptions();
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle,
  });
  return starts
    .sort(([one], [other]) => one - other)
    .slice(0, 3)
    .map(
      ([start, runs]) =>
        `<li>${runs ? 'Now, since ' : ''}<time datetime="${new Date(start).toISOString()}">${format.format(start)}</time></li>`,
    )
    .join('');
}
