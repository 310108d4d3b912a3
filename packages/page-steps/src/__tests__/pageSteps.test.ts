import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {addPageStep, offerPageSteps, type PageStep, pagePath} from '../pageSteps';

const step = (name: string, stage: PageStep['stage']): PageStep => ({name, stage, page: () => {}});
const newContext = () => ({}) as LoadContext;

afterEach(() => vi.unstubAllEnvs());

describe('a plugin that has a step', () => {
  it('hands it to the preset, and needs no hook of its own', () => {
    const context = newContext();
    const added: PageStep[] = [];
    offerPageSteps(context, {add: (own) => void added.push(own), discard: () => {}});
    expect(addPageStep(context, step('a', 'policy'), {alone: false})).toEqual({});
    expect(added.map(({name}) => name)).toEqual(['a']);
  });

  it('works alone without the preset where that is right', () => {
    const hooks = addPageStep(newContext(), step('a', 'hydration'), {alone: true});
    expect(hooks.postBuild).toBeTypeOf('function');
  });

  it('refuses a build without the preset where it is not, and lets development be', () => {
    expect(addPageStep(newContext(), step('a', 'policy'), {alone: false})).toEqual({});
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => addPageStep(newContext(), step('a', 'policy'), {alone: false})).toThrow(
      /^\[page-steps\] The plugin "a" has to know .* List docusaurus-preset-page-steps first in `presets`\.$/,
    );
  });

  it('refuses to change pages beside another one without the preset, but reads them beside any', () => {
    const context = newContext();
    addPageStep(context, step('search', 'content'), {alone: true});
    addPageStep(context, step('cards', 'content'), {alone: true});
    addPageStep(context, step('a', 'scripts'), {alone: true});
    expect(() => addPageStep(context, step('b', 'hydration'), {alone: true})).toThrow(
      /^\[page-steps\] The plugins "a" and "b" both change the pages, at the same time\. List/,
    );
    addPageStep(newContext(), step('b', 'hydration'), {alone: true});
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
