import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {findLeaks, type LeakScan, scanForLeaks} from '../scanForLeaks';

const TEXT = 'Only senior moderators may look at the blue folder in the cellar.';
const SECRET = Buffer.alloc(32, 201);

let siteDir: string;
let scan: LeakScan;

function write(file: string, content: string | Buffer): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'scan-'));
  write('docs/staff/page.mdx', `# Folders\n\n${TEXT}`);
  write('docs/staff/plan.pdf', Buffer.from([37, 80, 68, 70, 0, 1, 2, 3]));
  write('docs/rules.mdx', 'Be kind to everybody you meet.');
  write('src/page.tsx', 'export default null;');
  write('build/index.html', '<p>Be kind to everybody you meet.</p>');
  scan = {
    outDir: path.join(siteDir, 'build'),
    siteDir,
    sealedFolders: [path.join(siteDir, 'docs/staff')],
    publicFolders: [path.join(siteDir, 'docs'), path.join(siteDir, 'src')],
    visibleUrls: ['/docs/staff/what/to/do/with/old/folders'],
    secrets: {secret: SECRET},
  };
});
afterEach(() => rmSync(siteDir, {recursive: true}));

describe('the leak scan', () => {
  it('finds nothing in a clean output, and keeps it', () => {
    expect(findLeaks(scan)).toEqual([]);
    scanForLeaks(scan);
    expect(existsSync(scan.outDir)).toBe(true);
  });

  it.each([
    ['as it is', TEXT],
    ['in other letters and between tags', '<b>ONLY</b> senior <i>moderators</i> may look at'],
    ['escaped in JavaScript', String.raw`a="Only\nsenior moderators \u006day look\x20at the"`],
  ])('finds a sealed text %s', (_, text) => {
    write('build/assets/a.js', text);
    expect(findLeaks(scan)).toEqual([expect.stringContaining('docs/staff/page.mdx')]);
  });

  it('finds a copy of a sealed file under another name', () => {
    write('build/assets/x.bin', Buffer.from([37, 80, 68, 70, 0, 1, 2, 3]));
    expect(findLeaks(scan)).toEqual(['build/assets/x.bin is a copy of docs/staff/plan.pdf']);
  });

  it.each([
    ['raw', SECRET],
    ['base64', Buffer.from(SECRET.toString('base64'))],
    ['base64url', Buffer.from(SECRET.toString('base64url'))],
    ['hex', Buffer.from(SECRET.toString('hex'))],
    ['HEX', Buffer.from(SECRET.toString('hex').toUpperCase())],
  ])('finds the secret in %s, in any kind of file', (_, bytes) => {
    write('build/img/a.png', Buffer.concat([Buffer.from('x'), bytes, Buffer.from('y')]));
    expect(findLeaks(scan)).toEqual(['build/img/a.png contains the secret']);
  });

  it('leaves alone what is public anyway: other sources, and the URLs of sealed pages', () => {
    write('docs/staff/page.mdx', 'Be kind to everybody you meet. See ./what/to/do/with/old/folders.mdx');
    write('build/a.js', '"/docs/staff/what/to/do/with/old/folders"');
    expect(findLeaks(scan)).toEqual([]);
  });

  it('deletes the output on a hit and says what is where', () => {
    write('build/assets/a.js', TEXT);
    expect(() => scanForLeaks(scan)).toThrow(
      /\[sealed-docs\] Sealed content is public; the output was deleted:\n {2}build\/assets\/a\.js/,
    );
    expect(existsSync(scan.outDir)).toBe(false);
  });
});
