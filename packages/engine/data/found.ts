/**
 * Asserts that a value exists, when data validation or earlier code guarantees it.
 *
 * @param what Names the value in the message: `role "mod"`.
 * @throws Error if it doesn't exist after all.
 */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) {
    throw new Error(`There is no ${what}`);
  }
  return value;
}
