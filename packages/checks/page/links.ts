import {existsSync} from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Mistake} from '../Mistake';
import {addressOf, anchorsOf, type Site} from '../site/Site';
import {beginning, nearest, slug} from '@roleplay-docs/rulebook/text';
import type {Page} from './Page';

/** What a link may begin with that leads out of the site. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:', 'discord:', 'roblox:'];

const INVITE = /^https?:\/\/(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\//i;

/** What links and pictures are checked against. */
export interface Targets {
  site: Site;
  /** Anchors that components make, by the address of their page. */
  madeAnchors: ReadonlyMap<string, readonly string[]>;
  /** Where the site is served from: `https://docs.example.com`. */
  origin: string;
}

/** Links, anchors and pictures of a page. */
export function checkLinks(page: Page, targets: Targets): Mistake[] {
  const {file, tree} = page;
  const mistakes: Mistake[] = [];
  const mistake = (line: number, message: string) => mistakes.push({file, line, message});

  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') {
      const isBare = node.type === 'link' && toString(node) === node.url;
      const message = explainLink(page, node.url, targets, isBare);
      if (message !== undefined) {
        mistake(line, message);
      } else if (
        node.type === 'link' &&
        !toString(node).trim() &&
        node.children.every(({type}) => type === 'text')
      ) {
        mistake(line, `The link has no words. Write [words that say where it leads](${node.url}).`);
      }
    } else if (node.type === 'image') {
      const message = explainPicture(page, node.url, targets);
      if (message !== undefined) {
        mistake(line, message);
      } else if (!node.alt?.trim()) {
        mistake(
          line,
          `The picture has no alternative text. Write what it shows: ![A map of the county](${node.url})`,
        );
      }
    } else if (node.type === 'text') {
      node.value.split('\n').forEach((part, index) => {
        const message = explainBrokenLink(part);
        if (message !== undefined) {
          mistake(line + index, message);
        }
      });
    } else if (
      node.type === 'mdxJsxTextElement' &&
      node.name === 'img' &&
      !node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'alt')
    ) {
      mistake(
        line,
        'The picture has no alternative text. Add alt="what it shows", or alt="" for mere decoration.',
      );
    }
  });
  return mistakes;
}

/** Text that should have been a link. */
function explainBrokenLink(text: string): string | undefined {
  const [spaced] = /\[[^\]]+\]\s+\((?:https?:|\.{0,2}\/)[^)]*\)/.exec(text) ?? [];
  if (spaced) {
    return `A space keeps this from being a link. Write ${spaced.replace(/\]\s+\(/, '](')}`;
  }
  const [, words, url] = /\(([^()]+)\)\[((?:https?:|\.{0,2}\/|#)[^\]]*)\]/.exec(text) ?? [];
  if (url) {
    return `The brackets are the wrong way round. Write [${words}](${url})`;
  }
  const [address, label, target] = /!?\[([^\]]*)\]\(([^)]*(?:\)|$))/.exec(text) ?? [];
  if (address !== undefined && target !== undefined) {
    return target.endsWith(')') && /\s/.test(target)
      ? `The address in [${label}](...) holds a space. Remove it, or give the file a name with hyphens.`
      : `${beginning(address)} begins a link that does not end. Write ) behind the address.`;
  }
  const [open] = /\[[^\]]+\((?:https?:\/\/|\.{1,2}\/|\/docs)[^)\s]*\)/.exec(text) ?? [];
  if (open) {
    return `${beginning(open)} lacks a bracket. Write ${open.replace('(', '](')}`;
  }
  const [reference, , name] = /\[([^\]]+)\]\[([^\]]*)\]/.exec(text) ?? [];
  if (reference) {
    return `${reference} leads nowhere, because "${name || reference}" is not defined on the page. Write [words](address).`;
  }
  const [footnote] = /\[\^[^\]]+\]/.exec(text) ?? [];
  return (
    footnote &&
    `The footnote ${footnote} is not there. Write it at the end of the page: ${footnote}: Text of the footnote.`
  );
}

