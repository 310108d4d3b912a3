/**
 * The ways in which Discord shows a moment to each reader in their own time zone
 * (https://discord.com/developers/docs/reference#message-formatting-timestamp-styles).
 */
export const styles = [
  {style: 'F', name: 'Day, date and time'},
  {style: 'f', name: 'Date and time'},
  {style: 'D', name: 'Date'},
  {style: 't', name: 'Time'},
  {style: 'R', name: 'How long from now'},
] as const;

/** `<t:1767225600:F>` for a moment in milliseconds. */
export function timestampCode(moment: number, style: (typeof styles)[number]['style']): string {
  return `<t:${Math.floor(moment / 1000)}:${style}>`;
}

/** `2026-01-01 00:00`, in UTC, the format of the case log, for a moment in milliseconds. */
export function utcText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** The value of a `datetime-local` field for a moment in milliseconds, in the reader's time zone. */
export function fieldValue(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}
