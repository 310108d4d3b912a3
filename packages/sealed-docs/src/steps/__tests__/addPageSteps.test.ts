import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {addPageSteps, offerPageSteps, type PageStep} from '../addPageSteps';
import {Page, pagePath} from '../Page';

const step: PageStep = {name: 'a', stage: 'policy', page: () => {}};
const newContext = () => ({siteDir: __dirname}) as LoadContext;

describe('a plugin that has steps', () => {
  it('hands them to the preset', () => {
    const context = newContext();
    const steps = offerPageSteps(context);
    const other: PageStep = {name: 'a', stage: 'verify'};
    addPageSteps(context, step, other);
    expect(steps).toEqual([step, other]);
  });

  it('refuses to work without it', () => {
    expect(() => addPageSteps(newContext(), step)).toThrow(
      /^\[docusaurus-plugin-sealed-docs\] The plugin "a" works on .* List docusaurus-plugin-sealed-docs\/preset first in `presets`\.$/,
    );
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

describe('the tree of a page', () => {
  it('is made once for what the page says, and knows where that is', () => {
    const page = new Page('index.html', '<p>One</p>');
    const {tree} = page;
    expect(page.tree).toBe(tree);
    page.html = '<b></b><p>Two</p>';
    const [, element] = page.tree.children;
    expect(page.html.slice(element!.startIndex!, element!.endIndex! + 1)).toBe('<p>Two</p>');
  });
});
