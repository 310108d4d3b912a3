import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {importKey} from '../client/importKey';
import {open} from '../client/open';
import {createBuildKey, knownBuildKey, PROOF_VARIABLE, seal} from '../seal';

const CODE = Buffer.from('console.log("one page");'.repeat(300));
const NAME = 'sealed-0123abcd';

const TEXTS = new Map([
  ['docs/one.mdx', Buffer.from('One')],
  ['docs/two.mdx', Buffer.from('Two')],
]);

const build = createBuildKey(randomBytes(32), TEXTS);
const buildId = build.id.toString('hex');
const browserKey = () => importKey(build.key.toString('base64url'));

/** A copy of a sealed file that a test may change. */
function sealed(code = CODE, name = NAME): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(code, name, build));
}

async function openText(file: Uint8Array<ArrayBuffer>, name = NAME, id = buildId): Promise<string> {
  return (await open(file, name, id, await browserKey())).text();
}

describe('a sealed file', () => {
  it('is opened by the browser code with the key of the build', async () => {
    expect(await openText(sealed())).toBe(CODE.toString());
  });

  it('keeps text of any script and size', async () => {
    for (const text of ['', 'é 漢字 🚓', randomBytes(100_000).toString('hex')]) {
      expect(await openText(sealed(Buffer.from(text)))).toBe(text);
    }
  });

  it('has a size in steps of 4 KiB, whatever little is in it', () => {
    expect(sealed(Buffer.from('a')).length).toBe(sealed(Buffer.from('b'.repeat(500))).length);
    expect((sealed().length - 33 - 16) % 4096).toBe(0);
  });

  it('has the same bytes for the same code in the same build', () => {
    expect(Buffer.from(sealed()).equals(Buffer.from(sealed()))).toBe(true);
  });

  it('has a vector of its own for each text, name and build, though the key is one', () => {
    const vectorOf = (file: Uint8Array) => Buffer.from(file.subarray(21, 33)).toString('hex');
    const other = {...build, id: Buffer.alloc(16, 7)};
    const vectors = [
      ...Array.from({length: 1000}, (_, index) => vectorOf(sealed(Buffer.from(`text ${index}`)))),
      vectorOf(sealed(CODE, 'sealed-other')),
      vectorOf(sealed()),
      vectorOf(new Uint8Array(seal(CODE, NAME, other))),
    ];
    expect(new Set(vectors).size).toBe(1003);
  });

  it.each([
    ['a flipped bit in the ciphertext', (file: Uint8Array<ArrayBuffer>) => ((file[200]! ^= 1), file)],
    ['a flipped bit in the tag', (file: Uint8Array<ArrayBuffer>) => ((file[file.length - 1]! ^= 1), file)],
    ['a flipped bit in the vector', (file: Uint8Array<ArrayBuffer>) => ((file[25]! ^= 1), file)],
    ['truncation', (file: Uint8Array<ArrayBuffer>) => file.slice(0, -4096)],
    ['truncation to the header', (file: Uint8Array<ArrayBuffer>) => file.slice(0, 33)],
    ['nothing at all', () => new Uint8Array()],
    ['an unknown version', (file: Uint8Array<ArrayBuffer>) => ((file[4] = 2), file)],
    ['plain JavaScript', () => new Uint8Array(Buffer.from('alert("instead of the page")'.repeat(9)))],
  ])('is refused as damaged for %s', async (_, change) => {
    await expect(openText(change(sealed()))).rejects.toMatchObject({code: 'damaged'});
  });

  it('is refused in the place of another chunk', async () => {
    await expect(openText(sealed(), 'sealed-other')).rejects.toMatchObject({code: 'damaged'});
  });

  it('of another build is told apart', async () => {
    const other = createBuildKey(randomBytes(32), TEXTS);
    const file = new Uint8Array(seal(CODE, NAME, other));
    await expect(openText(file)).rejects.toMatchObject({code: 'updated'});
  });

  it('of another build that claims to be of this one is refused', async () => {
    const other = createBuildKey(randomBytes(32), TEXTS);
    const file = new Uint8Array(seal(CODE, NAME, {...other, id: build.id}));
    await expect(openText(file)).rejects.toMatchObject({code: 'damaged'});
  });
});

describe('the key', () => {
  const secret = Buffer.alloc(32, 3);
  const {id, key} = createBuildKey(secret, TEXTS);

  it('is the same for the same secret and texts, in whatever order they are listed', () => {
    expect(createBuildKey(secret, new Map([...TEXTS].reverse()))).toEqual({id, key});
  });

  it.each([
    [
      'a letter of a text',
      [
        ['docs/one.mdx', 'One'],
        ['docs/two.mdx', 'Twó'],
      ],
    ],
    [
      'the name of a text',
      [
        ['docs/one.mdx', 'One'],
        ['docs/too.mdx', 'Two'],
      ],
    ],
    [
      'texts that have changed places',
      [
        ['docs/one.mdx', 'Two'],
        ['docs/two.mdx', 'One'],
      ],
    ],
    [
      'a text more',
      [
        ['docs/one.mdx', 'One'],
        ['docs/two.mdx', 'Two'],
        ['docs/three.mdx', ''],
      ],
    ],
    [
      'a letter that has moved from a text into its name',
      [
        ['docs/one.mdxO', 'ne'],
        ['docs/two.mdx', 'Two'],
      ],
    ],
    ['nothing sealed', []],
  ])('and its id are others for %s', (_, texts) => {
    const other = createBuildKey(secret, new Map(texts.map(([name, text]) => [name!, Buffer.from(text!)])));
    expect(other.id.equals(id)).toBe(false);
    expect(other.key.equals(key)).toBe(false);
  });

  it('and its id are others for another secret', () => {
    const other = createBuildKey(Buffer.alloc(32, 4), TEXTS);
    expect(other.id.equals(id)).toBe(false);
    expect(other.key.equals(key)).toBe(false);
  });

  it('cannot be read out in the browser', async () => {
    const key = await browserKey();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

it('what a build that is proven has sealed stays as it is there, and its id', () => {
  expect(PROOF_VARIABLE).toBe('SEALED_DOCS_PROOF'); // that of the documentation
  const outDir = mkdtempSync(path.join(tmpdir(), 'seal-'));
  const scripts = path.join(outDir, 'assets/js');
  mkdirSync(scripts, {recursive: true});
  writeFileSync(path.join(scripts, `${NAME}.1234abcd.js`), sealed());
  writeFileSync(path.join(scripts, 'main.1234abcd.js'), 'alert("public");'.repeat(9));
  const known = knownBuildKey(build.key, outDir);
  rmSync(outDir, {recursive: true});
  expect(known).toMatchObject({id: build.id, key: build.key});
  expect([...known.known!.keys()]).toEqual([NAME]);
  expect(seal(Buffer.from('other code'), NAME, known)).toEqual(Buffer.from(sealed()));
  expect(seal(CODE, 'sealed-new', known)).toEqual(Buffer.from(sealed(CODE, 'sealed-new')));
});
