/** Base of the hash: odd, so that multiplying by it loses no bits. */
const BASE = 0x01000193;
/** How many bits of a hash select a byte of the filter. */
const FILTER_BITS = 20;

/**
 * Runs of letters, all of the same length, and where each comes from. Finds them in long texts by the rolling hash of
 * Karp and Rabin (https://doi.org/10.1147/rd.312.0249): the hash of a run follows from the one a letter before, so a
 * text takes one step per letter, and only a run whose hash is known is cut out and compared.
 */
export class RunIndex {
  private readonly owners = new Map<string, string>();
  /** Whether there may be a run whose hash begins with these bits. */
  private readonly filter = new Uint8Array(1 << FILTER_BITS);
  /** What the first letter of a run contributes to its hash: `BASE` to the power of `length - 1`. */
  private readonly firstFactor: number;

  /** @param length How many letters each run has, in UTF-16 code units. */
  constructor(private readonly length: number) {
    let factor = 1;
    for (let power = 1; power < length; power += 1) {
      factor = Math.imul(factor, BASE);
    }
    this.firstFactor = factor;
  }

  /** Adds a run. The first owner of a run stays its owner. */
  add(run: string, owner: string): void {
    if (!this.owners.has(run)) {
      this.owners.set(run, owner);
      let hash = 0;
      for (let index = 0; index < this.length; index += 1) {
        hash = (Math.imul(hash, BASE) + run.charCodeAt(index)) | 0;
      }
      this.filter[hash >>> (32 - FILTER_BITS)] = 1;
    }
  }

  /** Deletes every run that occurs in a text. */
  deleteAll(letters: string): void {
    for (const run of this.runsIn(letters)) {
      this.owners.delete(run);
    }
  }

  /** @returns the owner of the first run that occurs in one of the texts */
  findFirst(texts: readonly string[]): string | undefined {
    for (const letters of texts) {
      const [run] = this.runsIn(letters);
      if (run !== undefined) {
        return this.owners.get(run);
      }
    }
    return undefined;
  }

  /** The runs of the index that occur in a text, in order. */
  private *runsIn(letters: string): Generator<string> {
    let hash = 0;
    for (let end = 1; end <= letters.length; end += 1) {
      if (end > this.length) {
        hash = (hash - Math.imul(letters.charCodeAt(end - this.length - 1), this.firstFactor)) | 0;
      }
      hash = (Math.imul(hash, BASE) + letters.charCodeAt(end - 1)) | 0;
      if (end >= this.length && this.filter[hash >>> (32 - FILTER_BITS)] === 1) {
        const run = letters.slice(end - this.length, end);
        if (this.owners.has(run)) {
          yield run;
        }
      }
    }
  }
}
