import {describe, expect, it} from 'vitest';
import {chooseWidths, sizesOf} from '../sizes';

const WIDTHS = [480, 800, 1600];

describe('the files of a picture', () => {
  it.each([
    [4000, [480, 800, 1600]],
    [1600, [480, 800, 1600]],
    [1200, [480, 800, 1200]],
    [480, [480]],
    [16, [16]],
  ])('of %i pixels are as wide as pages need, and never wider than the picture', (width, chosen) => {
    expect(chooseWidths(width, WIDTHS)).toEqual(chosen);
  });

  it('are not nearly of one width', () => {
    expect(chooseWidths(900, WIDTHS)).toEqual([480, 900]);
    expect(chooseWidths(500, WIDTHS)).toEqual([500]);
  });

  it('may be listed in any order', () => {
    expect(chooseWidths(4000, [1600, 480, 800])).toEqual(WIDTHS);
  });
});

describe('the width at which a page shows a picture', () => {
  it('is that of the column, or of a narrower screen', () => {
    expect(sizesOf(1200)).toBe('(max-width: 800px) 100vw, 800px');
  });

  it('is at most its own', () => {
    expect(sizesOf(600)).toBe('(max-width: 600px) 100vw, 600px');
  });
});
