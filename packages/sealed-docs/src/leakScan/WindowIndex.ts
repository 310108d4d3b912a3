/** A multiplier that spreads bits well (Knuth, The Art of Computer Programming, volume 3, 6.4). */
const BASE = 0x9e3779b1;
/** Bits of the filter in front of the table, which spares most positions a lookup: 2 MB. */
const FILTER_BITS = 24;

type Sequence = Uint8Array | Uint16Array;

/** Why a window is not to be found. One reason is not enough. */
export enum Reason {
  /** A public source says it. */
  Said = 1,
  /** A public page, script or data file shows it. */
  Shown = 2,
  Every = 3,
}

/** A known window that was found: its owner, and the index after it in the searched sequence. */
export interface Found<Owner> {
  owner: Owner;
  end: number;
}

/**
 * Knows every `stride`-th window of sequences of numbers and finds them at any position of another sequence.
 * What both have in common is found if it is at least `length + stride - 1` long, and never if it is shorter
 * than `length`.
 *
 * It rolls a polynomial hash over a sequence (Karp and Rabin, 1987) and compares the numbers wherever the
 * hash is known, so nothing is found by chance. It uses typed arrays, because a big site has a million
 * windows.
 */
export class WindowIndex<Owner> {
  // Stryker disable next-line ArrayDeclaration: all sequences get a number that is one greater
  private readonly sequences: {data: Sequence; owner: Owner}[] = [];
  private readonly filter = new Int32Array(1 << (FILTER_BITS - 5));
  private readonly leaving: number;
  private count = 0;
  private hashes = new Int32Array(1 << 10);
  private sequenceOf = new Int32Array(1 << 10);
  private starts = new Int32Array(1 << 10);
  private excused = new Uint8Array(1 << 10);
  /** Open addressing: window numbers plus one, by hash. */
  private table = new Int32Array(1 << 12);

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
    const sequence = this.sequences.push({data, owner}) - 1;
    for (let start = 0; start + this.length <= data.length; start += this.stride) {
      if (this.isTelling(data, start)) {
        let hash = 0;
        for (let index = start; index < start + this.length; index += 1) {
          hash = (Math.imul(hash, BASE) + data[index]! + 1) | 0;
        }
        // Stryker disable next-line ConditionalExpression,EqualityOperator: a window that is known twice is found under its first owner, and excused there
        if (this.lookUp(hash, data, start) < 0) {
          this.insert(hash, sequence, start);
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
    this.search(data, (window, end) => {
      if (isMeant(end)) {
        this.excused[window]! |= reason;
      }
      return false;
    });
  }

  /** For each place of a sequence, 1 if it lies in a known window that is excused, else 0. */
  coverExcused(data: Sequence): Uint8Array {
    const covered = new Uint8Array(data.length);
    this.search(data, (window, end) => {
      if (this.excused[window] === Reason.Every) {
        covered.fill(1, end - this.length, end);
      }
      return false;
    });
    return covered;
  }

  /** The first known window in a sequence that is not excused. */
  find(data: Sequence): Found<Owner> | undefined {
    const found = this.search(data, (window) => this.excused[window] !== Reason.Every);
    return found && {owner: this.sequences[this.sequenceOf[found.window]!]!.owner, end: found.end};
  }

  /** The number of the first known window that is wanted. */
  private search(
    data: Sequence,
    isWanted: (window: number, end: number) => boolean,
  ): {window: number; end: number} | undefined {
    const {length, leaving, filter} = this;
    let hash = 0;
    // Stryker disable next-line EqualityOperator: what is outside of a sequence equals no number of a window
    for (let index = 0; index < data.length; index += 1) {
      // Stryker disable next-line ConditionalExpression: what is outside of a sequence equals no number of a window
      const left = index >= length ? Math.imul(leaving, data[index - length]! + 1) : 0;
      hash = (Math.imul(hash, BASE) + data[index]! + 1 - left) | 0;
      const bit = hash >>> (32 - FILTER_BITS);
      // Stryker disable next-line ConditionalExpression,LogicalOperator: only spares time: the numbers themselves decide
      if (index >= length - 1 && filter[bit >>> 5]! & (1 << (bit & 31))) {
        const window = this.lookUp(hash, data, index - length + 1);
        if (window >= 0 && isWanted(window, index + 1)) {
          return {window, end: index + 1};
        }
      }
    }
    return undefined;
  }

  private lookUp(hash: number, data: Sequence, start: number): number {
    const mask = this.table.length - 1;
    for (let slot = hash & mask; this.table[slot]; slot = (slot + 1) & mask) {
      const window = this.table[slot]! - 1;
      // Stryker disable next-line ConditionalExpression: only spares time: the numbers themselves decide
      if (this.hashes[window] === hash && this.isSame(window, data, start)) {
        return window;
      }
    }
    return -1;
  }

  private isSame(window: number, data: Sequence, start: number): boolean {
    const known = this.sequences[this.sequenceOf[window]!]!.data;
    const from = this.starts[window]!;
    for (let index = 0; index < this.length; index += 1) {
      if (known[from + index] !== data[start + index]) {
        return false;
      }
    }
    return true;
  }

  private insert(hash: number, sequence: number, start: number): void {
    const window = this.count;
    this.count += 1;
    if (window === this.hashes.length) {
      this.grow();
    }
    this.hashes[window] = hash;
    this.sequenceOf[window] = sequence;
    this.starts[window] = start;
    this.enter(hash, window);
    const bit = hash >>> (32 - FILTER_BITS);
    this.filter[bit >>> 5]! |= 1 << (bit & 31);
  }

  private enter(hash: number, window: number): void {
    const mask = this.table.length - 1;
    let slot = hash & mask;
    while (this.table[slot]) {
      slot = (slot + 1) & mask;
    }
    this.table[slot] = window + 1;
  }

  private grow(): void {
    const size = this.hashes.length * 2;
    const enlarge = (array: Int32Array) => {
      const larger = new Int32Array(size);
      larger.set(array);
      return larger;
    };
    this.hashes = enlarge(this.hashes);
    this.sequenceOf = enlarge(this.sequenceOf);
    this.starts = enlarge(this.starts);
    const excused = new Uint8Array(size);
    excused.set(this.excused);
    this.excused = excused;
    this.table = new Int32Array(size * 4);
    // Stryker disable next-line EqualityOperator: the place is taken for the window that comes next
    for (let window = 0; window < size / 2; window += 1) {
      this.enter(this.hashes[window]!, window);
    }
  }
}
