import {expect, it} from 'vitest';
import {type Options, validateOptions} from '../options';

it('without options, pictures come in several sizes for a column of 800 pixels', () => {
  expect(validateOptions({})).toMatchObject({columnWidth: 800});
  expect(validateOptions({}).oneSize('/site/docs/one.mdx')).toBe(false);
});

it.each([
  [{columnWidth: 0.5}, '"columnWidth" must be an integer'],
  [{columnWidth: 0}, '"columnWidth" must be greater than or equal to 1'],
  [{oneSize: '/site/docs/private'}, '"oneSize" must be of type function'],
  [{width: 1}, '"width" is not allowed'],
])('%j is refused by the name of the option', (options, message) => {
  expect(() => validateOptions(options as unknown as Options)).toThrow(message);
  expect(() => validateOptions(options as unknown as Options)).toThrow(
    /^\[docusaurus-remark-pictures\] The options aren't valid: /,
  );
});
