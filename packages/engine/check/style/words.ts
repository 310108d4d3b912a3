import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from '../../data/decodeText';
import type {Diagnostic} from '../Diagnostic';
import {fixPage} from '../page/fixPage';
import {checkMarkdown, fixMarkdown} from './markdown';
import {checkSpelling} from './spelling';

/** Files with words in them. Questions that people ask are written as they write them. */
const TEXTS = /\.(?:md|mdx|ts|tsx|mts|mjs|js|css|yml)$|(?<!\/phrases\/[^/]*)\.yaml$/;

/**
 * Spelling and Markdown of text files of any kind.
 *
 * @param files Paths from the root.
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

/** Pages, but not the templates, which have to be filled in first. */
const PAGES = /^(?:docs|src\/pages)\/.*\.mdx?$/;

/** Fixes what a machine can fix in pages and other Markdown, with line ends of Unix. */
export async function fix(root: string, files: readonly string[]): Promise<void> {
  for (const [file, text] of readTexts(
    root,
    files.filter((name) => /\.mdx?$/.test(name)),
  )) {
    const fixed = PAGES.test(file) ? fixPage(file, text) : text;
    writeFileSync(path.join(root, file), await fixMarkdown(fixed));
  }
}

/** With line ends of Unix. Other checks report what isn't text. */
function readTexts(root: string, files: readonly string[]): [file: string, text: string][] {
  return files
    .filter((file) => TEXTS.test(file))
    .flatMap((file): [string, string][] => {
      const {text, mistakes} = decodeText(file, readFileSync(path.join(root, file)));
      return mistakes.length > 0 ? [] : [[file, text.replace(/\r\n?/g, '\n')]];
    });
}
