import type {Joi} from '@docusaurus/utils-validation';
import {expect, test} from 'vitest';
import {directivesOf, type Options, validateOptions} from '../options';

function validate(directives: Options['directives']): Options {
  const context = {
    options: {directives},
    validate(schema: Joi.Schema, options: unknown) {
      const {error, value} = schema.validate(options, {abortEarly: false}) as {error?: Error; value: Options};
      if (error) {
        throw error;
      }
      return value;
    },
  };
  return validateOptions(context);
}

const STRICT = {'default-src': ["'none'"], 'script-src': ["'self'"]};

test('a strict policy is taken as it is', () => {
  const directives = {
    ...STRICT,
    'script-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'https://a.example'],
  };
  expect(validate(directives)).toEqual({directives});
});

test('a function returns the policy of each page', () => {
  const options = validate((path) => ({...STRICT, 'script-src': path === 'private' ? ['blob:'] : []}));
  expect(directivesOf(options, 'private')).toEqual({...STRICT, 'script-src': ['blob:']});
  expect(directivesOf(options, 'docs/shop')).toEqual({...STRICT, 'script-src': []});
  const loose = validate(() => ({...STRICT, 'script-src': ['*']}));
  expect(() => directivesOf(loose, '')).toThrow(
    /^\[docusaurus-plugin-content-security-policy\] .*"directives\.script-src\[0\]" contains an invalid value/,
  );
});

test('a policy is the same for all pages', () => {
  expect(directivesOf({directives: STRICT}, 'docs/shop')).toBe(STRICT);
});

test.each(['default-src', 'script-src'])('a policy without %s is refused', (name) => {
  expect(() => validate({...STRICT, [name]: undefined as unknown as string[]})).toThrow(
    `"directives.${name}" is required`,
  );
});

test.each(["'unsafe-inline'", "'Unsafe-Eval'", '*', 'data:', 'https:', 'HTTP:'])(
  'the source %s in script-src is refused, since any script could run',
  (source) => {
    expect(() => validate({...STRICT, 'script-src': ["'self'", source]})).toThrow(
      '"directives.script-src[1]" contains an invalid value',
    );
  },
);

test.each(['frame-ancestors', 'report-uri', 'sandbox'])(
  '%s is refused, which only a header can say',
  (name) => {
    expect(() => validate({...STRICT, [name]: []})).toThrow(
      /^\[docusaurus-plugin-content-security-policy\] The options aren't valid: .*"directives\..+" is not allowed\. frame-ancestors, report-uri, sandbox have to be headers of the host\.$/,
    );
  },
);

test.each(['IMG-SRC', 'img-src ', ' img-src', '', 'img-src; script-src'])(
  'no directive is called "%s"',
  (name) => {
    expect(() => validate({...STRICT, [name]: []})).toThrow(/"directives\..*" is not allowed/);
  },
);

test.each(['default-src', 'script-src', 'img-src'])('a source in %s is one, and nothing more', (name) => {
  for (const source of ["'self'; object-src *", 'a b', 'a,b', 'a"b', '']) {
    expect(() => validate({...STRICT, [name]: [source]})).toThrow(`"directives.${name}[0]"`);
  }
  expect(() => validate({...STRICT, [name]: ['a b']})).toThrow('one source, without spaces and semicolons');
});

test('everything that is wrong is said at once', () => {
  expect(() => validate({'default-src': ['a b'], 'script-src': ['*']})).toThrow(
    /"directives\.default-src\[0\]" .+ pattern\. "directives\.script-src\[0\]" contains an invalid value\. frame-ancestors/,
  );
});
