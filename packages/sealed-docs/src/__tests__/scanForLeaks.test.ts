import {createHash} from 'node:crypto';
import type * as FileSystem from 'node:fs';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {deflateRawSync, gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {findLeaks, type LeakScan, scanForLeaks} from '../scanForLeaks';

// Some file systems sort names by themselves, which would hide that the search does not.
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  const readdirSync = (folder: string) => original.readdirSync(folder).reverse();
  return {...original, readdirSync};
});

const SENTENCE =
  'Two warnings for the same thing within thirty days become a suspension, and a lead decides how long it lasts.';
const CHINESE = '同一行为在三十天内收到两次警告将被停职，具体期限由组长决定。';
/** As a generator makes it: no byte is like another. */
const SECRET = createHash('sha256').update('a secret').digest();

/** Bytes that look like those of a compressed picture, the same for the same seed. */
function noise(length: number, seed: number): Buffer {
  const parts = Array.from({length: Math.ceil(length / 32)}, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(parts).subarray(0, length);
}
const image = (seed: number) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n....IDAT', 'latin1'), noise(5000, seed)]);

/** A zip archive with one entry, as office programs write it. */
function zip(name: string, content: string | Buffer, {deflated = true, sized = true} = {}): Buffer {
  const data = deflated ? deflateRawSync(content) : Buffer.from(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(deflated ? 8 : 0, 8);
  header.writeUInt32LE(sized ? data.length : 0, 18);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data, Buffer.from('PK\x07\x08............', 'latin1')]);
}

let siteDir: string;
let scan: LeakScan;
const write = (file: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), content);
};
/** Writes a source that the public part of the build is made of. */
const publish = (file: string, content: string | Buffer) => {
  write(file, content);
  scan.publicSources.push(path.join(siteDir, file));
};
/** What is found when a file of the output has a content. */
const find = (content: string | Buffer, file = 'page.html') => {
  write(`build/${file}`, content);
  return findLeaks(scan);
};

beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'scan-')));
  write(
    'docs/staff/page.mdx',
    `---\ntitle: Severity\nhide_table_of_contents: true\n---\n\nimport Table from '@site/docs/staff/_components/Table';\n\n# Severity\n\n${SENTENCE}\n\n${CHINESE}\n\n<Notice title="Whoever opens the blue folder signs for it">Read on.</Notice>\n`,
  );
  write('docs/staff/map.png', image(1));
  write('docs/rules.mdx', 'Be kind to everybody you meet, and to everybody you do not meet as well.');
  write(
    'build/index.html',
    '<p>Be kind to everybody you meet, and to everybody you do not meet as well.</p>',
  );
  scan = {
    outDir: path.join(siteDir, 'build'),
    siteDir,
    sealedPaths: [path.join(siteDir, 'docs/staff')],
    publicSources: [path.join(siteDir, 'docs/rules.mdx')],
    staticFolders: [path.join(siteDir, 'static')],
    visibleUrls: ['/docs/staff/what/to/do/with/old/folders'],
    secrets: {secret: SECRET},
  };
});
afterEach(() => rmSync(siteDir, {recursive: true}));

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Ways to write a text that change nothing of what it says. */
const HIDING_PLACES: [string, (text: string) => string | Buffer, string?][] = [
  ['as it is', (text) => text],
  ['in other case, with line breaks', (text) => text.toUpperCase().replaceAll(' ', '\r\n')],
  ['with tags between words', (text) => text.replaceAll(' ', ' <b class="word">') + '</b>'],
  ['with tags inside of words', (text) => text.replace(/(\w)(\w)/g, '$1<i>$2</i>')],
  ['in an attribute', (text) => `<meta name="description" content="${text.replaceAll('"', '&quot;')}">`],
  ['in a title', (text) => `<title>${text}</title>`],
  ['between marks of every page', (text) => `© ${text.replaceAll(' ', '\u200b«\u00a0')}`],
  ['beside letters of another script', (text) => `жж ${text} ½`],
  ['in csv', (text) => text.replaceAll(' ', '";"'), 'a.csv'],
  ['in ics, with folded lines', (text) => `DESCRIPTION:${text.replace(/.{20}/g, '$&\r\n ')}`, 'a.ics'],
  ['in a file without extension', (text) => text, 'LICENSE'],
  ['in the middle of a picture', (text) => Buffer.concat([noise(99, 5), Buffer.from(text), noise(99, 6)])],
  ['in gzip', (text) => gzipSync(text), 'a.gz'],
  ['in gzip that was cut off', (text) => gzipSync(text + noise(9000, 7).toString('hex')).subarray(0, 2000)],
  ['in docx', (text) => zip('word/document.xml', `<w:t>${text}</w:t>`), 'a.docx'],
  ['in a zip archive without sizes', (text) => zip('a.xml', text, {sized: false})],
  ['in a zip archive, stored', (text) => zip('a.xml', text, {deflated: false})],
  ['in a zip archive, stored without size', (text) => zip('a.xml', text, {deflated: false, sized: false})],
  ['in a zip archive behind a picture', (text) => Buffer.concat([noise(500, 8), zip('a.xml', text)])],
  ['in base64', (text) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`],
  ['in base64url', (text) => Buffer.from(text).toString('base64url')],
  ['in base64 with folded lines', (text) => Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\r\n')],
  ['in base64 of gzip', (text) => gzipSync(text).toString('base64')],
  ['in UTF-16, little-endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['in UTF-16, big-endian', (text) => bigEndian(`\ufeff${text}`)],
];

describe('a sealed sentence is found', () => {
  it.each(HIDING_PLACES)('%s', (_, hide, file) => {
    expect(find(hide(SENTENCE), file)).toEqual([expect.stringContaining('docs/staff/page.mdx')]);
  });

  it('by 33 letters of it, wherever they begin, and never by fewer than 28', () => {
    const letters = SENTENCE.split(',')[0]!.replace(/[^a-z]/gi, '');
    for (let start = 0; start + 33 <= letters.length; start += 1) {
      expect(find(letters.slice(start, start + 33))).toHaveLength(1);
      expect(find(letters.slice(start, start + 27))).toEqual([]);
    }
  });

  it.each([
    '<tr><td>Mild case</td><td>warn first</td><td>kick later</td></tr><tr><td>Worse</td><td>ban at once</td></tr>',
    '<ul><li>Warn first</li><li>kick later</li><li>ban at last</li></ul><p>Or ask</p><p>a lead</p>',
  ])('in short pieces of one line: %s', (line) => {
    write('docs/staff/pieces.mdx', `${line}\n`);
    expect(find(`<main>${line}</main>`)).toHaveLength(1);
  });

  it('on each page that has it in the same part', () => {
    const footer = `<footer>${SENTENCE}</footer>`;
    write('build/one.html', `<main>One</main>${footer}`);
    expect(find(`<main>Two</main>${footer}`, 'two.html')[0]).toMatch(/one\.html, .*two\.html contain /);
  });

  it('in an attribute of a component', () => {
    expect(find('<p>Whoever opens the blue folder signs for it</p>')).toHaveLength(1);
  });

  it('in the name of a file', () => {
    expect(find('x', `${SENTENCE.slice(0, 60)}.txt`)).toHaveLength(1);
  });
});

it.each<[string, string]>([
  ['Chinese', CHINESE],
  ['a dozen Chinese letters', CHINESE.slice(2, 14)],
])('a sealed text is found: %s', (_, text) => {
  expect(find(text)).toHaveLength(1);
  expect(find(gzipSync(text))).toHaveLength(1);
  expect(find(Buffer.from(`\ufeff${text}`, 'utf16le'))).toHaveLength(1);
  expect(find(bigEndian(`\ufeff${text}`))).toHaveLength(1);
});

it.each<[string, string, string | Buffer, string]>([
  [
    'a string of a component',
    'a.tsx',
    `const text = 'The blue folder is in the old cellar';`,
    'The blue folder is in the old cellar',
  ],
  [
    'a text of a component',
    'a.tsx',
    '<p>The blue folder is in the old cellar, {place}</p>',
    'The blue folder is in the old cellar',
  ],
  [
    'a text of a drawing',
    'a.svg',
    '<svg viewBox="0 0 24 24"><text>The blue folder is in the old cellar</text></svg>',
    'The blue folder is in the old cellar',
  ],
  [
    'a document',
    'a.docx',
    zip('word/document.xml', '<w:p>The blue folder is in the old cellar</w:p>'),
    'The blue folder is in the old cellar',
  ],
  [
    'data',
    'a.json',
    '{"place": "The blue folder is in the old cellar"}',
    'The blue folder is in the old cellar',
  ],
])('what sealed files of other kinds say is found: %s', (_, file, source, text) => {
  write(`docs/staff/${file}`, source);
  expect(find(`<p>${text}</p>`)).toEqual([expect.stringContaining(`of docs/staff/${file}`)]);
});

it.each<[string, Buffer | string]>([
  ['as it is', image(1)],
  ['as a data URL', `url(data:image/png;base64,${image(1).toString('base64')})`],
  ['in a document', zip('word/media/image1.png', image(1))],
])('a sealed picture is found: %s', (_, content) => {
  expect(find(content, 'a.bin')).toEqual(['build/a.bin contains a copy of docs/staff/map.png']);
});

it('a copy of a small sealed file is found under another name', () => {
  write('docs/staff/plan.pdf', Buffer.from([37, 80, 68, 70, 0, 1, 2, 3]));
  expect(find(Buffer.from([37, 80, 68, 70, 0, 1, 2, 3]), 'a.bin')).toEqual([
    'build/a.bin contains a copy of docs/staff/plan.pdf',
  ]);
});

const hex = SECRET.toString('hex');
const SECRET_FORMS: [string, string | Buffer][] = [
  ['raw', SECRET],
  ['in base64', SECRET.toString('base64')],
  ['in base64url', SECRET.toString('base64url')],
  ['in base64 behind a byte', Buffer.concat([Buffer.from('x'), SECRET]).toString('base64')],
  ['in hexadecimal digits', hex],
  ['in upper case with colons', hex.toUpperCase().replace(/../g, '$&:')],
  ['as a Buffer in JSON', JSON.stringify(SECRET)],
];

describe('the secret is found', () => {
  const isFound = (content: string | Buffer, file?: string) =>
    expect(find(content, file)).toEqual([expect.stringMatching(/ contains the secret$/)]);

  it.each(SECRET_FORMS)('%s, also where a public source holds it', (_, form) => {
    publish('src/key.js', form);
    isFound(form);
    isFound(gzipSync(form));
    isFound(zip('a.xml', form));
    isFound(Buffer.from(form).toString('base64'));
    isFound(Buffer.concat([noise(99, 1), Buffer.from(form), noise(99, 2)]));
  });

  it.each(HIDING_PLACES)('%s', (_, hide, file) => isFound(hide(SECRET.toString('base64url')), file));

  it.each([1, 2])('in base64 behind %i bytes, with tags in it', (length) => {
    const form = Buffer.concat([Buffer.alloc(length, 'x'), SECRET, Buffer.from('more')]).toString('base64');
    isFound(form.replace(/./g, '$&<wbr>'));
  });
});

describe('nothing is found', () => {
  it.each<[string, string | Buffer]>([
    [
      'other texts',
      'Two warnings for another thing within a week become nothing at all, and nobody decides.',
    ],
    ['a few words', 'the same thing within thirty'],
    ['other pictures', image(2)],
    ['another secret', noise(32, 9).toString('hex')],
    ['addresses of sealed pages', '["/docs/staff/what/to/do/with/old/folders"]'],
    ['import lines', "import Table from '@site/docs/staff/_components/Table';"],
    ['names of fields', '{"title":"Rules","hide_table_of_contents":true,"description":""}'],
    ['filling', Buffer.alloc(10_000, 'ab')],
  ])('in %s', (_, content) => {
    expect(find(content)).toEqual([]);
  });

  it.each<[string, string, string | Buffer, string | Buffer]>([
    [
      'drawings',
      'a.mdx',
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4h16v16H4z"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4h16v16H4z"/></svg>',
    ],
    [
      'code',
      'a.tsx',
      "import React, {useEffect, useState} from 'react';\nexport default function Table() { const [value, setValue] = useState(0); useEffect(() => setValue(1), []); }",
      'function Table() { const [value, setValue] = useState(0); useEffect(() => setValue(1), []); }',
    ],
    [
      'names of classes',
      'a.tsx',
      '<a className="button button--primary button--lg button--block" />',
      '<a class="button button--primary button--lg button--block">',
    ],
    [
      'style sheets',
      'a.css',
      '.a { display: flex; align-items: center; justify-content: center; }',
      '.b { display: flex; align-items: center; justify-content: center; }',
    ],
    [
      'addresses of links',
      'a.mdx',
      'See [this](https://example.com/another/very/long/address/of/a/page).',
      '<a href="https://example.com/another/very/long/address/of/a/page">',
    ],
    [
      'tables of JPEG',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8]), noise(600, 3), Buffer.from([0xff, 0xda]), noise(900, 4)]),
      Buffer.concat([Buffer.from([0xff, 0xd8]), noise(600, 3), Buffer.from([0xff, 0xda]), noise(900, 5)]),
    ],
  ])('in what sealed sources share with all others: %s', (_, file, source, content) => {
    write(`docs/staff/${file}`, source);
    expect(find(Buffer.concat([Buffer.from(content), Buffer.from('<!-- and more -->')]))).toEqual([]);
  });

  it('in a picture that a public source is made of, too', () => {
    publish('docs/map.png', image(1));
    expect(find(image(1))).toEqual([]);
  });
});

/** What a public page shows, the source that says it, and how a sealed page quotes it. */
const QUOTATIONS: [string, {page: string; file?: string; source: string; quotation: string}][] = [
  [
    'a sentence',
    {
      page: '<p>Whoever breaks a window pays for the glass and the putty.</p>',
      source: 'Whoever breaks a window pays for the glass and the putty.',
      quotation: 'Players read: "Whoever breaks a window pays for the glass and the putty."',
    },
  ],
  [
    'a sentence with a link in it',
    {
      page: '<p>Whoever finds <a href="/x">the blue folder</a> brings it back to the cellar.</p>',
      source: 'Whoever finds [the blue folder](/docs/folders/blue) brings it back to the cellar.',
      quotation: 'Whoever finds [the blue folder](./folder.mdx) brings it back to the cellar.',
    },
  ],
  [
    'a ladder that a component makes of data',
    {
      page: '<strong>Broken windows, noise</strong><ol><li><b>1st</b> Ban 7 days<li><b>2nd</b> Ban 30 days<li><b>3rd</b> Permanent ban</ol><p>Counts for 180 days.',
      file: 'src/ladders.ts',
      source:
        "export const ladder = {name: 'Broken windows, noise', steps: [{ban: 7}, {ban: 30}, {ban: 0}], days: 180};",
      quotation: '1st Ban 7 days, 2nd Ban 30 days, 3rd Permanent ban. Counts for 180 days.',
    },
  ],
  [
    'a table of another page',
    {
      page: '<table><tr><td>A quarrel about a red ball</td><td>Ask the two of them</td><td>24 hours</td></tr></table>',
      file: 'src/table.tsx',
      source: '<Row cells={["A quarrel about a red ball", "Ask the two of them", hours(24)]} />',
      quotation: '| A quarrel about a red ball | Ask the two of them | 24 hours |',
    },
  ],
  [
    'the labels of the footer',
    {
      page: '<ul><li><a>Community Guidelines</a><li><a>Departments</a><li><a>Store</a><li><a>Report a problem</a></ul>',
      file: 'docusaurus.config.ts',
      source: "footer: ['Community Guidelines', 'Departments', 'Store', 'Report a problem']",
      quotation: 'Community Guidelines, Departments, Store, Report a problem',
    },
  ],
  [
    'short strings of one component, one behind the other',
    {
      page: '<p>Who can join us? People of <!-- -->13<!-- --> or older, from any country at all.</p>',
      file: 'src/hero.tsx',
      source: '<p>Who can join us? People of {age} or older, from any country at all.</p>',
      quotation: 'Who can join us? People of 13 or older, from any country at all.',
    },
  ],
  [
    'a line that code composes of short words, numbers and names',
    {
      page: '<p>Counts for 30 days, together with R-09, R-10, R-03.',
      file: 'src/ladder.ts',
      source:
        "const ids = ['R-03', 'R-09', 'R-10']; const line = `Counts for ${days} days${others}`; const others = `, together with ${ids}.`;",
      quotation: 'Counts for 30 days, together with R-09, R-10, R-03.',
    },
  ],
];

describe('a sealed page may quote', () => {
  it.each(QUOTATIONS)('%s', (_, {page, file = 'docs/public.mdx', source, quotation}) => {
    publish(file, source);
    write('docs/staff/other.mdx', quotation);
    expect(find(page, 'quoted.html')).toEqual([]);
  });

  it('the message of an error, which only a script shows', () => {
    publish('src/errors.ts', "const message = 'This browser is too old for the pages of the cellar.';");
    write('docs/staff/other.mdx', 'It says: This browser is too old for the pages of the cellar.');
    expect(find('t("This browser is too old for the pages of the cellar.")', 'main.js')).toEqual([]);
  });

  it.each([
    ['a picture', 'img/logo.png', image(3)],
    ['a drawing', 'img/logo.svg', '<svg><title>The old cellar below the blue house</title></svg>'],
  ])('%s of a static folder that a public page shows', (_, name, content) => {
    write(`static/${name}`, content);
    write(`docs/staff/${path.basename(name)}`, content);
    write(`build/${name}`, content);
    expect(findLeaks(scan)).toHaveLength(1);
    write('build/index.html', `<img src=/base/${name} alt>`);
    expect(findLeaks(scan)).toEqual([]);
  });
});

describe('a leak does not excuse itself', () => {
  it('on a sealed page that the public part of the build is made of, too', () => {
    scan.publicSources.push(
      path.join(siteDir, 'docs/staff/page.mdx'),
      path.join(siteDir, 'docs/staff/map.png'),
    );
    expect(find(`<p>${SENTENCE}</p>`)).toHaveLength(1);
    expect(find(image(1), 'map.png')).toHaveLength(2);
  });

  it('on a public page, whose source does not say it', () => {
    write('build/index.html', `<p>${SENTENCE}</p>`);
    expect(findLeaks(scan)).toEqual([expect.stringMatching(/^build\/index\.html contains /)]);
  });

  it('on a public page, in cells of more than 27 letters and with marked words', () => {
    write('build/index.html', `<td>${SENTENCE.slice(0, 50).replaceAll(' ', '</strong> <strong>')}</td>`);
    expect(findLeaks(scan)).toHaveLength(1);
  });

  it('in a public script, or in the data of a plugin', () => {
    expect(find(`("${SENTENCE}")`, 'main.js')).toHaveLength(1);
    expect(find(JSON.stringify({title: SENTENCE}), 'globalData.json')).toEqual([
      expect.stringMatching(/^build\/globalData\.json, build\/main\.js contain /),
    ]);
  });

  it('in a copy of a sealed page in a static folder, to which a public page links', () => {
    const page = readFileSync(path.join(siteDir, 'docs/staff/page.mdx'));
    write('static/page.mdx', page);
    write('build/index.html', '<a href=/page.mdx>');
    expect(find(page, 'page.mdx')).toHaveLength(1);
  });

  it('in a static file, which is named', () => {
    write('static/plan.json', JSON.stringify({plan: SENTENCE}));
    expect(find(JSON.stringify({plan: SENTENCE}), 'plan.json')).toEqual([
      expect.stringMatching(/^static\/plan\.json \(build\/plan\.json\) contains /),
    ]);
  });

  it('in a picture of a static folder, even if a public page shows it', () => {
    const picture = Buffer.concat([image(3), Buffer.from(`tEXt${SENTENCE}`)]);
    write('static/a.png', picture);
    write('build/index.html', '<img src="/a.png">');
    expect(find(picture, 'a.png')).toHaveLength(1);
  });
});

it.each<[string, string, string]>([
  ['a comment of a component', 'src/page.tsx', `/* ${SENTENCE} */ export const a = 1; // ${SENTENCE}`],
  ['a comment of a page', 'docs/public.mdx', `{/* ${SENTENCE} */}`],
  ['a comment of a page in HTML', 'docs/public.md', `<!-- ${SENTENCE} -->`],
  ['a comment at the beginning of a line', 'src/page.ts', `a();\n// ${SENTENCE}`],
  ['a comment at the very beginning', 'src/page.ts', `// ${SENTENCE}`],
  ['a comment of data', 'src/data/a.yaml', `a: b # ${SENTENCE}`],
  ['a comment of data at the beginning of a line', 'src/data/a.yml', `a: b\n# ${SENTENCE}`],
  ['a style sheet', 'src/a.css', `/* ${SENTENCE} */`],
])('what nobody can read excuses nothing: %s', (_, file, source) => {
  publish(file, source);
  expect(find(SENTENCE, 'plan.txt')).toHaveLength(1);
});

