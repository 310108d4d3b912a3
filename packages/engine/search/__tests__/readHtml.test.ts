import {describe, expect, it, test} from 'vitest';
import {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {readHtml as readTree} from '../readHtml';

const readHtml = (html: string, route: string) => readTree(new Page('page.html', html).tree, route);

const read = (body: string, head = '') =>
  readHtml(
    `<html><head>${head}</head><body><nav>Menu</nav><main><h1>Page</h1>${body}</main><p>End</p></body></html>`,
    '/docs/page',
  );

const textOf = (body: string) => read(body)?.sections[0]![2];

it('reads a page as Docusaurus writes it, with few end tags', () => {
  const html =
    '<html><head><title>Shop | Site</title><meta name=keywords content="price, buy"></head>' +
    '<body><nav class=navbar>Menu</nav><main class=main><article>' +
    '<nav class=trail aria-label=Breadcrumbs><a class=trail__page href=/docs>Docs</a>' +
    '<span class=trail__page>Money &amp; gifts</span><span class=trail__page hidden>Shop</span></nav>' +
    '<header><h1>Shop</h1></header><p>All is <!-- -->decoration<!-- -->.\nNothing helps you win.' +
    '<h2 class=anchor id=items>Items<a href=#items class=hash-link title="Direct link">#</a></h2>' +
    '<ul><li>Hats<li>Coats</ul></article></main><footer>Imprint</footer></body></html>';
  expect(readHtml(html, '/docs/shop')).toEqual({
    route: '/docs/shop',
    title: 'Shop',
    path: ['Docs', 'Money & gifts'],
    keywords: ['price', 'buy'],
    sections: [
      ['', '', 'All is decoration. Nothing helps you win.'],
      ['items', 'Items', 'Hats Coats'],
    ],
  });
});

test.each([
  ['says none', '<meta name=robots content=NONE><main><h1>Page</h1>'],
  ['says noindex', '<meta name=robots content="noindex, follow"><main><h1>Page</h1>'],
  ['has no h1', '<main><h2 id=page>Page</h2>'],
  ['has an empty h1', '<main><h1> </h1>'],
  ['has its h1 elsewhere than in its main part', '<header><h1>Page</h1></header><main>Text'],
])('a page that %s is not to be found', (_, html) => {
  expect(readHtml(html, '/')).toBeUndefined();
});

test('a page that may be indexed, or speaks of noindex, is to be found', () => {
  expect(read('<p>noindex</p>', '<meta name=robots content=index>')).toBeDefined();
  expect(read('<p>noindex</p>', '<meta name=robots><meta name=keywords>')).toBeDefined();
});

test('headings with an id begin sections, wherever they stand; others are text', () => {
  expect(
    read('One <section><h3 id=b>Two <b>bold</b></h3>three <h2>four</h2></section> five <h6 id=c>Six</h6>')
      ?.sections,
  ).toEqual([
    ['', '', 'One'],
    ['b', 'Two bold', 'three four five'],
    ['c', 'Six', ''],
  ]);
});

test.each([
  '<span role=tooltip>gone</span>',
  '<span role=status>gone</span>',
  '<p role=alert>gone</p>',
  '<div data-nosnippet>gone</div>',
  '<i aria-hidden=true>gone</i>',
  '<a class="link hash-link" href=#x>gone</a>',
  '<ul class="table-of-contents thin">gone</ul>',
  '<div class=theme-doc-toc-mobile>gone</div>',
  '<div class="theme-doc-footer row">gone</div>',
  '<footer>gone</footer>',
  '<aside>gone</aside>',
  '<nav>gone</nav>',
  '<script>gone</script>',
  '<style>gone</style>',
  '<noscript>gone</noscript>',
  '<svg><title>gone</title></svg>',
  '<textarea>gone</textarea>',
  '<select><option>gone</select>',
  '<button type=button>gone</button>',
  '<button aria-describedby=other>gone</button>',
  '<a class=theme-edit-this-page href=/edit>gone</a>',
  '<p hidden>gone</p>',
  '<dialog>gone</dialog>',
  '<template>gone</template>',
  '<datalist><option>gone</datalist>',
  '<video>gone</video>',
  '<iframe>gone</iframe>',
  '<nav><h2 id=gone>gone</h2><p>gone <b>gone</b></p></nav>',
])('leaves out %s', (html) => {
  expect(read(`<div>before ${html} after</div>`)?.sections).toEqual([['', '', 'before after']]);
});

test('what only resembles these stays', () => {
  expect(textOf('<i aria-hidden=false>a</i> <a class=my-hash-link>b</a> <b role=presentation>c</b>')).toBe(
    'a b c',
  );
});

test('nothing is left of a table that is left out', () => {
  expect(textOf('<p>One</p><table data-nosnippet><tr><td>gone</table><p>two</p>')).toBe('One two');
});

describe('words', () => {
  it('are not split by inline elements', () => {
    expect(textOf('<p><b>un</b>do<a href=/>ne</a>, <code>un</code><span>done</span>')).toBe('undone, undone');
  });

  it('are those of a button that explains itself, but not those of its explanation', () => {
    expect(
      textOf(
        '<p>No <span><button aria-describedby=t1>RDM</button><span role=tooltip id=t1>gone</span></span>, ever.',
      ),
    ).toBe('No RDM, ever.');
  });

  it('are split between a link and what it touches, which only their style keeps apart', () => {
    expect(textOf('<p><a href=/1>R-01</a><a href=/2>R-02</a><a href=/3>R-03</a>')).toBe('R-01 R-02 R-03');
    expect(textOf('<li><a href=#one>One</a><span>1-A-07</span><p>Text')).toBe('One 1-A-07 Text');
    expect(textOf('<p><b>1</b><a href=/>one</a>')).toBe('1 one');
  });

  it('are there if they are one click away', () => {
    expect(textOf('<div role=tabpanel>one</div><div role=tabpanel hidden>two</div>')).toBe('one two');
    expect(textOf('<details><summary>one</summary>two</details><p hidden=until-found>three</p>')).toBe(
      'one two three',
    );
  });

  it('are not split by characters that nobody sees', () => {
    expect(textOf('<p>power\u200bgaming')).toBe('powergaming');
  });

  it('are not split where browsers may break the line', () => {
    expect(textOf('<p>power<wbr>gaming')).toBe('powergaming');
  });

  it('are split by blocks and breaks', () => {
    expect(textOf('<div>one</div><div>two<p>three</div>four<br>five<ul><li>six<li>seven</ul>')).toBe(
      'one two three four five six seven',
    );
  });

  it('are split by blocks and breaks in titles and headings, too', () => {
    const page = readHtml('<main><h1>One<br>two</h1><h2 id=x><div>three</div><div>four</div></h2>', '/');
    expect(page).toMatchObject({title: 'One two', sections: [{}, ['x', 'three four', '']]});
  });

  it('are split visibly by the cells of a table', () => {
    expect(textOf('<table><tr><th>Name<th>Price<tr><td>Hat<td></td><td>5</table>')).toBe(
      'Name · Price · Hat · 5',
    );
  });

  it('stand on one line, with no space before a comma', () => {
    expect(textOf('\n  One&nbsp; &lt;two&gt;\n<svg></svg> , three <div>four</div>.')).toBe(
      'One <two>, three four.',
    );
  });
});
