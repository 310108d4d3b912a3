import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Definition, Image, Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {
  addressOf,
  explainAddress,
  explainMissingFile,
  explainMissingPicture,
  explainPart,
  linkedFile,
  relativeLink,
} from '../../data/addresses';
import {decodeAddress} from '../../data/decodeAddress';
import {DATA_FILES} from '../../data/shapes';
import {beginning, nearest} from '../../data/text';
import type {Diagnostic} from '../Diagnostic';
import {isFile, type Site} from '../site/Site';
import {readHeadings} from './headings';
import {DISCORD_INVITE} from './otherGenerators';
import type {Page} from './Page';

/** The beginning of an address outside of this site. */
const SCHEME = /^(?:[a-z][\w+.-]*:|\/\/)/i;

/** The schemes that links may have. */
const SCHEMES = /^(?:https?|mailto|tel|discord|roblox|pathname):/i;

/**
 * Paths on someone's computer, email addresses without `mailto:`, and URLs with a broken or missing beginning:
 * without https://, they'd be paths on this site.
 */
const ODD_ADDRESS =
  /^(?:[a-z]:)?[\w .-]*\\|^file:|^[a-z]:[\\/]|^https?\b(?!:\/\/[^/])|^https?:\/\/https?:|^(?:www\.|discord\.gg\/)|^[^/:?#]+@[^/]+\.[a-z]+$/i;

type Reference = Link | Definition | Image;

/**
 * Checks the links, anchors and pictures of a page. Broken ones are refused, like in the build; those that work but
 * don't help readers are only reported.
 */
export function checkLinks(page: Page, site: Site): void {
  const {image} = page.fields;
  if (typeof image === 'string' && image.startsWith('.')) {
    const missing = explainPictureAddress(page, image, site);
    if (missing !== undefined) {
      page.refuse(1, missing);
    }
  }
  visit(page.tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') {
      return;
    }
    const broken = explainBroken(page, node, site);
    if (broken !== undefined) {
      page.refuse(node, broken);
      return;
    }
    const message = node.type === 'image' ? explainPicture(page, node, site) : explainWorkingLink(node, site);
    if (message !== undefined) {
      page.report(node, message);
    }
  });
}

/** What's wrong with an address that leads nowhere, or isn't one. */
function explainBroken(page: Page, {type, url}: Reference, site: Site): string | undefined {
  if (!url) {
    return 'The address is missing. Write it in the parentheses: [words](./shop.mdx)';
  }
  // Like `parseURLOrPath` of @docusaurus/utils.
  if (ODD_ADDRESS.test(url) || !URL.canParse(url, 'unspecified://')) {
    return `"${beginning(url)}" isn't an address. Write the path of a file, such as ./shop.mdx or ./map.png, an address that begins with https://, or mailto: and an email address.`;
  }
  const [scheme] = SCHEME.exec(url) ?? [];
  if (scheme === undefined) {
    return type === 'image' ? explainPictureAddress(page, url, site) : explainMissingPage(page, url, site);
  }
  return type === 'image' || scheme === '//' || SCHEMES.test(scheme)
    ? undefined
    : `Links that begin with "${scheme}" don't work here. Write an address that begins with https://, or the path of a page.`;
}

/** What's wrong with a link even though it works. */
function explainWorkingLink(node: Link | Definition, site: Site): string | undefined {
  const isEmpty =
    node.type === 'link' && node.children.every(({type}) => type === 'text') && !toString(node).trim();
  return isEmpty
    ? `The link has no text. Write [words that say where it leads](${node.url}).`
    : explainElsewhere(node.url, site);
}

/**
 * Reports broken addresses of docs in data. `checkAddresses` and `checkRedirects` look at redirects.
 *
 * @param texts All texts in the data files; see `SiteFiles`.
 */
