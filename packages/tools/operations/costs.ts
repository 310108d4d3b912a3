/**
 * What a first visit of five public pages sends at most, in bytes, with everything compressed: the heaviest that
 * `npm run bench` measured. A first view alone is 10.1 kB.
 */
const SENT_PER_READER = 258_000;

/**
 * Key requests of a member of staff in an hour. `packages/gate/` asks at the beginning, about every 3.5 minutes, and when the
 * reader comes back to the page, at most once a minute.
 */
const KEY_REQUESTS_PER_HOUR = 30;

const DAYS = 30;
const GIGABYTE = 1e9;

/** https://developers.cloudflare.com/workers/platform/limits/ */
const FREE_WORKER_REQUESTS_PER_DAY = 100_000;

/** https://firebase.google.com/pricing, Hosting on Blaze: 360 MB a day are free, then US dollars per gigabyte. */
const FREE_GIGABYTES = 0.36 * DAYS;
const PRICE_PER_GIGABYTE = 0.15;

/** The same page, Cloud Functions. */
const FREE_CALLS_PER_MONTH = 2_000_000;

/** A column of the table in OPERATIONS.md. */
export interface Costs {
  sent: string;
  keyRequests: string;
  cloudflare: string;
  firebase: string;
}

/**
 * What a month costs on both roads, as OPERATIONS.md writes it.
 *
 * @throws Error if so much is asked for that the function or the worker is no longer free.
 */
export function computeCosts({readers, staff}: {readers: number; staff: number}): Costs {
  const gigabytes = (readers * SENT_PER_READER) / GIGABYTE;
  const keyRequests = staff * KEY_REQUESTS_PER_HOUR;
  if (keyRequests > FREE_WORKER_REQUESTS_PER_DAY || keyRequests * DAYS > FREE_CALLS_PER_MONTH) {
    throw new Error('So many key requests are not free; OPERATIONS.md says that they are.');
  }
  const dollars = Math.max(0, gigabytes - FREE_GIGABYTES) * PRICE_PER_GIGABYTE;
  return {
    sent:
      gigabytes < 1
        ? `${Math.round(gigabytes * 1000)} MB`
        : `${Number(gigabytes.toPrecision(gigabytes < 10 ? 2 : 3))} GB`,
    keyRequests: keyRequests.toLocaleString('en-US'),
    cloudflare: '$0',
    firebase: `$${Math.round(dollars)}`,
  };
}
