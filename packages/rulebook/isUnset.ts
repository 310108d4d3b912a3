/** Names that are reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;

/** What people write to remind themselves. */
const REMINDER =
  /\[[^\]]+\]|\b(?:TODO|FIXME|TBD|TBA|XXX+)\b|replace-me|lorem ipsum|^(?:to ?do|tb[ad]|change ?me|placeholder|x+|\?+|-+|\.+|…)$/;

/**
 * Whether a value still waits for someone to fill it in: it is empty, holds a text in square brackets or a reminder such as
 * "TODO", or an address whose host is reserved for examples.
 */
export function isUnset(value: string): boolean {
  const text = value.trim();
  return (
    text === '' ||
    REMINDER.test(text) ||
    [...text.matchAll(/(?:^|\/\/|@)([^\s/:?#@]+)/g)].some(([, host = '']) => RESERVED.test(host))
  );
}

/** An unset value as the demo shows it: an example, without its brackets. */
export const exampleOf = (value: string): string => value.replace(/^\[(.*)\]$/s, '$1');
