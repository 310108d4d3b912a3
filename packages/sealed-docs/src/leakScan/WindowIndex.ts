/** A multiplier that spreads bits well (Knuth, The Art of Computer Programming, volume 3, 6.4). */
const BASE = 0x9e3779b1;
/** Bits of the filter in front of the windows, which spares most positions a lookup: 2 MB. */
const FILTER_BITS = 24;

type Sequence = Uint8Array | Uint16Array;

/** Why a window is not to be found. One reason is not enough. */
export enum Reason {
  None = 0,
  /** A public source says it. */
  Said = 1,
  /** A public page, script or data file shows it. */
  Shown = 2,
  Every = 3,
}

/** Part of a known sequence. */
interface Window<Owner> {
  data: Sequence;
  start: number;
  owner: Owner;
  /** All reasons not to find it. */
  excused: Reason;
}

/**
 * Knows every `stride`-th window of sequences of numbers and finds them at any position of another sequence.
 * What both have in common is found if it is at least `length + stride - 1` long, and never if it is shorter
 * than `length`.
 *
 * It rolls a polynomial hash over a sequence (Karp and Rabin, 1987) and compares the numbers wherever the
 * hash is known, so nothing is found by chance.
 */
export class WindowIndex<Owner> {
  /** By hash or, if that is taken, the next number that is not. */
  private readonly windows = new Map<number, Window<Owner>>();
  private readonly filter = new Int32Array(1 << (FILTER_BITS - 5));
  private readonly leaving: number;

  /** @param isTelling Whether a window is worth knowing. */
  constructor(
    private readonly length: number,
    private readonly stride: number,
    private readonly isTelling: (data: Sequence, start: number) => boolean = () => true,
  ) {
    let power = 1;
    for (let index = 0; index < length; index += 1) {
      power = Math.imul(power, BASE);
    }
    this.leaving = power;
  }

  /** Adds a sequence. Windows that are already known keep their owner. */
  add(data: Sequence, owner: Owner): void {
    for (let start = 0; start + this.length <= data.length; start += this.stride) {
      if (this.isTelling(data, start)) {
        let hash = 0;
        for (let index = start; index < start + this.length; index += 1) {
          hash = (Math.imul(hash, BASE) + data[index]! + 1) | 0;
        }
        const slot = this.slotOf(hash, data, start);
        if (!this.windows.has(slot)) {
          this.windows.set(slot, {data, start, owner, excused: Reason.None});
          const bit = hash >>> (32 - FILTER_BITS);
          this.filter[bit >>> 5]! |= 1 << (bit & 31);
        }
      }
    }
  }

  /**
   * Gives a reason not to find what is in a sequence. Windows for which there is every reason are not found.
   *
   * @param isMeant Whether a window is meant, by the index after it in the sequence.
   */
  excuse(data: Sequence, reason = Reason.Every, isMeant: (end: number) => boolean = () => true): void {
    for (const [window, end] of this.search(data)) {
      if (isMeant(end)) {
        window.excused |= reason;
      }
    }
  }

  /** For each place of a sequence, 1 if it lies in a known window that is excused, else 0. */
  coverExcused(data: Sequence): Uint8Array {
    const covered = new Uint8Array(data.length);
    for (const [window, end] of this.search(data)) {
      if (window.excused === Reason.Every) {
        covered.fill(1, end - this.length, end);
      }
    }
    return covered;
  }

  /** The owner of the first known window in a sequence that is not excused, and the index after it there. */
  find(data: Sequence): {owner: Owner; end: number} | undefined {
    for (const [{excused, owner}, end] of this.search(data)) {
      if (excused !== Reason.Every) {
        return {owner, end};
      }
    }
    return undefined;
  }

  /** Known windows in a sequence, and the index after each. */
  private *search(data: Sequence): Generator<[window: Window<Owner>, end: number]> {
    const {length, leaving, filter} = this;
    let hash = 0;
    for (let index = 0; index < data.length; index += 1) {
      const left = index >= length ? Math.imul(leaving, data[index - length]! + 1) : 0;
      hash = (Math.imul(hash, BASE) + data[index]! + 1 - left) | 0;
      const bit = hash >>> (32 - FILTER_BITS);
      if (index >= length - 1 && filter[bit >>> 5]! & (1 << (bit & 31))) {
        const window = this.windows.get(this.slotOf(hash, data, index - length + 1));
        if (window) {
          yield [window, index + 1];
        }
      }
    }
  }

  private slotOf(hash: number, data: Sequence, start: number): number {
    let slot = hash;
    for (let known = this.windows.get(slot); known && !this.isSame(known, data, start);) {
      slot = (slot + 1) | 0;
      known = this.windows.get(slot);
    }
    return slot;
  }

  private isSame(known: Window<Owner>, data: Sequence, start: number): boolean {
    for (let index = 0; index < this.length; index += 1) {
      if (known.data[known.start + index] !== data[start + index]) {
        return false;
      }
    }
    return true;
  }
}
