import type {Joi} from '@docusaurus/utils-validation';
import {expect, test} from 'vitest';
import {type Directives, type Options, validateOptions} from '../options';

function validate(directives: Directives): Options {
  const context = {
    options: {directives},
    validate(schema: Joi.Schema, options: unknown) {
      const {error, value} = schema.validate(options) as {error?: Error; value: Options};
      if (error) {
        throw error;
      }
      return value;
    },
  };
  return validateOptions(context);
}

test('a strict policy is taken as it is', () => {
  const directives = {'default-src': ["'none'"], 'script-src': ["'self'", 'blob:']};
  expect(validate(directives)).toEqual({directives});
});

test.each([
  [{'default-src': ["'none'"]}],
  [{'script-src': ["'self'"]}],
  [{'default-src': ["'none'"], 'script-src': ["'unsafe-inline'"]}],
  [{'default-src': ["'none'"], 'script-src': ["'unsafe-eval'"]}],
  [{'default-src': ["'none'"], 'script-src': ['https:']}],
  [{'default-src': ["'none'"], 'script-src': ["'self'"], 'frame-ancestors': ["'none'"]}],
  [{'default-src': ["'none'"], 'script-src': ["'self'"], 'img-src': ["'self'; script-src *"]}],
])('%j is refused', (directives) => {
  expect(() => validate(directives)).toThrow(
    /^\[docusaurus-plugin-content-security-policy\] The options are not valid/,
  );
});
