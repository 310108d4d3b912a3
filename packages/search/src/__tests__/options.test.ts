import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, it} from 'vitest';
import {type Options, validateOptions} from '../options';

const validate = (options?: Options) =>
  validateOptions({
    // What Docusaurus gives to plugins; the types that it has for both differ.
    validate: normalizePluginOptions as unknown as Parameters<typeof validateOptions>[0]['validate'],
    options,
  });

const closed = {dir: 'staff', label: 'Staff', source: '@site/src/useStaffPages.ts'};

it('needs no options', () => {
  expect(validate()).toEqual({id: 'default', synonyms: []});
});

it('takes all options as they are', () => {
  const options: Options = {
    synonyms: [['RDM', 'random deathmatch']],
    help: {label: 'open a ticket', href: 'https://site.example/'},
    closed: {...closed, texts: '@site/docs/staff/texts.ts'},
  };
  expect(validate(options)).toEqual({id: 'default', ...options});
});

it.each([
  ['a word that has no synonyms', {synonyms: [['RDM']]}, '"synonyms[0]"'],
  ['a synonym with spaces around', {synonyms: [['RDM', ' attack']]}, '"synonyms[0][1]"'],
  ['an empty synonym', {synonyms: [['RDM', '']]}, '"synonyms[0][1]"'],
  ['synonyms that are no lists', {synonyms: ['RDM'] as unknown as string[][]}, '"synonyms[0]"'],
  ['help without an address', {help: {label: 'ask'} as Options['help']}, '"help.href"'],
  ['closed pages without a label', {closed: {...closed, label: ''}}, '"closed.label"'],
  ['closed pages without a folder', {closed: {...closed, dir: ''}}, '"closed.dir"'],
  ['closed pages without a source', {closed: {...closed, source: ''}}, '"closed.source"'],
  [
    'texts of components that would be shipped to the browser',
    {closed: {...closed, components: {Price: '$5'}}} as unknown as Options,
    '"closed.components"',
  ],
  ['an option that does not exist', {language: 'en'} as Options, '"language"'],
])('refuses %s and names the option', (_, options, name) => {
  expect(() => validate(options)).toThrow(/^\[docusaurus-plugin-search\] The options aren't valid: /);
  expect(() => validate(options)).toThrow(name);
});
