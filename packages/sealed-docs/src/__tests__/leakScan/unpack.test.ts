import {brotliCompressSync, deflateRawSync, deflateSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {isText, isZip, textOf, unpack, zipEntriesOf} from '../../leakScan/unpack';

const TEXT = 'The blue folder lies in the old cellar, behind the third shelf.';
/** What is no text, and no packed file. */
const BINARY = Buffer.from([0, 0xff, 1, 0xfe, 2]);

/** What is found in a file, itself included, as text. */
const layersOf = (file: Buffer | string, name = 'a.bin') =>
  Array.from(unpack(Buffer.from(file), name), (layer) => layer.toString('latin1'));

interface Entry {
  name?: string;
  content?: string;
  deflated?: boolean;
  size?: number;
  extra?: string;
}

function entry({name = 'a.txt', content = TEXT, deflated = false, size, extra = ''}: Entry = {}): Buffer {
  const data = deflated ? deflateRawSync(content) : Buffer.from(content);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(deflated ? 8 : 0, 8);
  header.writeUInt32LE(size ?? data.length, 18);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(extra), data]);
}
const entriesOf = (file: Buffer) =>
  Array.from(zipEntriesOf(file), ({name, bytes}) => [name, bytes.toString('latin1')]);

describe('what is packed in a file is found', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['zlib with the least effort', deflateSync(TEXT, {level: 1})],
    ['zlib', deflateSync(TEXT)],
    ['zlib with the most effort', deflateSync(TEXT, {level: 9})],
    ['a zip archive', entry({deflated: true})],
    ['a zip archive behind something else', Buffer.concat([BINARY, entry()])],
  ])('in %s', (_, file) => {
    expect(layersOf(file)).toEqual([file.toString('latin1'), TEXT]);
  });

  it('in brotli, which is known by its name alone', () => {
    const file = brotliCompressSync(TEXT);
    expect(layersOf(file, 'a.html.BR')).toContain(TEXT);
    expect(layersOf(file, 'a.br.html')).not.toContain(TEXT);
  });

  it('in what is left of a file that was cut off', () => {
    const file = gzipSync(TEXT.repeat(20));
    expect(layersOf(file.subarray(0, -8))[1]).toContain(TEXT);
  });

  it.each([
    ['base64', Buffer.from(TEXT).toString('base64')],
    ['base64 in a text', `see "data:;base64,${Buffer.from(TEXT).toString('base64')}"`],
    ['base64url', Buffer.from(TEXT).toString('base64url')],
    ['base64 in lines of Unix', Buffer.from(TEXT).toString('base64').replace(/.{40}/g, '$&\n')],
    ['base64 in lines', Buffer.from(TEXT).toString('base64').replace(/.{40}/g, '$&\r\n\t ')],
    ['base64 whose last line is short', Buffer.from(TEXT).toString('base64').replace(/.{80}/g, '$&\n')],
    ['hexadecimal digits', Buffer.from(TEXT).toString('hex')],
    [
      'hexadecimal digits in capitals, with colons',
      Buffer.from(TEXT)
        .toString('hex')
        .toUpperCase()
        .replace(/..(?=.)/g, '$&:'),
    ],
    [
      'hexadecimal digits with commas',
      Buffer.from(TEXT)
        .toString('hex')
        .replace(/..(?=.)/g, '$&,'),
    ],
    [
      'hexadecimal digits with blanks',
      Buffer.from(TEXT)
        .toString('hex')
        .replace(/..(?=.)/g, '$& '),
    ],
    ['numbers', `[${[...Buffer.from(TEXT)].join(',')}]`],
    ['numbers with blanks', [...Buffer.from(TEXT)].join(' , ')],
  ])('in %s', (_, text) => {
    expect(layersOf(text)).toContain(TEXT);
  });

  it('down to three times, and no deeper', () => {
    const twice = gzipSync(gzipSync(TEXT));
    expect(layersOf(gzipSync(twice))).toContain(TEXT);
    expect(layersOf(gzipSync(gzipSync(twice)))).not.toContain(TEXT);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from(TEXT)],
    ['bytes', BINARY],
    ['a file that only begins like gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
    ['a file that only begins like zlib', Buffer.from([0x78, 0x9c, 1, 2, 3])],
    ['an empty file in gzip', gzipSync('')],
    ['a short word in base64', Buffer.from('VGhlIGJsdWUgZm9sZGVy')],
    ['a few numbers', Buffer.from('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12')],
    ['a short number in hexadecimal digits', Buffer.from('00112233445566778899aabbccddeeff')],
  ])('and nothing in %s', (_, file) => {
    expect(layersOf(file)).toEqual([file.toString('latin1')]);
  });
});

