import fs, {renameSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {OutputFolder} from '../OutputFolder';

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {...original, default: original, renameSync: vi.fn(original.renameSync)};
});

let siteDir: string;
const at = (...names: string[]) => path.join(siteDir, ...names);
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
};
const read = (...names: string[]) => fs.readFileSync(at(...names), 'utf8');
const folder = (out = 'build', locale = 'en') =>
  new OutputFolder(at(out), siteDir, at('.docusaurus'), locale);
/** Lets renaming fail as it does in places that a test cannot make. */
const failWith = (code: string) =>
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw Object.assign(new Error(code), {code});
  });

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(tmpdir(), 'output-'));
});
afterEach(() => {
  vi.clearAllMocks();
  fs.rmSync(siteDir, {recursive: true});
});

describe('the output folder', () => {
  it('is absent from the beginning of a build until it is published', () => {
    write(at('build/old.html'), 'old');
    const output = folder();
    expect(read('build', 'old.html')).toBe('old');
    output.clear();
    expect(fs.readdirSync(siteDir)).not.toContain('build');
    expect(fs.readdirSync(siteDir)).not.toContain('build.replaced');
    write(path.join(output.privateDir, 'index.html'), 'new');
    output.publish();
    expect(fs.readdirSync(at('build'))).toEqual(['index.html']);
    expect(fs.existsSync(output.privateDir)).toBe(false);
  });

  it('of several languages is there when the last is finished, and not while another is built', () => {
    const english = folder();
    write(path.join(english.privateDir, 'index.html'), 'English');
    english.publish();
    expect(read('build', 'index.html')).toBe('English');
    const french = folder('build/fr', 'fr');
    expect(fs.existsSync(at('build'))).toBe(false);
    write(path.join(french.privateDir, 'index.html'), 'French');
    french.publish();
    expect(read('build', 'index.html')).toBe('English');
    expect(read('build', 'fr/index.html')).toBe('French');
    const german = folder('build/de', 'de');
    expect(fs.existsSync(at('build'))).toBe(false);
    write(path.join(german.privateDir, 'index.html'), 'German');
    german.publish();
    expect(fs.readdirSync(at('build')).sort()).toEqual(['de', 'fr', 'index.html']);
  });

  it.each(['EBUSY', 'EROFS', 'EACCES', 'ENOSPC'])(
    "that can't be replaced (%s) is reported in one sentence, and stays as it was",
    (code) => {
      write(at('build/old.html'), 'old');
      failWith(code);
      expect(() => folder().clear()).toThrow(
        new RegExp(
          `^\\[docusaurus-plugin-sealed-docs\\] The output folder .*build can't be replaced \\(${code}\\)\\.[^\n]*--out-dir\\.$`,
        ),
      );
      expect(read('build', 'old.html')).toBe('old');
    },
  );

  it('that cannot be written is told, and stays absent', () => {
    const output = folder();
    write(path.join(output.privateDir, 'index.html'), 'new');
    failWith('ENOSPC');
    expect(() => output.publish()).toThrow("can't be replaced (ENOSPC)");
    expect(fs.existsSync(at('build'))).toBe(false);
  });

  it('that someone else wrote to is deleted', () => {
    const output = folder();
    output.clear();
    write(path.join(output.privateDir, 'index.html'), 'new');
    write(at('build/own.html'), 'unseen');
    expect(() => output.publish()).toThrow(/Something wrote to .*build during the build/);
    expect(fs.existsSync(at('build'))).toBe(false);
  });

  it('of several languages that someone else wrote to is deleted, too', () => {
    const english = folder();
    write(path.join(english.privateDir, 'index.html'), 'English');
    english.publish();
    const french = folder('build/fr', 'fr');
    write(path.join(french.privateDir, 'index.html'), 'French');
    write(at('build/own.html'), 'unseen');
    expect(() => french.publish()).toThrow(/Something wrote to .*build during the build/);
    expect(fs.existsSync(at('build'))).toBe(false);
  });

  it('holds nothing of others after a build that failed', () => {
    const output = folder();
    output.clear();
    write(at('build/own.html'), 'unseen');
    expect(output.abandon()).toBe(true);
    expect(fs.existsSync(at('build'))).toBe(false);
    expect(output.abandon()).toBe(false);
  });

  it('may be a link, which gives way to a folder and whose target stays', () => {
    write(at('elsewhere/page.html'), 'other');
    fs.symlinkSync(at('elsewhere'), at('build'));
    const output = folder();
    output.clear();
    write(path.join(output.privateDir, 'index.html'), 'new');
    output.publish();
    expect(fs.lstatSync(at('build')).isDirectory()).toBe(true);
    expect(read('elsewhere', 'page.html')).toBe('other');
  });

  it.each(['.', '..'])('must not hold the site itself: %s', (out) => {
    expect(() => folder(out)).toThrow(/contains the site itself.*--out-dir/);
  });
});
