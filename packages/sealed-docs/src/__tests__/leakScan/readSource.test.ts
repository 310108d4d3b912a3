import {describe, expect, it} from 'vitest';
import {quote, readTexts} from '../../leakScan/readSource';

const SENTENCE = 'The blue folder lies in the old cellar';

/** What is read of a file, on lines without blanks at their ends, without empty ones. */
const read = (source: string, file: string, urls: string[] = []) =>
  readTexts(Buffer.from(source), file, urls)
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('of a script, strings and texts are read that are sentences', () => {
  it.each([
    ['in double quotes', `const text = "${SENTENCE}";`, `"${SENTENCE}"`],
    ['in single quotes', `const text = '${SENTENCE}';`, `'${SENTENCE}'`],
    ['in a template', `const text = \`${SENTENCE}\n\${place}\`;`, `\`${SENTENCE}`],
    ['with an escaped quote', `const text = "${SENTENCE}, \\"they\\" say";`, `"${SENTENCE}, \\"they\\" say"`],
    ['between tags', `<p>${SENTENCE}</p>`, `>${SENTENCE}`],
    ['before an expression', `<p>${SENTENCE}, {place}</p>`, `>${SENTENCE},`],
    ['of four words', `const text = 'the old blue folder';`, `'the old blue folder'`],
    ['of six letters of a script without spaces', `const text = '藍色文件夾在';`, `'藍色文件夾在'`],
  ])('%s', (_, source, text) => {
    for (const file of ['a.ts', 'a.tsx', 'a.jsx', 'a.js', 'a.mjs', 'a.cts', 'a.TS']) {
      expect(read(source, file)[0]).toBe(text);
    }
  });

  it.each([
    ['a name', `const text = 'three-word-name';`],
    ['five letters of a script without spaces', `const text = '藍色文件夾';`],
    ['a comment', `/* "${SENTENCE}" */ // '${SENTENCE}'\n// "${SENTENCE}"`],
    ['an import', `import {a} from '${SENTENCE}';\nimport '${SENTENCE}'\nexport {b} from "${SENTENCE}";`],
    ['an import over several lines', `import {\n  a,\n} from '${SENTENCE}'; \t`],
    ['names of classes', `<a className="button and more of them" class="one and two and three">`],
    [
      'the form of a drawing',
      `<path d="M 4 4 h 16 v 16" style="a: b; c: d" points="1 2 3 4" viewBox="0 0 24 24">`,
    ],
    ['an arrow', `const f = () => one of two and three;\n{}`],
  ])('but not %s', (_, source) => {
    expect(read(source, 'a.tsx')).toEqual([]);
  });

  it.each([
    ['a comment at the beginning', `// "${SENTENCE}"`],
    ['an import without a semicolon', `import '${SENTENCE}'`],
    ['an export with blanks', `export {b} from   '${SENTENCE}';`],
  ])('and not %s of a file', (_, source) => {
    expect(read(source, 'a.ts')).toEqual([]);
  });

  it('and nothing stands in the place of a comment or an import', () => {
    expect(read('<p>the old /* and */ blue folder</p>', 'a.tsx')).toEqual(['>the old  blue folder']);
    expect(read("<p>the old\nimport a from 'b';\nblue folder</p>", 'a.tsx')).toEqual([
      '>the old',
      'blue folder',
    ]);
  });

  it.each([
    ["f('we all do import' + 'the old blue folder'\n);", ["'we all do import'", "'the old blue folder'"]],
    ["import a from 'the old blue folder'; b();", ["'the old blue folder'"]],
    ["<p>these\nimport an old folder'\n</p>", ['>these', "import an old folder'"]],
    ["f('the first of them', 'the second of them')", ["'the first of them'", "'the second of them'"]],
  ])('and what only looks like an import, or shares its line with one: %j', (source, texts) => {
    expect(read(source, 'a.tsx')).toEqual(texts);
  });

  it('and an address with two slashes is no comment', () => {
    expect(read(`const text = 'see https://a.example for all the rest';`, 'a.ts')).toEqual([
      `'see https://a.example for all the rest'`,
    ]);
  });

  it('and all of a line behind an export that names no module', () => {
    expect(read(`export const text = '${SENTENCE}';`, 'a.ts')).toEqual([`'${SENTENCE}'`]);
  });
});

