import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, it} from 'vitest';
import {type Options, validateOptions} from '../options';

const validate = (options?: Options) =>
  validateOptions({
    // What Docusaurus gives to plugins; the types that it has for both differ.
    validate: normalizePluginOptions as unknown as Parameters<typeof validateOptions>[0]['validate'],
    options,
  });

it('needs no options', () => {
  expect(validate()).toEqual({id: 'default'});
});

it('takes all options as they are', () => {
  const options: Options = {
    eager: "location.pathname === '/app'",
    dynamicAttributes: ['data-session'],
    noPrefetch: ['/app', '/logout'],
  };
  expect(validate(options)).toEqual({id: 'default', ...options});
});

it.each([
  ['an expression that is none', {eager: true} as unknown as Options, '"eager"'],
  ['an attribute with a value', {dynamicAttributes: ['data-a=b']}, '"dynamicAttributes[0]"'],
  ['a path that does not begin with a slash', {noPrefetch: ['/app', 'logout']}, '"noPrefetch[1]"'],
  ['a path with a space', {noPrefetch: ['/my app']}, '"noPrefetch[0]"'],
  ['an option that does not exist', {signs: []} as Options, '"signs"'],
])('refuses %s and names the option', (_, options, name) => {
  expect(() => validate(options)).toThrow(
    /^\[docusaurus-plugin-hydrate-on-intent\] The options aren't valid: /,
  );
  expect(() => validate(options)).toThrow(name);
});
