import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, it} from 'vitest';
import {type Options, validateOptions} from '../options';

const sealed = {dir: 'staff', keySource: '@site/src/keySource.js'};
const validate = (options: object) =>
  validateOptions({
    // What Docusaurus gives to plugins; the types that it has for both differ.
    validate: normalizePluginOptions as unknown as Parameters<typeof validateOptions>[0]['validate'],
    options: options as Options,
  });

it('takes the options of the docs, and its own', () => {
  expect(validate({id: 'lab', sealed})).toMatchObject({
    id: 'lab',
    path: 'docs',
    sealed: {...sealed, alsoSeal: [], data: [], secretVariable: 'SEALED_DOCS_SECRET'},
  });
});

it.each([
  ['a folder outside of the docs', {dir: '../private'}, '"sealed.dir"', 'a folder below the docs'],
  ['no key source', {keySource: undefined}, '"sealed.keySource" is required', 'Correct them.'],
  ['the secret itself', {secretVariable: 'aGVsbG8'}, '"sealed.secretVariable"', 'not its value'],
  ['an option that does not exist', {color: 'red'}, '"sealed.color" is not allowed', 'Correct them.'],
])('refuses %s and names the option', (_, options, name, reason) => {
  const start = "[docusaurus-plugin-sealed-docs] The options aren't valid: ";
  const refused = () => validate({sealed: {...sealed, ...options}});
  expect(refused).toThrow(start + name);
  expect(refused).toThrow(reason);
});
