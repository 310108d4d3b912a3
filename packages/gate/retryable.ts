/** Calls `load` once and remembers its promise, unless it fails: then the next call tries again. */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    if (!promise) {
      const attempt = load();
      promise = attempt;
      attempt.catch(() => {
        promise = undefined;
      });
    }
    return promise;
  };
}
