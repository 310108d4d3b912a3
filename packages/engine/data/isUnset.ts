/** Domain names that are reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;

/** Reminders that people leave for themselves. */
const REMINDER =
  /\b(?:TODO|FIXME|TBD|TBA|XXX+)\b|replace-me|lorem ipsum|^(?:to ?do|tb[ad]|change ?me|placeholder|x+|\?+|-+|\.+|…)$/;

/** Whether a value hasn't been filled in: it's empty, a text in square brackets, or a reminder such as "TODO". */
export function isBlank(value: string): boolean {
  const text = value.trim();
  return text === '' || /^\[[^\]]+\]$/.test(text) || REMINDER.test(text);
}

/**
 * Whether a value still has to be filled in: it's blank, or it contains a text in square brackets or a host that's
 * reserved for examples.
 */
export function isUnset(value: string): boolean {
  return (
    isBlank(value) ||
    /\[[^\]]+\]/.test(value) ||
    [...value.trim().matchAll(/(?:^|\/\/|@)([^\s/:?#@]+)/g)].some(([, host = '']) => RESERVED.test(host))
  );
}

/** A value as the demo shows it: if it's an example in square brackets, without them. */
export const exampleOf = (value: string): string => value.replace(/^\[(.*)\]$/s, '$1');