describe('the entries of a zip archive', () => {
  it('are all that are there', () => {
    expect(
      entriesOf(Buffer.concat([entry({name: 'one'}), entry({name: 'two', deflated: true, content: 'more'})])),
    ).toEqual([
      ['one', TEXT],
      ['two', 'more'],
    ]);
  });

  it('are where their headers say', () => {
    expect(entriesOf(entry({extra: 'times', deflated: true}))).toEqual([['a.txt', TEXT]]);
    expect(entriesOf(Buffer.concat([entry({extra: 'times'}), Buffer.from('behind')]))).toEqual([
      ['a.txt', TEXT],
    ]);
  });

  it('that were stored without their size end at the descriptor behind them, or with the file', () => {
    const [stored, descriptor] = [entry({size: 0}), Buffer.from('PK\x07\x08............', 'latin1')];
    expect(entriesOf(Buffer.concat([stored, descriptor]))).toEqual([['a.txt', TEXT]]);
    expect(entriesOf(Buffer.concat([descriptor, stored, descriptor]))).toEqual([['a.txt', TEXT]]);
    expect(entriesOf(stored)).toEqual([['a.txt', TEXT]]);
  });

  it('that cannot be read are left out', () => {
    const broken = entry({deflated: true});
    broken.fill(0xff, 35);
    expect(entriesOf(Buffer.concat([broken, entry({name: 'two'})]))).toEqual([['two', TEXT]]);
    expect(entriesOf(entry().subarray(0, 29))).toEqual([]);
    expect(entriesOf(entry({name: '', content: ''}))).toEqual([['', '']]);
  });

  it('are none of a header that has another within its name', () => {
    expect(entriesOf(entry({name: 'PK\x03\x04', content: TEXT}))).toEqual([['PK\x03\x04', TEXT]]);
  });

  it('make a file a zip archive if it begins with one', () => {
    expect(isZip(entry())).toBe(true);
    expect(isZip(Buffer.concat([BINARY, entry()]))).toBe(false);
    expect(isZip(Buffer.from('PK'))).toBe(false);
  });
});

const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Écrit à la main'), 'Écrit à la main'],
    ['UTF-16, little-endian', littleEndian('\ufeffÉcrit'), '\ufeffÉcrit'],
    ['UTF-16, big-endian', bigEndian('\ufeffÉcrit'), '\ufeffÉcrit'],
    ['UTF-16 without a mark', littleEndian('Written'), 'Written'],
    ['UTF-16 without a mark, big-endian', bigEndian('Written'), 'Written'],
    ['UTF-16 with a mark and few zeros', littleEndian('\ufeff漢字漢字漢字漢字a'), '\ufeff漢字漢字漢字漢字a'],
    [
      'UTF-16, big-endian, of an odd length',
      Buffer.concat([bigEndian('Written'), Buffer.from([0])]),
      'Written',
    ],
    ['UTF-16, big-endian, with few zeros', bigEndian('\ufeff漢字漢字漢字漢字a'), '\ufeff漢字漢字漢字漢字a'],
    ['a mark alone', Buffer.from([0xff, 0xfe]), '\ufeff'],
    ['nothing', Buffer.alloc(0), ''],
  ])('is read: %s', (_, bytes, text) => {
    expect(isText(bytes)).toBe(true);
    expect(textOf(bytes)).toBe(text);
  });

  it.each([
    ['bytes that are no UTF-8', Buffer.from([0x41, 0xff, 0x42])],
    ['UTF-8 with a zero', Buffer.from('a text\0with a zero')],
    ['few zeros', Buffer.from('1\x0023456789\x001234')],
    ['zeros alone', Buffer.alloc(64)],
    ['zeros that are two of five bytes', Buffer.from('1\x002\x003\x004\x0056')],
    ['too little to tell', littleEndian('abcd')],
    ['one byte of a mark', Buffer.from([0xff])],
  ])('is none: %s', (_, bytes) => {
    expect(isText(bytes)).toBe(false);
    expect(textOf(bytes)).toBe(bytes.toString(bytes.includes(0xff) ? 'latin1' : 'utf8'));
  });

  it('is judged by its beginning', () => {
    expect(isText(Buffer.concat([littleEndian('x'.repeat(300)), Buffer.alloc(4000, 'ab')]))).toBe(true);
  });
});
