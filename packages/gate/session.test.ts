import {beforeEach, expect, it, vi} from 'vitest';

const open = vi.fn((settings: object) => ({settings}));
vi.mock('./firebase/session', () => ({openSession: open}));
vi.mock('./siteSettings', () => ({siteSettings: {firebase: {apiKey: 'key'}}}));

beforeEach(() => {
  vi.resetModules();
  open.mockClear();
});

it('the session is opened once, with the settings of the site', async () => {
  const {openSession} = await import('./session');
  const [one, two] = await Promise.all([openSession(), openSession()]);
  expect(one).toBe(two);
  expect(open).toHaveBeenCalledExactlyOnceWith({apiKey: 'key'});
});

it('the session is opened anew after a failure', async () => {
  const {openSession} = await import('./session');
  open.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  await expect(openSession()).rejects.toThrow('blocked');
  expect(await openSession()).toEqual({settings: {apiKey: 'key'}});
});

it('nothing is certain at first, and listeners hear of every change until they leave', async () => {
  const {getConfirmed, setConfirmed, subscribe} = await import('./session');
  const listener = vi.fn();
  const leave = subscribe(listener);
  expect(getConfirmed()).toBeUndefined();
  setConfirmed('anna');
  expect(getConfirmed()).toBe('anna');
  leave();
  setConfirmed(null);
  expect(getConfirmed()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});
