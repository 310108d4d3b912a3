import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from '@roleplay-docs/rulebook/decodeText';
import type {Diagnostic} from '../Diagnostic';
import {checkLayout, fixLayout} from './layout';
import {checkMarkdown, fixMarkdown} from './markdown';
import {checkSpelling} from './spelling';

/** Texts, and files whose layout is the project's. */
const TEXTS = /\.(?:ts|tsx|mts|mjs|js|css|md|mdx|json|jsonc|ya?ml)$/;

/** What people write who may have nothing but a browser. Its layout isn't reported, because no reader sees it. */
const WRITTEN =
  /^(?:docs|packages\/tools\/templates)\/(?!.*\.tsx$)|^src\/data\/|^sidebars\.ts$|\.asked\.yaml$/;

/**
 * Spelling, Markdown and layout of text files of any kind.
 *
 * @param files Paths from the root.
 */
export async function checkWords(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [file, text] of readTexts(root, files)) {
    diagnostics.push(
      ...(await checkSpelling(root, file, text)),
      ...(/\.mdx?$/.test(file) ? await checkMarkdown(file, text) : []),
      ...(WRITTEN.test(file) ? [] : await checkLayout(root, file, text)),
    );
  }
  return diagnostics;
}

/** Fixes what a machine can fix. */
export async function fix(root: string, files: readonly string[]): Promise<void> {
  for (const [file, text] of readTexts(root, files)) {
    const markdown = /\.mdx?$/.test(file) ? await fixMarkdown(text) : text;
    const wanted = await fixLayout(root, file, markdown);
    if (wanted !== readFileSync(path.join(root, file), 'utf8')) {
      writeFileSync(path.join(root, file), wanted);
    }
  }
}

/** With line ends of Unix. Other checks report what isn't text. */
function readTexts(root: string, files: readonly string[]): [file: string, text: string][] {
  return files
    .filter((file) => TEXTS.test(file) && path.basename(file) !== 'package-lock.json')
    .flatMap((file): [string, string][] => {
      const {text, mistakes} = decodeText(file, readFileSync(path.join(root, file)));
      return mistakes.length > 0 ? [] : [[file, text.replace(/\r\n?/g, '\n')]];
    });
}
