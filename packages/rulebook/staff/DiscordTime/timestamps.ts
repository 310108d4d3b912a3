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

export type Style = (typeof styles)[number]['style'];

/** `<t:1767225600:F>` for a moment in milliseconds. */
export function timestampCode(moment: number, style: Style): string {
  return `<t:${Math.floor(moment / 1000)}:${style}>`;
}

/** `2026-01-01 00:00`, in UTC, as the case log wants it. */
export function utcText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** The value of a `datetime-local` field for a moment, in the reader's time zone. */
export function fieldValue(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}

/** About what Discord shows a reader with this browser's language and time zone. */
export function preview(moment: number, style: Style, now: number): string {
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options).format(moment);
  switch (style) {
    case 'F':
      return show({dateStyle: 'full', timeStyle: 'short'});
    case 'f':
      return show({dateStyle: 'long', timeStyle: 'short'});
    case 'D':
      return show({dateStyle: 'long'});
    case 't':
      return show({timeStyle: 'short'});
    case 'R':
      return relative(moment - now);
  }
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function relative(difference: number): string {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(difference) >= size) ?? UNITS.at(-1)!;
  return new Intl.RelativeTimeFormat('en').format(Math.round(difference / length), unit);
}
