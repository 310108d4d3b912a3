import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {addEarlyScript} from '../addEarlyScript';
import {BUILD_ID} from '../options';

const PAGE = '<html><head><title>Portal</title></head><body>About &lt;/head&gt;</body></html>';
const BUILD = '00112233445566778899aabbccddeeff';
const ADDRESSES = ['/assets/js/runtime.1.js', '/site/assets/js/sealed-routes.2.js'];
const EARLY = {when: 'isKnown', chunks: [], script: `ask("${BUILD_ID}")`};

/** Runs the script of a page for a reader. Returns the builds that were asked for, and the links that were added. */
function run(html: string, isKnown: boolean) {
  const [, source] = /<script>(.*)<\/script>/s.exec(html)!;
  const asked: string[] = [];
  const links: object[] = [];
  runInNewContext(source!, {
    isKnown,
    ask: (build: string) => asked.push(build),
    document: {
      createElement: (tag: string) => ({tag}),
      head: {append: (link: object) => links.push(link)},
    },
  });
  return {asked, links};
}

it('asks for the key of the build, and loads sealed scripts as the files that they are, others as scripts', () => {
  expect(run(addEarlyScript(PAGE, EARLY, BUILD, ADDRESSES), true)).toEqual({
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

it('does nothing for readers whom the expression does not know', () => {
  expect(run(addEarlyScript(PAGE, EARLY, BUILD, ADDRESSES), false)).toEqual({asked: [], links: []});
});

it('names the build wherever the script of the site does', () => {
  const script = `ask("${BUILD_ID}");ask("${BUILD_ID}")`;
  expect(run(addEarlyScript(PAGE, {...EARLY, script}, BUILD, []), true).asked).toEqual([BUILD, BUILD]);
});

it('a folder whose name begins like a sealed chunk makes none', () => {
  const {links} = run(addEarlyScript(PAGE, EARLY, BUILD, ['/sealed-lab/assets/js/main.js']), true);
  expect(links).toMatchObject([{as: 'script'}]);
});

it('stands at the end of the head, and changes nothing else of the page, whatever letters the script has', () => {
  const page = addEarlyScript(PAGE, {...EARLY, script: 'ask("$&$`")'}, BUILD, []);
  expect(page.replace(/<script>.*<\/script>/, '')).toBe(PAGE);
  expect(page).toMatch(/<\/title><script>.*<\/script><\/head>/);
  expect(run(page, true).asked).toEqual(['$&$`']);
});
