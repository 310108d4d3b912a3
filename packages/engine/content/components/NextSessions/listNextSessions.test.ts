import {expect, test} from 'vitest';
import type {Session} from '../../../data/shapes';
import {listNextSessions} from './listNextSessions';

const FRIDAY: Session = {on: 'Friday', at: '19:00', timeZone: 'America/New_York', minutes: 120};

/** The beginnings of what is listed, and which of them run now. */
function list(sessions: readonly Session[], now: string, limit = 3): string[] {
  const items = listNextSessions(sessions, Date.parse(now), limit).matchAll(
    /<li>(Now, since )?<time datetime="([^"]+):00\.000Z">/g,
  );
  return Array.from(items, ([, runs, start]) => `${runs ? 'now ' : ''}${start}`);
}

test('the next three are listed, in UTC as their zone has it', () => {
  expect(list([FRIDAY], '2026-11-23T12:00Z')).toEqual([
    '2026-11-28T00:00',
    '2026-12-05T00:00',
    '2026-12-12T00:00',
  ]);
});

test('no more are listed than the page has room for', () => {
  expect(list([FRIDAY], '2026-11-23T12:00Z', 1)).toEqual(['2026-11-28T00:00']);
});

test('summer time of the zone moves them', () => {
  expect(list([FRIDAY], '2027-03-06T12:00Z').slice(0, 2)).toEqual(['2027-03-13T00:00', '2027-03-19T23:00']);
});

test('one that runs is listed as such, and one that is over is not', () => {
  expect(list([FRIDAY], '2026-11-28T01:59Z')[0]).toBe('now 2026-11-28T00:00');
  expect(list([FRIDAY], '2026-11-28T02:00Z')[0]).toBe('2026-12-05T00:00');
});

test('days on which there is none are left out', () => {
  expect(list([{...FRIDAY, except: ['2026-11-27']}], '2026-11-23T12:00Z')[0]).toBe('2026-12-05T00:00');
});

test('a single one is listed, and gone when it is past', () => {
  const single = {...FRIDAY, on: '2026-12-01', timeZone: 'Europe/Berlin'};
  expect(list([single], '2026-11-23T12:00Z')).toEqual(['2026-12-01T18:00']);
  expect(list([single], '2026-12-02T12:00Z')).toEqual([]);
});

test('several are listed in the order in which they begin', () => {
  const tuesday = {on: 'Tuesday', at: '20:30', timeZone: 'Asia/Tokyo', minutes: 60};
  expect(list([FRIDAY, tuesday], '2026-11-23T12:00Z')).toEqual([
    '2026-11-24T11:30',
    '2026-11-28T00:00',
    '2026-12-01T11:30',
  ]);
});

test('a time that summer time leaves out is taken an hour later, and one that it has twice is taken once', () => {
  const night = {on: '2027-03-14', at: '02:30', timeZone: 'America/New_York', minutes: 60};
  expect(list([night], '2027-03-10T12:00Z')).toEqual(['2027-03-14T07:30']);
  expect(list([{...night, on: '2026-11-01', at: '01:30'}], '2026-10-28T12:00Z')).toHaveLength(1);
});

test('where the day is another one, the day of its zone counts', () => {
  expect(
    list([{on: 'Monday', at: '01:00', timeZone: 'Pacific/Auckland', minutes: 60}], '2026-11-22T11:00Z')[0],
  ).toBe('2026-11-22T12:00');
});
