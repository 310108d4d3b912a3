import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from '../../data/decodeText';
import type {Diagnostic} from '../Diagnostic';
import {fixPage} from '../page/fixPage';
import {checkMarkdown, fixMarkdown} from './markdown';
import {checkSpelling} from './spelling';

/** Files with words to check. Phrases are left out, because they're spelled the way people type them. */
const TEXTS = /\.(?:md|mdx|ts|tsx|mts|mjs|js|css|yml)$|(?<!\/phrases\/[^/]*)\.yaml$/;

/**
 * Checks spelling and Markdown style.
 *
 * @param files Paths from the root. Files that aren't text are skipped.
 */
export async function checkWords(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [file, text] of readTexts(root, files)) {
    diagnostics.push(
      ...(await checkSpelling(root, file, text)),
      ...(/\.mdx?$/.test(file) ? await checkMarkdown(file, text) : []),
    );
  }
  return diagnostics;
}

/** Pages, but not templates, which still have to be filled in. */
const PAGES = /^(?:docs|src\/pages)\/.*\.mdx?$/;

/** Applies all automatic fixes to pages and other Markdown, and writes the files, with Unix line ends. */
export async function fix(root: string, files: readonly string[]): Promise<void> {
  for (const [file, text] of readTexts(
    root,
    files.filter((name) => /\.mdx?$/.test(name)),
  )) {
    const fixed = PAGES.test(file) ? fixPage(file, text) : text;
    writeFileSync(path.join(root, file), await fixMarkdown(fixed));
  }
}

/** Reads files with Unix line ends. Other checks report files that aren't valid text. */
function readTexts(root: string, files: readonly string[]): [file: string, text: string][] {
  return files
    .filter((file) => TEXTS.test(file))
    .flatMap((file): [string, string][] => {
      const {text, mistakes} = decodeText(file, readFileSync(path.join(root, file)));
      return mistakes.length > 0 ? [] : [[file, text.replace(/\r\n?/g, '\n')]];
    });
}
