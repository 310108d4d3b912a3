/** When we play. Pages show the next ones, in each reader's own time (`src/components/NextSessions`). */
export interface Session {
  /** The day on which it begins: of each week, `Friday`, or of a single one, `2026-12-24`. */
  on: string;
  /** When it begins there, `19:00`. */
  at: string;
  /** Whose clock that is: a name of the IANA time zone database, `America/New_York`. It knows summer time by itself. */
  timeZone: string;
  /** How long it takes. */
  minutes: number;
  /** Days on which a weekly one does not take place, `2026-12-25`. */
  except?: readonly string[];
}

/**
 * Empty: pages name no times at all. An example:
 * `{on: 'Friday', at: '19:00', timeZone: 'America/New_York', minutes: 120, except: ['2026-12-25']}`
 */
export const sessions: readonly Session[] = [];
