import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {guardReader, type ReaderGuard} from '../client/readerGuard';

/** A document, as far as the guard looks at it. */
function open(guard: Partial<ReaderGuard> = {}) {
  const style = {visibility: ''};
  const window = Object.assign(new EventTarget(), {location: {reload: vi.fn()}});
  const document = Object.assign(new EventTarget(), {documentElement: {style}});
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  const isTheirs = vi.fn(() => true);
  const onReturn = vi.fn();
  const end = new AbortController();
  const look = guardReader({isTheirs, onReturn, signal: end.signal, ...guard});
  return {
    ...{end, isTheirs, look, onReturn, reload: window.location.reload},
    isHidden: () => style.visibility === 'hidden',
    show: (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), {persisted})),
    fire: (target: 'window' | 'document', type: string) =>
      (target === 'window' ? window : document).dispatchEvent(new Event(type)),
  };
}

let page: ReturnType<typeof open>;
beforeEach(() => {
  page = open();
});
afterEach(() => void vi.unstubAllGlobals());

const LEAVES = [
  ['window', 'pagehide'],
  ['document', 'freeze'],
] as const;
const RETURNS = [
  ['window', 'pageshow'],
  ['document', 'resume'],
] as const;

describe.each(LEAVES)('a document that is left (%s, %s)', (target, type) => {
  it('is hidden, and nobody looks whose it is', () => {
    page.fire(target, type);
    expect(page.isHidden()).toBe(true);
    expect(page.isTheirs).not.toHaveBeenCalled();
  });

  it('stays as it is if it shows nothing that others must not see', () => {
    page = open({isPrivate: () => false});
    page.fire(target, type);
    expect(page.isHidden()).toBe(false);
  });
});

describe.each(RETURNS)('a document that comes back (%s, %s)', (target, type) => {
  it('is shown again if it is still its reader', () => {
    page.fire('window', 'pagehide');
    page.fire(target, type);
    expect(page.isHidden()).toBe(false);
    expect(page.onReturn).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('stays hidden and is loaded again if it is not', () => {
    page.isTheirs.mockReturnValue(false);
    page.fire('window', 'pagehide');
    page.fire(target, type);
    expect(page.isHidden()).toBe(true);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.onReturn).not.toHaveBeenCalled();
  });
});

it('a new document is not looked at, one that the browser has kept is', () => {
  page.show(false);
  expect(page.isTheirs).not.toHaveBeenCalled();
  page.show(true);
  expect(page.isTheirs).toHaveBeenCalledOnce();
});

it('looks when it is asked to, without anyone to hear of it', () => {
  page = open({onReturn: undefined});
  page.look();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.isHidden()).toBe(false);
});

it('hides what somebody else looks at when it is asked to look', () => {
  page.isTheirs.mockReturnValue(false);
  page.look();
  expect(page.isHidden()).toBe(true);
  expect(page.reload).toHaveBeenCalledOnce();
});

it('does nothing any more once it has ended', () => {
  page.end.abort();
  page.isTheirs.mockReturnValue(false);
  for (const [target, type] of [...LEAVES, ...RETURNS]) {
    page.fire(target, type);
  }
  expect(page.isHidden()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
