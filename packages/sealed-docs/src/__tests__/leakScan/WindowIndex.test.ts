import {describe, expect, it} from 'vitest';
import {WindowIndex} from '../../leakScan/WindowIndex';

const numbers = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));

/** An index of windows of four letters, every second of which it knows. */
function indexOf(
  texts: Record<string, string>,
  isTelling?: (data: Uint8Array | Uint16Array, start: number) => boolean,
) {
  const index = new WindowIndex<string>(4, 2, isTelling);
  for (const [owner, text] of Object.entries(texts)) {
    index.add(numbers(text), owner);
  }
  return index;
}

describe('a known window is found', () => {
  it('at any place of another sequence, with whose it is and where it ends', () => {
    const index = indexOf({one: '01234567'});
    for (const before of ['', '8', '898989']) {
      expect(index.find(numbers(`${before}23458`))).toEqual({owner: 'one', end: before.length + 4});
      expect(index.find(numbers(`${before}4567`))).toEqual({owner: 'one', end: before.length + 4});
    }
  });

  it('if it begins at a multiple of the stride, and no shorter part', () => {
    const index = indexOf({one: '01234567'});
    expect(index.find(numbers('1234'))).toBeUndefined();
    expect(index.find(numbers('12345'))).toEqual({owner: 'one', end: 5});
    expect(index.find(numbers('012'))).toBeUndefined();
    expect(index.find(numbers('0128'))).toBeUndefined();
    expect(index.find(numbers(''))).toBeUndefined();
  });

  it('up to the last that fits, and none of a sequence that is too short', () => {
    const index = indexOf({one: '0123456', two: '896'});
    expect(index.find(numbers('2345'))).toEqual({owner: 'one', end: 4});
    expect(index.find(numbers('456'))).toBeUndefined();
    expect(index.find(numbers('456\0'))).toBeUndefined();
    expect(index.find(numbers('896'))).toBeUndefined();
  });

  it('under the name of its first owner', () => {
    const index = indexOf({one: '0123', two: '01234567'});
    expect(index.find(numbers('0123'))).toEqual({owner: 'one', end: 4});
    expect(index.find(numbers('4567'))).toEqual({owner: 'two', end: 4});
  });

  it('unless it says nothing', () => {
    const index = indexOf({one: '00001234'}, (data, start) => data[start] !== data[start + 1]);
    expect(index.find(numbers('0000'))).toBeUndefined();
    expect(index.find(numbers('1234'))).toEqual({owner: 'one', end: 4});
  });

  it('unless it is excused, at whatever place', () => {
    const index = indexOf({one: '01234567'});
    index.excuse(numbers('88012388'));
    expect(index.find(numbers('0123'))).toBeUndefined();
    expect(index.find(numbers('01234567'))).toEqual({owner: 'one', end: 6});
    index.excuse(numbers('01234567'));
    expect(index.find(numbers('01234567'))).toBeUndefined();
  });

  it('among bytes, too', () => {
    const index = new WindowIndex<string>(4, 1);
    index.add(Buffer.from([0, 0, 0, 255, 254]), 'one');
    expect(index.find(Buffer.from([7, 0, 0, 0, 255]))).toEqual({owner: 'one', end: 5});
    expect(index.find(Buffer.from([0, 0, 255, 254]))).toEqual({owner: 'one', end: 4});
    expect(index.find(Buffer.from([0, 0, 0, 0]))).toBeUndefined();
  });
});

it('thousands of windows are told apart, and what is excused stays so while the index grows', () => {
  const index = new WindowIndex<number>(4, 4);
  const word = (number: number) => Uint16Array.of(1, number >> 8, number & 255, 2);
  index.add(word(0), 0);
  index.excuse(word(0));
  for (let number = 1; number < 5000; number += 1) {
    index.add(word(number), number);
  }
  expect(index.find(word(0))).toBeUndefined();
  for (let number = 1; number < 5000; number += 1) {
    expect(index.find(word(number))?.owner).toBe(number);
  }
  for (let number = 5000; number < 10_000; number += 1) {
    expect(index.find(word(number))).toBeUndefined();
  }
});

it('windows that belong to one place of the table are all found', () => {
  // The place is the end of the hash, on which the upper bits of numbers have no influence.
  const index = new WindowIndex<number>(4, 1);
  const word = (number: number) => Uint16Array.from([0, 2, 4, 6], (shift) => ((number >> shift) & 3) << 12);
  for (let number = 0; number < 256; number += 1) {
    index.add(word(number), number);
  }
  for (let number = 0; number < 256; number += 1) {
    expect(index.find(word(number))?.owner).toBe(number);
  }
});

it('sequences whose hashes are equal are told apart', () => {
  // The hash is a polynomial with a constant base: in a sequence of one more number, two that differ by base and one less
  // have the same, modulo 2^32. The base of two units and the unit below it make up such a pair.
  const BASE = 0x9e3779b1;
  const index = new WindowIndex<string>(2, 1);
  const one = [1, BASE & 0xffff];
  index.add(Uint16Array.from(one), 'one');
  const seen: number[][] = [];
  for (let first = 0; first < 0x10000 && seen.length === 0; first += 1) {
    const second = (Math.imul(one[0]! - first, BASE) + one[1]!) >>> 0;
    if (first !== one[0] && second < 0x10000) {
      seen.push([first, second]);
    }
  }
  for (const other of seen) {
    expect(index.find(Uint16Array.from(other))).toBeUndefined();
  }
  expect(seen).toHaveLength(1);
});
