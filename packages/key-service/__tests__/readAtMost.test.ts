import {expect, it, vi} from 'vitest';
import {readAtMost} from '../readAtMost';

const read = (body: BodyInit | null, headers?: HeadersInit) => readAtMost(new Response(body, {headers}), 4);

it('reads a body of the greatest length, and none that is longer', async () => {
  expect(await read('1234')).toBe('1234');
  expect(await read('12345')).toBeUndefined();
});

it('counts bytes, over all parts of a body', async () => {
  const parts = (...texts: string[]) =>
    new ReadableStream({
      start(controller) {
        texts.forEach((text) => controller.enqueue(new TextEncoder().encode(text)));
        controller.close();
      },
    });
  expect(await read(parts('12', '34'))).toBe('1234');
  expect(await read(parts('12', '345'))).toBeUndefined();
  expect(await read('äö')).toBe('äö');
  expect(await read('äöü')).toBeUndefined();
});

it('believes a body that announces to be too long, and not one that announces less', async () => {
  expect(await read('12', {'Content-Length': '5'})).toBeUndefined();
  expect(await read('1234', {'Content-Length': '4'})).toBe('1234');
  expect(await read('12345', {'Content-Length': '1'})).toBeUndefined();
});

it('tells the sender of a body that is too long to stop', async () => {
  const cancel = vi.fn();
  expect(
    await read(new ReadableStream({pull: (to) => to.enqueue(new Uint8Array(5)), cancel})),
  ).toBeUndefined();
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('reads no body as an empty one', async () => {
  expect(await read(null)).toBe('');
});