export function checkDataAddresses(
  texts: readonly {file: string; line: number; text: string}[],
  site: Site,
): Diagnostic[] {
  return texts.flatMap(({file, line, text}) => {
    if (!/^\/docs[/#]/.test(text) || file === DATA_FILES.redirects.file) {
      return [];
    }
    const message = explainAddress(text, site);
    return message === undefined ? [] : [{file, line, message}];
  });
}

/** What's wrong with a link within the site; `undefined` if it works. */
function explainMissingPage(page: Page, url: string, site: Site): string | undefined {
  const [target = '', anchor] = url.split('#', 2) as [string, string?];
  const filePath = decodeAddress(withoutQuery(target));
  if (filePath === '') {
    return explainAnchor(page, page, anchor, site);
  }
  if (/\.mdx?$/i.test(filePath)) {
    const wanted = linkedFile(page.file, url);
    const found = site.docs.find(({file}) => file === wanted);
    if (found?.fields.draft === true) {
      return `${wanted} is a draft, so the site doesn't have it. Remove "draft: true" from its front matter, or remove this link.`;
    }
    return found
      ? explainAnchor(page, found, anchor, site)
      : explainMissingFile(
          page.file,
          url,
          site.docs.map(({file}) => file),
        );
  }
  const base = `http://site${addressOf(page.file, page.fields)}`;
  const address = new URL(filePath, base).pathname.replace(/(.)\/$/, '$1');
  const doc = site.byAddress.get(address);
  if (doc) {
    return explainAnchor(page, doc, anchor, site);
  }
  if (/\.\w+$/.test(filePath)) {
    return isFile(localFile(page, filePath, site))
      ? undefined
      : `Can't find ${filePath}. Check its name: upper and lower case matter.`;
  }
  if (site.others.has(address) && anchor !== undefined) {
    return `Links can't lead to a part of ${address}. Write ${address}`;
  }
  if (site.has(address)) {
    return undefined;
  }
  const meant = nearest(address, site.addresses());
  const near = site.docs.find((other) => other === site.byAddress.get(meant ?? ''));
  return `There is no page ${address}. ${meant ? `Write ${near ? relativeLink(page.file, near.file) : meant}` : 'Write the path of its file, for instance ./shop.mdx'}.`;
}

/** What's wrong with a full address that should be written in another way. */
function explainElsewhere(url: string, site: Site): string | undefined {
  if (DISCORD_INVITE.test(url)) {
    return 'Discord invites are kept in one place, src/data/community.yaml. Write <CommunityLink to="chatInvite">words</CommunityLink>.';
  }
  if (/^https?:\/\/(?:localhost|127\.0\.0\.1)(?![\w.-])/i.test(url)) {
    return `${beginning(url)} is on your own computer. Write the path of the page's file, such as ./shop.mdx.`;
  }
  const {origin, pathname} = URL.canParse(url) ? new URL(url) : {origin: '', pathname: ''};
  return origin !== '' && origin === site.origin
    ? `This link leads to our own site. Write the path of the page's file, ${site.byAddress.get(pathname.replace(/\/$/, ''))?.file ?? './shop.mdx'}, so that the link is checked and still works if the page moves.`
    : undefined;
}

/**
 * @param from The page with the link.
 * @param target The page that it leads to.
 */
function explainAnchor(from: Page, target: Page, anchor: string | undefined, site: Site): string | undefined {
  const anchors = site.anchorsOf(target);
  if (anchor === undefined || anchors.includes(decodeAddress(anchor))) {
    return undefined;
  }
  // Headings without an ID are reported on their own, with the ID to write. Until then, the build generates one from
  // their words.
  const without = readHeadings(target).filter(({id}) => id === undefined);
  const slugger = createSlugger();
  const made = without.map(({words}) => slugger.slug(words));
  if (without.some(({proposal}) => proposal === anchor)) {
    return made.includes(anchor)
      ? undefined
      : `The heading that this leads to has no id yet. Write {/* #${anchor} */} at its end.`;
  }
  const proposals = without.map(({proposal}) => proposal);
  return explainPart(anchor, [...anchors, ...proposals], target === from ? 'This page' : target.file);
}

function explainPictureAddress(page: Page, url: string, site: Site): string | undefined {
  return isFile(pictureFile(page, url, site)) ? undefined : explainMissingPicture(url);
}

/** What's wrong with a picture that exists. */
function explainPicture(page: Page, {url, alt}: Image, site: Site): string | undefined {
  if (/^(?:https?:)?\/\//i.test(url)) {
    return `Pictures from other sites aren't shown here${/discord/i.test(url) ? ', and Discord links expire' : ''}. Save the picture beside the page and write ![what it shows](./name.png)`;
  }
  const local = pictureFile(page, url, site);
  if (
    page.file.startsWith('docs/staff/') &&
    !local.startsWith(path.join(site.root, 'docs/staff', path.sep))
  ) {
    return `This picture is on a staff page, but anyone could open it: ${url}. Move it to docs/staff, beside the page, and write ![what it shows](./${path.basename(local)})`;
  }
  return alt?.trim()
    ? undefined
    : `The picture has no alternative text. Write what it shows: ![A map of the county](${url})`;
}

const pictureFile = (page: Page, url: string, site: Site) =>
  localFile(page, decodeAddress(withoutQuery(url)), site);

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

/** The path where Docusaurus looks for a file: `@site/` is the project's folder, and `/` the static one. */
function localFile(page: Page, name: string, {root}: Site): string {
  if (name.startsWith('@site/')) {
    return path.join(root, name.slice('@site/'.length));
  }
  return name.startsWith('/')
    ? path.join(root, 'static', name)
    : path.join(root, path.dirname(page.file), name);
}
