import {expect, it} from 'vitest';
import {type Options, validateOptions} from '../options';

it('without options, pictures come in three sizes for a column of 800 pixels', () => {
  expect(validateOptions({})).toEqual({widths: [480, 800, 1600], columnWidth: 800, oneSize: []});
});

it('folders may be those of any system', () => {
  const oneSize = ['/site/docs/private', 'C:\\site\\docs\\private'];
  expect(validateOptions({oneSize})).toMatchObject({oneSize});
});

it.each([
  [{widths: []}, '"widths" must contain at least 1 items'],
  [{widths: [0.5]}, '"widths[0]" must be an integer'],
  [{columnWidth: 0}, '"columnWidth" must be greater than or equal to 1'],
  [{oneSize: ['docs/private']}, 'fails to match the absolute path pattern'],
  [{width: 1}, '"width" is not allowed'],
])('%j is refused by the name of the option', (options, message) => {
  expect(() => validateOptions(options as Options)).toThrow(message);
  expect(() => validateOptions(options as Options)).toThrow(
    /^\[docusaurus-remark-pictures\] The options are not valid: /,
  );
});
