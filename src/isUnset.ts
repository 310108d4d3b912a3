/**
 * Whether a value still waits for somebody to fill it in: it is empty, holds a text in square brackets, or an address on
 * `example.com`, which is reserved for examples (RFC 2606).
 */
export function isUnset(value: string): boolean {
  return value.trim() === '' || /\[[^\]]+\]|(?:^|[/.@])example\.com(?=[:/?#]|$)/i.test(value);
}

/** What stands where the value would, for readers of a demo. */
export const unsetText = (field: string): string => `not set yet: ${field}`;
