import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {addEarlyScript, markSealed} from '../addEarlyScript';
import {SEALED_META} from '../format.mjs';
import {BUILD_ID} from '../options';

const PAGE = '<html><head><title>Portal</title></head><body>About &lt;/head&gt;</body></html>';
const BUILD = '00112233445566778899aabbccddeeff';
const FILES = {
  known: ['/assets/js/runtime.1.js', '/site/assets/js/sealed-routes.2.js'],
  others: ['/assets/js/form.js'],
};
const NONE = {known: [], others: []};
const EARLY = {when: 'isKnown', chunks: [], script: `ask("${BUILD_ID}")`};

/** Runs the scripts of a page for a reader. Returns the builds that were asked for, and the links that were added. */
function run(html: string, isKnown: boolean) {
  const asked: string[] = [];
  const links: object[] = [];
  for (const [, source] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
    runInNewContext(source!, {
      isKnown,
      setTimeout: (act: (links: object[]) => void, _: number, links: object[]) => act(links),
      ask: (build: string) => asked.push(build),
      document: {
        createElement: (tag: string) => ({tag}),
        head: {append: (link: object) => links.push(link)},
      },
    });
  }
  return {asked, links};
}

it('asks for the key of the build, and loads sealed scripts as the files that they are, others as scripts', () => {
  expect(run(addEarlyScript(PAGE, EARLY, BUILD, FILES), true)).toEqual({
    asked: [BUILD],
    links: [
      {tag: 'link', rel: 'preload', href: '/assets/js/runtime.1.js', as: 'script'},
      {
        tag: 'link',
        rel: 'preload',
        href: '/site/assets/js/sealed-routes.2.js',
        as: 'fetch',
        crossOrigin: 'anonymous',
      },
    ],
  });
});

it('asks for nothing for readers whom the expression does not know, and loads what they need', () => {
  expect(run(addEarlyScript(PAGE, EARLY, BUILD, FILES), false)).toEqual({
    asked: [],
    links: [{tag: 'link', rel: 'preload', href: '/assets/js/form.js', as: 'script'}],
  });
});

it('names the build wherever the script of the site does', () => {
  const script = `ask("${BUILD_ID}");ask("${BUILD_ID}")`;
  expect(run(addEarlyScript(PAGE, {...EARLY, script}, BUILD, NONE), true).asked).toEqual([BUILD, BUILD]);
});

it('a folder whose name begins like a sealed chunk makes none', () => {
  const {links} = run(
    addEarlyScript(PAGE, EARLY, BUILD, {...NONE, known: ['/sealed-lab/assets/js/main.js']}),
    true,
  );
  expect(links).toMatchObject([{as: 'script'}]);
});

it('asks in front of the style sheets and scripts, loads at the end of the head, and changes nothing else of the page', () => {
  for (const resource of [
    '<link rel="stylesheet" href="/a.css">',
    '<link rel=stylesheet href=/a.css>',
    '<link href="/a.css" rel="stylesheet">',
    '<script defer src="/a.js"></script>',
    '<script src="/a.js" defer></script>',
  ]) {
    const before = PAGE.replace('</head>', `${resource}</head>`);
    const page = addEarlyScript(before, EARLY, BUILD, NONE);
    const [ask, load] = Array.from(page.matchAll(/<script>.*?<\/script>/gs), ([script]) => script);
    expect(ask).toContain('ask(');
    expect(page).toBe(before.replace(resource, () => `${ask}${resource}${load}`));
  }
});

it('a sealed page is marked in its head', () => {
  expect(markSealed(PAGE)).toBe(PAGE.replace('</head>', `<meta name="${SEALED_META}" content=""></head>`));
});

it('takes a script with whatever letters', () => {
  expect(run(addEarlyScript(PAGE, {...EARLY, script: 'ask("$&$`")'}, BUILD, NONE), true).asked).toEqual([
    '$&$`',
  ]);
});

it('shows the text after the script of the site, for known readers only', () => {
  const page = addEarlyScript(PAGE, EARLY, BUILD, {...NONE, showText: 'ask("text");'});
  expect(run(page, true).asked).toEqual([BUILD, 'text']);
  expect(run(page, false).asked).toEqual([]);
});