it.each(['src/page.test.ts', 'docs/_old.mdx', 'docs/draft.mdx', 'src/data/notes.json'])(
  'a source that is no part of the build excuses nothing: %s',
  (file) => {
    write(file, JSON.stringify(SENTENCE));
    expect(find(`<p>${SENTENCE}</p>`, 'index.html')).toHaveLength(1);
  },
);

describe('of addresses of sealed pages, which are visible,', () => {
  const ADDRESS = '/docs/staff/what/to/do/with/old/folders';

  it('nothing is found where a sealed page names one between other words', () => {
    write('docs/staff/other.mdx', `Read ${ADDRESS} now.`);
    expect(find(`<p>Read <a>${ADDRESS}</a> now.</p>`)).toEqual([]);
  });

  it('nothing is found where a sealed page says the same in words', () => {
    write('docs/staff/other.mdx', 'Docs, staff: what to do with old folders');
    expect(find(`["${ADDRESS}"]`)).toEqual([]);
  });

  it('nothing is found of a longer one whose beginning is another', () => {
    scan.visibleUrls = ['/docs/staff', ADDRESS, '/docs'];
    write('docs/staff/other.mdx', `Go to ${ADDRESS} in the evening.`);
    expect(find(`<p>Go to ${ADDRESS} in the evening.</p>`)).toEqual([]);
  });
});

