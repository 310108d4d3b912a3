import type {Session} from '../../../data/shapes';

/**
 * Lists the next sessions, including any that are running now, in the reader's own time.
 *
 * This runs as an inline script before all others. The page only gets the function's source, so it can't use anything
 * from outside of it.
 *
 * @param now In milliseconds since 1970, UTC.
 * @param limit The maximum number of sessions.
 * @returns List items as HTML; empty if there are no sessions within four weeks.
 */
export function listNextSessions(sessions: readonly Session[], now: number, limit: number): string {
  const day = 86_400_000;
  // Swedish dates look like ISO 8601, so the time on a clock there can be parsed as if it were UTC.
  const clock = (timeZone: string, moment: number) =>
    Date.parse(`${new Date(moment).toLocaleString('sv', {timeZone}).replace(' ', 'T')}Z`);
  /**
   * The moment when a time zone's clock shows a certain time. If daylight saving time skips it, it's an hour later.
   */
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
  // In the page's language, but with the reader's 12- or 24-hour clock and the name of their time zone.
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
    .slice(0, limit)
    .map(
      ([start, runs]) =>
        `<li>${runs ? 'Now, since ' : ''}<time datetime="${new Date(start).toISOString()}">${format.format(start)}</time></li>`,
    )
    .join('');
}