describe('of a page', () => {
  it('words are read, and values of its front matter, without names of fields', () => {
    const page = `---\r\ntitle: The plan\r\nhide_title: true\r\n---\r\n\r\nimport A from '@site/a';\r\n# The\r\n\r\n<A>${SENTENCE}</A>\r\nnote: this\r\n`;
    for (const file of ['a.md', 'a.mdx', 'a.html', 'a.HTM', 'a.xml']) {
      expect(read(page, file)).toEqual(['---', 'The plan', 'true', '---', '# The', SENTENCE, 'note: this']);
    }
  });

  it('values of its front matter are read whole', () => {
    expect(read('---\nnote: about that: this\n---\n', 'a.md')).toEqual(['---', 'about that: this', '---']);
  });

  it('a bracket with a colon within a sentence is no address', () => {
    expect(
      read('as in [that]: the plan\n[that]:https://a.example\n[that]:  https://a.example', 'a.md'),
    ).toEqual(['as in [that]: the plan', ']', ']']);
  });

  it('attributes are read one on a line', () => {
    expect(read('<A title="the old blue folder" label="the new red folder" />', 'a.md')).toEqual([
      'the old blue folder',
      'the new red folder',
    ]);
  });

  it('what only looks like front matter is words', () => {
    expect(read('# Plan\n---\ntitle: the\n---\n', 'a.md')).toEqual(['# Plan', '---', 'title: the', '---']);
  });

  it('front matter may end with the file', () => {
    expect(read('---\ntitle: the\n---', 'a.md')).toEqual(['---', 'the', '---']);
  });

  it('addresses of links are not read, and their words are', () => {
    expect(
      read(
        'See [the plan](https://a.example/long "title") and [that].\n[that]: https://b.example/long\nend',
        'a.md',
      ),
    ).toEqual(['See [the plan] "title") and [that].', ']', 'end']);
  });

  it.each([
    `<A title="${SENTENCE}" />`,
    `<A title='${SENTENCE}' />`,
    `<A title={"${SENTENCE}"} />`,
    `<A title={\`${SENTENCE}\`} />`,
    `<A aria-label="${SENTENCE}" />`,
  ])('attributes are read that say something: %s', (tag) => {
    expect(read(tag, 'a.mdx')).toEqual([SENTENCE]);
  });

  it.each([
    'class',
    'className',
    'style',
    'd',
    'points',
    'viewBox',
    'transform',
    'xmlns',
    'xmlns:svg',
    'href',
    'src',
    'srcset',
    'id',
    'key',
    'type',
    'rel',
    'fill',
    'stroke',
    'stroke-width',
    'width',
    'height',
    'version',
  ])('and not the attribute %s', (name) => {
    expect(read(`<a ${name}="${SENTENCE}">`, 'a.html')).toEqual([]);
    expect(read(`<a data-${name}="${SENTENCE}">`, 'a.html')).toEqual([SENTENCE]);
    expect(read(`<a ${name}x="${SENTENCE}">`, 'a.html')).toEqual(
      /^(?:xmlns|stroke)/.test(name) ? [] : [SENTENCE],
    );
  });

  it('short attributes are not read', () => {
    expect(read('<a title="the old folder">', 'a.html')).toEqual([]);
  });
});

describe('of a drawing', () => {
  it('texts are read, and not how it is drawn', () => {
    const drawing = `<svg viewBox="0 0 24 24"><style>.a { fill: red; }</style><metadata a="b">\n<c>made by</c></metadata><title>${SENTENCE}</title><styles>too</styles></svg>`;
    expect(read(drawing, 'a.svg')).toEqual([`${SENTENCE}too`]);
  });
});

describe('of data', () => {
  it('values are read, and names that are sentences', () => {
    expect(
      read(`{"title": "Plan", "count": 7, "on": true, "no": null, "${SENTENCE}": ["x"]}`, 'a.json'),
    ).toEqual(['Plan', '7', 'x', SENTENCE]);
  });

  it('all is read if it is no JSON', () => {
    expect(read('{"title": "Plan"} // a comment', 'a.JSON')).toEqual(['{"title": "Plan"} // a comment']);
  });

  it('all is read of any other text', () => {
    expect(read('{"title": "Plan"}', 'a.txt')).toEqual(['{"title": "Plan"}']);
    expect(read('{"title": "Plan"}', 'a.json.txt')).toEqual(['{"title": "Plan"}']);
    expect(read('{"title": "Plan"}', 'json')).toEqual(['{"title": "Plan"}']);
    expect(read('<b>"Plan"</b>', 'a.md.txt')).toEqual(['<b>"Plan"</b>']);
    expect(read('<b>"Plan"</b>', 'a.ts.txt')).toEqual(['<b>"Plan"</b>']);
  });
});