describe('a run of letters is telling', () => {
  it('with seven different ones among 28, and not with fewer', () => {
    const letters = (kinds: string) => kinds.repeat(28).slice(0, 28);
    write('docs/staff/few.txt', `${letters('abcdef')}g`);
    expect(find(`<p>${letters('abcdef')}</p>`)).toEqual([]);
    write('docs/staff/more.txt', letters('abcdefg'));
    expect(find(`<p>${letters('abcdefg')}</p>`)).toHaveLength(1);
  });
});

it('an empty file is a copy of none', () => {
  write('docs/staff/.keep', '');
  expect(find('', '.keep')).toEqual([]);
});

it('odd things in the output stop nothing', () => {
  symlinkSync(path.join(siteDir, 'nowhere'), path.join(siteDir, 'build/dangling'));
  symlinkSync(path.join(siteDir, 'build/self'), path.join(siteDir, 'build/self'));
  symlinkSync(path.join(siteDir, 'build'), path.join(siteDir, 'build/circle'));
  write('build/empty', '');
  write('build/😀\n.txt', SENTENCE);
  expect(findLeaks(scan)).toEqual([expect.stringMatching(/^build\/😀 \.txt contains /)]);
});

it('of JSON, what it says is searched for, and not the names of its fields', () => {
  const page = (text: string) =>
    JSON.stringify({title: 'Welcome', path: [], keywords: [], sections: [['', '', text]]});
  write('docs/staff/pages.json', page('The key of the blue cellar lies below the third flower pot.'));
  expect(find(page('Another text that anyone may read'), 'index.json')).toEqual([]);
  expect(
    find(page('The key of the blue cellar lies below the third flower pot.'), 'index.json'),
  ).toHaveLength(1);
});

