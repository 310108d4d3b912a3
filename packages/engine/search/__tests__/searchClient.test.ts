import {beforeEach, expect, it, vi} from 'vitest';
import type {SearchPage} from '../format';
import type {Request, Response} from '../client/messages';

vi.mock('../client/fetchFile', () => ({fetchFile: () => new Promise(() => {})}));

const PAGES: SearchPage[] = [{route: '/closed', title: 'Closed', path: [], keywords: [], sections: []}];

/** What the worker of the page gets, and how it answers. */
class FakeWorker {
  static current: FakeWorker;
  readonly received: Request[] = [];
  onmessage?: (event: {data: Response}) => void;

  constructor() {
    FakeWorker.current = this;
  }

  postMessage(request: Request): void {
    this.received.push(request);
  }

  terminate(): void {}
}

async function start() {
  const client = await import('../client/searchClient');
  client.listen(() => {});
  return client;
}

const received = () => FakeWorker.current.received;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', {querySelector: () => null});
});

it('loads closed pages and hands them to the worker once, however often they are asked for', async () => {
  const {sendClosedPages} = await start();
  const load = vi.fn(() => Promise.resolve(PAGES));
  await Promise.all([sendClosedPages(load), sendClosedPages(load)]);
  await sendClosedPages(load);
  expect(load).toHaveBeenCalledOnce();
  expect(received()).toEqual([{closedPages: PAGES}]);
});

it('loads others, and those that were forgotten', async () => {
  const {sendClosedPages, forgetClosedPages} = await start();
  const load = vi.fn(() => Promise.resolve(PAGES));
  await sendClosedPages(load);
  await sendClosedPages(() => Promise.resolve([]));
  forgetClosedPages();
  await sendClosedPages(load);
  expect(received()).toEqual([
    {closedPages: PAGES},
    {closedPages: []},
    {closedPages: null},
    {closedPages: PAGES},
  ]);
});

it('keeps closed pages that arrive after they were forgotten from the worker', async () => {
  const {sendClosedPages, forgetClosedPages} = await start();
  const sent = sendClosedPages(() => Promise.resolve(PAGES));
  forgetClosedPages();
  await sent;
  expect(received()).toEqual([{closedPages: null}]);
});

it('tries again after closed pages could not be loaded', async () => {
  const {sendClosedPages} = await start();
  const load = vi.fn<() => Promise<SearchPage[]>>().mockRejectedValueOnce(new Error('offline'));
  await expect(sendClosedPages(load)).rejects.toThrow('offline');
  load.mockResolvedValue(PAGES);
  await sendClosedPages(load);
  expect(received()).toEqual([{closedPages: PAGES}]);
});

it('hands closed pages to the worker that takes the place of a failed one', async () => {
  const {listen, sendClosedPages} = await start();
  const load = () => Promise.resolve(PAGES);
  await sendClosedPages(load);
  const failed = FakeWorker.current;
  failed.onmessage!({data: {failure: 'unreachable'}});
  listen(() => {});
  expect(FakeWorker.current).not.toBe(failed);
  await sendClosedPages(load);
  expect(received()).toEqual([{closedPages: PAGES}]);
});

it('keeps what failed, whatever the worker answers after it, until the next try', async () => {
  const {failureOfWorker, listen} = await start();
  const tell = (data: Response) => FakeWorker.current.onmessage?.({data});
  tell({failure: 'unreachable'});
  tell({query: 'rb', limit: 5, open: [], closed: [], near: [], complete: false});
  expect(failureOfWorker()).toBe('unreachable');
  listen(() => {});
  expect(failureOfWorker()).toBeUndefined();
});
