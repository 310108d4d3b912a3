import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseData} from '@roleplay-docs/rulebook/parseData';
import {DATA_FILES, type SiteData} from '@roleplay-docs/rulebook/shapes';
import type {Git} from '../Git';
import type {Mistake} from '../Mistake';
import {Page} from '../page/Page';
import {lineAt} from '@roleplay-docs/rulebook/text';
import {addressOf, anchorsOf, type Site} from './Site';

const {file: REDIRECTS, shape} = DATA_FILES.redirects;

/**
 * Addresses live for ever: people have links to pages and to parts of them. What had an address at the base of the change
 * still has it, or a redirect; and redirects lead to pages that there are.
 */
export function checkAddresses(
  site: Site,
  git: Git,
  redirects: SiteData['redirects'],
  madeAnchors: ReadonlyMap<string, readonly string[]>,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const text = readFileSync(path.join(site.root, REDIRECTS), 'utf8');
  const lineOf = (part: string) => lineAt(text, Math.max(0, text.indexOf(part)));
  const inRedirects = (line: number, message: string, ...causes: string[]) =>
    mistakes.push({file: REDIRECTS, line, message, causes});

  for (const {from, to} of redirects) {
    const {pathname} = new URL(to, 'http://site');
    if (site.has(from)) {
      inRedirects(lineOf(from), `${from} is a page, so it cannot lead elsewhere. Remove the line.`);
    } else if (!site.has(pathname)) {
      inRedirects(
        lineOf(to),
        `The redirect leads to ${to}, which isn't a page. Write the address of a page.`,
      );
    }
  }
  for (const {from, to} of parseData(REDIRECTS, git.before(REDIRECTS) ?? '', shape).value ?? []) {
    if (!site.has(from) && !redirects.some((redirect) => redirect.from === from)) {
      inRedirects(
        1,
        `${from} led somewhere, and no longer does. Put the line back: - {from: ${from}, to: ${to}}`,
      );
    }
  }

  for (const {before, now, kind} of git.differences('docs').filter(({before: file}) => isPage(file))) {
    const old = kind === 'A' ? undefined : git.before(before);
    if (old === undefined) {
      continue;
    }
    const page = new Page(before, old);
    const address = addressOf(before, page.fields);
    const redirect = redirects.find(({from}) => from === address);
    const successor =
      [...site.docs.values()].flat().find(({file}) => file === now) ?? findCopy(site, git, old);
    if (!site.has(address) && !redirect) {
      const to = successor ? addressOf(successor.file, successor.fields) : '...';
      inRedirects(
        text.trimEnd().split('\n').length,
        `${before} ${successor ? 'has moved' : 'is gone'}, and people have links to ${address}. Add: - {from: ${address}, to: ${to}}${successor ? '' : ' with the address of the page that answers the same questions.'}`,
        before,
        successor?.file ?? now,
      );
    }
    const target = redirect
      ? site.docs.get(new URL(redirect.to, 'http://site').pathname)?.[0]
      : site.docs.get(address)?.[0];
    const anchors = target && [...anchorsOf(target), ...(madeAnchors.get(target.file) ?? [])];
    const lost = anchors ? anchorsOf(page).filter((anchor) => !anchors.includes(anchor)) : [];
    if (target && lost.length > 0) {
      mistakes.push({
        file: target.file,
        line: 1,
        message: `People have links to ${lost.map((anchor) => `${address}#${anchor}`).join(', ')}, and the page no longer has ${lost.length === 1 ? 'that part' : 'those parts'}. Put the id back on the heading that says the same: ${lost.map((anchor) => `{/* #${anchor} */}`).join(', ')}.`,
        causes: [before],
      });
    }
  }
  return mistakes;
}

/** The new page that holds most lines of one that is gone, if Git does not know it yet. */
function findCopy(site: Site, git: Git, old: string): Page | undefined {
  const untracked = git.untracked('docs');
  const lines = new Set(old.split('\n').filter(Boolean));
  return [...site.docs.values()]
    .flat()
    .filter(({file}) => untracked.includes(file))
    .find(({source}) => source.split('\n').filter((line) => lines.has(line)).length > lines.size / 2);
}

const isPage = (file: string) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file);
