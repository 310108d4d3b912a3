/** Two files are worth their bytes only if one is at least this much narrower than the other. */
const STEP = 0.85;

/**
 * The widths of the files to make of a picture, in pixels, ascending.
 *
 * @param width Of the picture.
 * @param widths That pages use. The largest one is the limit.
 */
export function chooseWidths(width: number, widths: number[]): number[] {
  const largest = Math.min(width, Math.max(...widths));
  const narrower = widths.filter((value) => value < STEP * largest).sort((a, b) => a - b);
  return [...narrower, largest];
}

/**
 * The `sizes` of an `<img>`: how wide a page shows a picture, which never grows.
 *
 * @param width Of the picture, in pixels.
 * @param columnWidth In CSS pixels.
 */
export function sizesOf(width: number, columnWidth: number): string {
  const shown = Math.min(width, columnWidth);
  return `(max-width: ${shown}px) 100vw, ${shown}px`;
}