function explainLink(page: Page, url: string, targets: Targets, isBare: boolean): string | undefined {
  const {site, origin} = targets;
  if (!url) {
    return 'The link leads nowhere. Write its address in the round brackets: [words](./shop.mdx)';
  }
  const odd = explainOddAddress(url);
  if (odd !== undefined) {
    return odd;
  }
  if (/^[a-z][\w+.-]*:/i.test(url) || url.startsWith('//')) {
    const [scheme = ''] = /^[a-z][\w+.-]*:/i.exec(url) ?? ['https:'];
    if (scheme === 'pathname:') {
      return undefined;
    }
    if (!SCHEMES.includes(scheme.toLowerCase())) {
      return `Links of the kind "${scheme}" do not work here. Write an address that begins with https://, or the path of a page.`;
    }
    if (INVITE.test(url)) {
      return 'Invites to Discord are in one place, src/data/community.yaml. Write <CommunityLink to="chatInvite">words</CommunityLink>.';
    }
    if (URL.canParse(url) && new URL(url).origin === origin) {
      return `This leads to our own site. Write the file of the page, ${fileFor(site, new URL(url).pathname) ?? './shop.mdx'}, so that it is checked and moves along.`;
    }
    return /^https?:$/i.test(scheme) && !URL.canParse(url)
      ? `"${beginning(url)}" isn't an address. Copy it from the browser again.`
      : undefined;
  }
  if (isBare) {
    return undefined; // www.example.com
  }
  const [target = '', anchor] = url.split('#', 2) as [string, string?];
  const filePath = target.split('?')[0]!;
  if (filePath === '') {
    return anchor === undefined ? undefined : explainAnchor(page, page, anchor, targets);
  }
  if (/\.mdx?$/i.test(filePath)) {
    const wanted = filePath.startsWith('/')
      ? path.posix.join('docs', filePath)
      : path.posix.join(path.posix.dirname(page.file), decode(filePath));
    const found = [...site.docs.values()]
      .flat()
      .find(({file}) => file === wanted || (filePath.startsWith('/') && `/${file}` === filePath));
    if (!found) {
      const near = nearest(
        path.posix.basename(wanted),
        [...site.docs.values()].flat().map(({file}) => path.posix.basename(file)),
      );
      const meant =
        near && [...site.docs.values()].flat().find(({file}) => path.posix.basename(file) === near)!.file;
      return `There is no page ${wanted}. ${meant ? `Write ${relative(page.file, meant)}` : 'Look at its name in docs/'}.`;
    }
    return anchor === undefined ? undefined : explainAnchor(page, found, anchor, targets);
  }
  const address = new URL(filePath, `http://site${addressOf(page.file, page.fields)}`).pathname.replace(
    /(.)\/$/,
    '$1',
  );
  const [doc] = site.docs.get(address) ?? [];
  if (doc) {
    return anchor === undefined ? undefined : explainAnchor(page, doc, anchor, targets);
  }
  if (/\.\w+$/.test(filePath)) {
    const local = filePath.startsWith('/')
      ? path.join(site.root, 'static', filePath)
      : path.join(site.root, path.dirname(page.file), decode(filePath));
    return existsSync(local)
      ? undefined
      : `There is no file ${filePath}. Look at its name, capitals included.`;
  }
  if (site.has(address)) {
    return undefined;
  }
  const meant = nearest(address, site.all());
  return `There is no page ${address}. ${meant ? `Write ${fileFor(site, meant, page.file) ?? meant}` : 'Write the path of its file, for instance ./shop.mdx'}.`;
}

function explainOddAddress(url: string): string | undefined {
  if (/[\u200b-\u200f\u2060\ufeff\u202a-\u202e]/.test(url)) {
    return 'The address holds an invisible character, which came along when it was pasted. Type it anew.';
  }
  if (/[“”„‘’«»]/.test(url)) {
    return 'The address holds curly quotes. Remove them.';
  }
  if (/^(?:[a-z]:)?[\w .-]*\\/i.test(url) || /^(?:file:|[a-z]:[\\/])/i.test(url)) {
    return `${beginning(url)} is a path of your computer. Put the file beside the page and write ./${slugOfFile(url)}.`;
  }
  if (/^https?\b(?!:\/\/[^/])|^https?:\/\/https?:/i.test(url)) {
    return `"${beginning(url)}" is not quite an address. Write https:// in front, with colon and two slashes.`;
  }
  if (/^(?:www\.|discord\.gg\/)/i.test(url)) {
    return `"${beginning(url)}" would lead to a page of this site. Write https://${url}`;
  }
  if (/^[^/:?#]+@[^/]+\.[a-z]+$/i.test(url)) {
    return `An email address needs a word before it. Write mailto:${url}`;
  }
  return undefined;
}

function explainAnchor(page: Page, target: Page, anchor: string, {madeAnchors}: Targets): string | undefined {
  const anchors = [...anchorsOf(target), ...(madeAnchors.get(target.file) ?? [])];
  if (anchors.includes(decode(anchor))) {
    return undefined;
  }
  const meant = nearest(anchor, anchors);
  return `${target === page ? 'This page' : target.file} has no part "#${anchor}". ${meant ? `Write #${meant}` : 'Look at the ids of its headings: {/* #id */}'}.`;
}

function explainPicture(page: Page, url: string, {site}: Targets): string | undefined {
  if (!url) {
    return 'The picture has no address. Put it beside the page and write ![what it shows](./name.png)';
  }
  if (/^(?:https?:)?\/\//i.test(url)) {
    return `Pictures of other sites are not shown here${/discord/i.test(url) ? ', and addresses of Discord expire' : ''}. Save it beside the page and write ![what it shows](./name.png)`;
  }
  const odd = explainOddAddress(url);
  if (odd !== undefined) {
    return odd;
  }
  const name = decode(url.split(/[?#]/)[0]!);
  const local = name.startsWith('/')
    ? path.join(site.root, 'static', name)
    : path.join(site.root, path.dirname(page.file), name);
  if (existsSync(local) && page.file.startsWith('docs/staff/')) {
    const isSealed = path.relative(path.join(site.root, 'docs/staff'), local).split(path.sep)[0] !== '..';
    return isSealed
      ? undefined
      : `Everyone could open this picture of a staff page: ${url}. Move it to docs/staff, beside the page, and write ![what it shows](./${path.basename(name)})`;
  }
  return existsSync(local)
    ? undefined
    : `There is no picture ${url}. Put it beside the page, and write its name as it is, capitals included.`;
}

function fileFor(site: Site, address: string, from?: string): string | undefined {
  const [doc] = site.docs.get(address.replace(/\/$/, '')) ?? [];
  return doc && (from === undefined ? doc.file : relative(from, doc.file));
}

function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}

function slugOfFile(url: string): string {
  const name = url.split(/[\\/]/).at(-1)!;
  const end = path.extname(name);
  return slug(name.slice(0, name.length - end.length)) + end.toLowerCase();
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
