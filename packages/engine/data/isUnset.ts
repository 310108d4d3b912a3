/** Names that are reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;

/** What people write to remind themselves. */
const REMINDER =
  /\b(?:TODO|FIXME|TBD|TBA|XXX+)\b|replace-me|lorem ipsum|^(?:to ?do|tb[ad]|change ?me|placeholder|x+|\?+|-+|\.+|…)$/;

/** Whether nobody has written a value yet: it is empty, a text in square brackets, or a reminder such as "TODO". */
export function isBlank(value: string): boolean {
  const text = value.trim();
  return text === '' || /^\[[^\]]+\]$/.test(text) || REMINDER.test(text);
}

/**
 * Whether a value still waits for someone to fill it in: it is blank, or holds a text in square brackets or an address whose
 * host is reserved for examples.
 */
export function isUnset(value: string): boolean {
  return (
    isBlank(value) ||
    /\[[^\]]+\]/.test(value) ||
    [...value.trim().matchAll(/(?:^|\/\/|@)([^\s/:?#@]+)/g)].some(([, host = '']) => RESERVED.test(host))
  );
}

/** An unset value as the demo shows it: an example, without its brackets. */
export const exampleOf = (value: string): string => value.replace(/^\[(.*)\]$/s, '$1');
