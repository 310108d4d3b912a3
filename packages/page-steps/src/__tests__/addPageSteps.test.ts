import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {addPageSteps, offerPageSteps, PROTOCOL} from '../addPageSteps';
import {pagePath, type PageStep} from '../contract';

const step = (name: string, stage: PageStep['stage']): PageStep => ({name, stage, page: () => {}});
const newContext = () => ({siteDir: __dirname}) as LoadContext;

afterEach(() => vi.unstubAllEnvs());

describe('a plugin that has a step', () => {
  it('hands it to the preset, and needs no hook of its own', () => {
    const context = newContext();
    const added: PageStep[] = [];
    offerPageSteps(context, {protocol: PROTOCOL, add: (own) => void added.push(own)});
    expect(addPageSteps(context, [step('a', 'policy')], {alone: false})).toEqual({});
    expect(added.map(({name}) => name)).toEqual(['a']);
  });

  it('works alone without the preset where that is right', () => {
    const hooks = addPageSteps(newContext(), [step('a', 'hydration')], {alone: true});
    expect(hooks.postBuild).toBeTypeOf('function');
  });

  it('refuses a build without the preset where it is not, and lets development be', () => {
    expect(addPageSteps(newContext(), [step('a', 'policy')], {alone: false})).toEqual({});
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => addPageSteps(newContext(), [step('a', 'policy')], {alone: false})).toThrow(
      /^\[docusaurus-preset-page-steps\] The plugin "a" has to know .* List docusaurus-preset-page-steps first in `presets`\.$/,
    );
  });

  it('refuses to change pages beside another one without the preset, but reads them beside any', () => {
    const context = newContext();
    addPageSteps(context, [step('search', 'content')], {alone: true});
    addPageSteps(context, [step('cards', 'content')], {alone: true});
    addPageSteps(context, [step('a', 'scripts')], {alone: true});
    expect(() => addPageSteps(context, [step('b', 'hydration')], {alone: true})).toThrow(
      /^\[docusaurus-preset-page-steps\] The plugins "a" and "b" both change the pages, at the same time\. List/,
    );
    addPageSteps(newContext(), [step('b', 'hydration')], {alone: true});
  });
});

describe('two copies of the package', () => {
  it('work together, and are refused if they cannot', () => {
    const context = newContext();
    const add = vi.fn();
    offerPageSteps(context, {protocol: PROTOCOL + 1, add});
    expect(() => addPageSteps(context, [step('a', 'policy')], {alone: true})).toThrow(
      /^\[docusaurus-preset-page-steps\] Two versions of this package .* "npm ls docusaurus-preset-page-steps"/,
    );
    expect(add).not.toHaveBeenCalled();
  });
});

describe('the path of a page', () => {
  it.each([
    ['/', '/', ''],
    ['/docs/shop', '/', 'docs/shop'],
    ['/lab/docs/shop/', '/lab/', 'docs/shop'],
    ['/docs/caf%C3%A9', '/', 'docs/café'],
  ])('at %s below %s is "%s"', (url, baseUrl, expected) => {
    expect(pagePath(url, baseUrl)).toBe(expected);
  });
});