it.each(['a.css', 'a.scss', 'a.sass', 'a.less', 'a.CSS'])('nothing is read of the style sheet %s', (file) => {
  expect(readTexts(Buffer.from(SENTENCE), file, [])).toEqual([]);
});

it('words are read of a file whose name has css in it', () => {
  expect(read(SENTENCE, 'a.css.txt')).toEqual([SENTENCE]);
});

it('nothing is read of bytes', () => {
  expect(readTexts(Buffer.from([0, 0xff, 1]), 'a.md', [])).toEqual([]);
});

it('addresses of sealed pages are not read, the longest first', () => {
  expect(
    read('at /docs/staff/plan and /docs/staff, all /docs/staff', 'a.txt', [
      '/docs/staff/plan',
      '/docs/staff',
    ]),
  ).toEqual(['at   and  , all']);
});

describe('of an office document', () => {
  /** A zip archive with stored entries. */
  const zip = (entries: Record<string, string>) =>
    Buffer.concat(
      Object.entries(entries).map(([name, content]) => {
        const header = Buffer.alloc(30);
        header.write('PK\x03\x04', 'latin1');
        header.writeUInt32LE(content.length, 18);
        header.writeUInt16LE(name.length, 26);
        return Buffer.concat([header, Buffer.from(name + content)]);
      }),
    );

  it.each([
    'word/document.xml',
    'word/header1.xml',
    'word/footer1.xml',
    'word/comments.xml',
    'word/footnotes.xml',
    'xl/sharedStrings.xml',
    'ppt/slides/slide1.xml',
    'content.xml',
  ])('what was written is read: %s', (name) => {
    expect(readTexts(zip({[name]: `<w:t>${SENTENCE}</w:t>`, 'theme.xml': 'Office'}), 'a.docx', [])).toEqual([
      SENTENCE,
    ]);
  });

  it.each(['word/theme/theme1.xml', 'docProps/content.xml', 'my/word/document.xml'])(
    'and not the rest: %s',
    (name) => {
      expect(readTexts(zip({[name]: SENTENCE}), 'a.docx', [])).toEqual([]);
    },
  );
});

describe('the sentence around a place', () => {
  const TEXT = 'One is first. Two has\n a  middle! Three?';
  const quoteOf = (part: string, text = TEXT) =>
    quote(text, text.indexOf(part), text.indexOf(part) + part.length);

  it('goes from mark to mark', () => {
    expect(quoteOf('is', 'One is first. Two')).toBe('One is first.');
    expect(quoteOf('Two')).toBe('Two has');
    expect(quoteOf('middle')).toBe('a middle!');
    expect(quoteOf('Three')).toBe('Three?');
    expect(quoteOf('甲', '前。甲乙。後')).toBe('甲乙。');
    expect(quoteOf('two', 'one | two | three')).toBe('two');
  });

  it('may be more than one, on one line', () => {
    expect(quoteOf('first. Two')).toBe('One is first. Two has');
    expect(quoteOf('has\n a')).toBe('Two has a middle!');
  });

  it('has no marks of Markdown around it', () => {
    expect(quoteOf('plan', '## The "plan"')).toBe('The "plan');
    expect(quoteOf('plan', "> *- '`The plan`'*")).toBe('The plan');
    expect(quoteOf('plan', 'The\tplan \u0007 is')).toBe('The plan is');
  });

  it('is shortened to a hundred letters, and begins at most so many before the place', () => {
    const long = 'x'.repeat(300);
    expect(quote(long, 150, 160)).toBe(`${'x'.repeat(100)}…`);
    expect(quote(`${'y'.repeat(50)}${'z'.repeat(100)}a`, 150, 151)).toBe(`${'z'.repeat(100)}…`);
    expect(quote('x'.repeat(100), 10, 20)).toBe('x'.repeat(100));
  });
});
