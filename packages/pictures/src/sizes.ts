/** Two files are worth their bytes only if one is at least this much narrower than the other. */
const STEP = 0.85;
/** How wide the column of text is at most, in CSS pixels. */
const COLUMN_WIDTH = 800;

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
 */
export function sizesOf(width: number): string {
  const shown = Math.min(width, COLUMN_WIDTH);
  return `(max-width: ${shown}px) 100vw, ${shown}px`;
}
