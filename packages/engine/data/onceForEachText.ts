/** The cache's maximum size in characters, counting only its keys: about ten times the data of a site. */
const MOST_CHARACTERS = 5_000_000;

/**
 * Caches the results of a function of a text, for texts that several parts of a build read. The text itself is the
 * cache key, so a file that changes is read again, whatever its date says. When the cache is full, the least recently
 * used texts are dropped.
 *
 * Results are shared, so callers mustn't modify them. Errors are cached, too, and thrown each time.
 */
export function onceForEachText<Result>(
  make: (text: string) => Result,
  most = MOST_CHARACTERS,
): (text: string) => Result {
  const outcomes = new Map<string, () => Result>();
  let characters = 0;
  return (text) => {
    const known = outcomes.get(text);
    if (known) {
      // Moves it to the end, because a map keeps its entries in insertion order.
      outcomes.delete(text);
      outcomes.set(text, known);
      return known();
    }
    const outcome = outcomeOf(() => make(text));
    outcomes.set(text, outcome);
    characters += text.length;
    for (const oldest of outcomes.keys()) {
      if (characters <= most) {
        break;
      }
      outcomes.delete(oldest);
      characters -= oldest.length;
    }
    return outcome();
  };
}

/**
 * Runs a function once.
 *
 * @returns A function that returns its result, or throws its error, each time.
 */
function outcomeOf<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
