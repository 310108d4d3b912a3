import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {filesIn, isInside, realPathsOf, sealedPathsOf, sealedSources} from '../sealedPaths';

let siteDir: string;
const at = (name: string) => path.join(siteDir, name);
beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'paths-')));
  for (const folder of ['docs/staff/deep', 'old/staff', 'fr/staff', 'elsewhere/more', 'parts']) {
    mkdirSync(at(folder), {recursive: true});
  }
  writeFileSync(at('parts/one.mdx'), '');
});
afterEach(() => rmSync(siteDir, {recursive: true}));

describe('the sealed paths', () => {
  const version = (contentPath: string, folders: string[], contentPathLocalized?: string) => ({
    contentPath: at(contentPath),
    contentPathLocalized: contentPathLocalized && at(contentPathLocalized),
    docs: folders.map((sourceDirName) => ({sourceDirName})),
    drafts: [],
  });
  const content = (...loadedVersions: object[]) => ({loadedVersions}) as unknown as LoadedContent;

  it('are the folders of all versions and of the language, where they exist', () => {
    const docs = content(version('docs', ['staff', '.'], 'fr'), version('old', []), version('none', []));
    expect(sealedPathsOf(docs, 'staff')).toEqual([at('fr/staff'), at('docs/staff'), at('old/staff')]);
  });

  it('are refused if no doc lies in any of them', () => {
    const docs = content(version('docs', ['staff', '.']), version('old', []));
    expect(() => sealedPathsOf(docs, 'stafff')).toThrow(
      `[docusaurus-plugin-sealed-docs] There are no docs in the folder "stafff" (option "sealed.dir") of ${at('docs')}, ${at('old')}. Correct the name`,
    );
  });

  it('follow links to folders and files, also from one to another, and round in circles', () => {
    symlinkSync(at('elsewhere'), at('docs/staff/deep/linked'));
    symlinkSync(at('parts/one.mdx'), at('elsewhere/more/one.mdx'));
    symlinkSync(at('docs/staff'), at('elsewhere/back'));
    symlinkSync(at('nowhere'), at('docs/staff/dangling'));
    expect(realPathsOf([at('docs/staff')])).toEqual([at('docs/staff'), at('elsewhere'), at('parts/one.mdx')]);
  });

  it('are real: a linked folder counts where it is', () => {
    symlinkSync(at('elsewhere'), at('linked'));
    expect(realPathsOf([at('linked'), at('missing')])).toEqual([at('elsewhere')]);
  });

  it('are named once, and not again for what is inside of them', () => {
    expect(realPathsOf([at('docs/staff'), at('docs/staff/deep'), at('docs/staff')])).toEqual([
      at('docs/staff'),
    ]);
  });

  it('count a draft as a doc of the folder', () => {
    const draft = {...version('docs', []), drafts: [{sourceDirName: 'staff'}]};
    expect(sealedPathsOf(content(draft), 'staff')).toEqual([at('docs/staff')]);
  });
});

describe('a source', () => {
  const places = ['docs', 'versioned_docs/version-1.0', 'i18n/fr/docusaurus-plugin-content-docs/current'];

  it.each(places)('in the sealed folder of %s is sealed, and one beside it is not', (place) => {
    const isSealed = sealedSources({siteDir, dir: 'staff'});
    expect(isSealed(at(`${place}/staff/one.mdx`))).toBe(true);
    expect(isSealed(at(`${place}/staff/deep/_components/Box.tsx`))).toBe(true);
    expect(isSealed(at(`${place}/staff`))).toBe(false);
    expect(isSealed(at(`${place}/staffing/one.mdx`))).toBe(false);
    expect(isSealed(at(`${place}/guide/staff/one.mdx`))).toBe(false);
  });

  it('of another instance, in a deep folder, is sealed where that has it', () => {
    const isSealed = sealedSources({siteDir, dir: 'a/b', path: 'team/lab', id: 'lab'});
    for (const place of [
      'team/lab',
      'lab_versioned_docs/version-2',
      'i18n/fr/docusaurus-plugin-content-docs-lab/version-2',
    ]) {
      expect(isSealed(at(`${place}/a/b/one.mdx`))).toBe(true);
      expect(isSealed(at(`${place}/a/one.mdx`))).toBe(false);
    }
    expect(places.some((place) => isSealed(at(`${place}/a/b/one.mdx`)))).toBe(false);
  });

  it('of another site is not', () => {
    expect(sealedSources({siteDir: at('docs'), dir: 'staff'})(at('docs/staff/one.mdx'))).toBe(false);
  });
});

it('a file is inside of a folder and of itself, and not of one whose name begins alike', () => {
  expect(isInside([at('docs/staff')], at('docs/staff/one.mdx'))).toBe(true);
  expect(isInside([at('docs/staff/one.mdx')], at('docs/staff/one.mdx'))).toBe(true);
  expect(isInside([at('docs/staff')], at('docs/staffing/one.mdx'))).toBe(false);
});

it('the files of a folder are all below it, and a file is its own', () => {
  mkdirSync(at('docs/staff/deep'), {recursive: true});
  const files = [at('docs/staff/deep/two.mdx'), at('docs/staff/one.mdx')];
  files.forEach((file) => writeFileSync(file, ''));
  expect(filesIn(at('docs/staff')).sort()).toEqual(files);
  expect(filesIn(files[0]!)).toEqual([files[0]]);
});