describe('the message', () => {
  it('tells the file, the sentence as it is written, where it is from and what to do', () => {
    write('build/a.html', `<p>${SENTENCE.toUpperCase()}</p>`);
    expect(() => scanForLeaks(scan)).toThrow(
      /^\[docusaurus-plugin-sealed-docs\] Sealed content is in the public output:\n {2}build\/a\.html contains "Two warnings for the same thing within thirty days become a suspension" of docs\/staff\/page\.mdx\nIf it isn't for everyone, /,
    );
  });

  it('has a line for each thing that was found, with three files at most, in their order', () => {
    const names = Array.from({length: 5}, (_, index) => `${index}.html`);
    names.reverse().forEach((name) => write(`build/${name}`, SENTENCE));
    expect(findLeaks(scan)).toEqual([
      expect.stringMatching(/^build\/0\.html, build\/1\.html, build\/2\.html and 2 more contain "/),
    ]);
  });

  it.each([
    [20, 20],
    [25, 21],
  ])('has twenty lines at most: %i leaks, %i lines', (count, lines) => {
    for (let index = 0; index < count; index += 1) {
      const text = createHash('sha256').update(String(index)).digest('hex');
      write(`docs/staff/${index}.txt`, text);
      write(`build/${index}.txt`, text);
    }
    expect(() => scanForLeaks(scan)).toThrow();
    try {
      scanForLeaks(scan);
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(lines + 2);
      expect((error as Error).message.includes('\n  and 5 more\n')).toBe(count > 20);
    }
  });

  it('tells what to do in its last line', () => {
    write('build/a.html', SENTENCE);
    expect(() => scanForLeaks(scan)).toThrow(
      /\nIf it isn't for everyone, take it out of .*If it is for everyone, .*sealed pages may quote that, word for word\.$/,
    );
  });

  it('quotes a sentence at the beginning and at the end of a file', () => {
    write('docs/staff/a.txt', 'Who opens the blue old folder here');
    expect(find('<p>Who opens the blue old folder here</p>')).toEqual([
      'build/page.html contains "Who opens the blue old folder here" of docs/staff/a.txt',
    ]);
  });

  it('has no control characters of the name of a file', () => {
    write('build/a\n\t b.txt', SENTENCE);
    expect(findLeaks(scan)).toEqual([expect.stringMatching(/^build\/a {2}b\.txt contains /)]);
  });

  it('is none where nothing is found', () => {
    expect(() => scanForLeaks(scan)).not.toThrow();
  });
});
