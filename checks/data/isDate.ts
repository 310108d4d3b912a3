/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isDate(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) {
    return false;
  }
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
