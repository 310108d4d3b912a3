import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DomUtils, parseDocument} from 'htmlparser2';
import {community} from '../src/community';
import {changes, lastChanged, rulesVersion} from '../src/data/changes';
import {ladders} from '../src/data/ladders';
import {ruleLink, rulePath} from '../src/data/rulePath';
import {type Retirement, type Rule, rules} from '../src/data/rules';
import {type Sanction, sanctionTitle} from '../src/data/sanctions';

/** `/rules.json`, for bots. Fields may be added; what is here keeps its name and meaning, or `schema` grows. */
export interface RulesFile {
  schema: 1;
  /** Of the rules, `YYYY-MM-DD`. */
  version: string;
  /** The name of the community. */
  community: string;
  rules: RuleEntry[];
}

export interface RuleEntry {
  /** Keeps its meaning forever. */
  id: string;
  title: string;
  /** What one must or must not do, in one sentence; empty for a retired rule. */
  sentence: string;
  /** What follows, one entry for each kind of breach. */
  ladders: {
    infraction: string;
    /** How long a case counts. */
    lookBackDays: number | 'always';
    /** What follows a first, second and third time. `title` is for people; its words may change. */
    steps: (Sanction & {title: string})[];
    /** Whether anything makes it milder or stricter. */
    modifiersApply: boolean;
  }[];
  /** Day of its last change, `YYYY-MM-DD`. */
  changed: string;
  retired?: Retirement;
  /** Short address, whose preview shows this rule. */
  link: string;
  /** Where the whole text stands. */
  page: string;
}

type Element = ReturnType<typeof DomUtils.findAll>[number];

const PAGES = ['docs/guidelines/discord.html', 'docs/guidelines/roblox.html'];
/** Longer texts are cut in previews. */
const LONGEST_DESCRIPTION = 200;

/**
 * Docusaurus plugin that gives each rule an address of its own, `/r-07`: a page with nothing but the rule's title,
 * sentence and card, for previews of links, which leads to the rule at once. And `/rules.json`, see `RulesFile`.
 */
export default function ruleLinks({siteConfig}: LoadContext): Plugin {
  const root = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}`;
  return {
    name: 'rule-links',
    // Docusaurus awaits it, and the page steps come after: they draw the cards and write the policies.
    async postBuild({outDir}) {
      const sentences = await readSentences(outDir);
      const entries = rules.map((rule: Rule) => describeRule(rule, sentences.get(rule.id) ?? '', root));
      const file: RulesFile = {schema: 1, version: rulesVersion(), community: community.name, rules: entries};
      await writeFile(path.join(outDir, 'rules.json'), JSON.stringify(file));
      await Promise.all(
        entries.map((entry) =>
          writeFile(
            path.join(outDir, `${ruleLink(entry.id)}.html`),
            renderPage(entry, {siteName: siteConfig.title, root}),
          ),
        ),
      );
    },
  };
}

/** The sentence of each rule by its id, as the built pages have it in `<section class="rule">`. */
async function readSentences(outDir: string): Promise<Map<string, string>> {
  const pages = await Promise.all(PAGES.map((page) => readFile(path.join(outDir, page), 'utf8')));
  const sections = pages.flatMap((html) =>
    DomUtils.findAll(({attribs}) => attribs.class === 'rule', parseDocument(html).children),
  );
  return new Map(
    sections.map(({children}) => {
      const find = (test: (element: Element) => boolean) => DomUtils.findOne(test, children);
      const heading = find(({name}) => name === 'h3');
      return [
        String(heading?.attribs.id).toUpperCase(),
        sentenceOf(
          find(({attribs}) => attribs.class === 'law'),
          find(({name}) => name === 'li'),
        ),
      ];
    }),
  );
}

/**
 * What one must do: the sentence that the page sets apart, with the list in which it goes on if it ends with a colon, or the
 * first sentence of the list with which the rule begins.
 */
function sentenceOf(law: Element | null, item: Element | null): string {
  if (!law) {
    return item ? (/^[^]*?[.?!](?=\s|$)/.exec(textOf(item))?.[0] ?? textOf(item)) : '';
  }
  const sentence = textOf(law);
  const next = DomUtils.nextElementSibling(law);
  return sentence.endsWith(':') && next
    ? [sentence, ...DomUtils.getElementsByTagName('li', next).map(textOf)].join(' ')
    : sentence;
}

/** What is to be read, without the explanations of words. */
function textOf(element: Element): string {
  for (const explanation of DomUtils.findAll(({attribs}) => attribs.role === 'tooltip', element.children)) {
    DomUtils.removeElement(explanation);
  }
  return DomUtils.textContent(element).trim();
}

function describeRule({id, title, retired}: Rule, sentence: string, root: string): RuleEntry {
  return {
    id,
    title,
    sentence,
    ladders: retired
      ? []
      : ladders
          .filter((ladder) => (ladder.rules as readonly string[]).includes(id))
          .map(({infraction, lookBackDays, steps, modifiersApply}) => ({
            infraction,
            lookBackDays,
            steps: steps.map((sanction) => ({...sanction, title: sanctionTitle(sanction)})),
            modifiersApply,
          })),
    changed: retired?.date ?? lastChanged(id, changes),
    ...(retired && {retired}),
    link: `${root}${ruleLink(id)}`,
    page: `${root}${rulePath(id)}`,
  };
}

/** What previews show of a rule; who follows the link sees the rule itself. */
function renderPage(rule: RuleEntry, {siteName, root}: {siteName: string; root: string}): string {
  const {id, title, sentence, retired, page, link} = rule;
  const name = escapeHtml(`${id} ${title}`);
  const description = escapeHtml(
    shorten(retired ? `Retired on ${retired.date}. ${retired.reason}` : sentence),
  );
  const card = `${root}/img/social/${id.toLowerCase()}.png`;
  const target = new URL(page);
  const [pathname, hash] = [target.pathname, target.hash];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name} | ${escapeHtml(siteName)}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${escapeHtml(siteName)}">
<meta property="og:type" content="article">
<meta property="og:url" content="${link}">
<meta property="og:image" content="${card}">
<meta property="og:image:alt" content="${name}. ${description}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="${page.replace(hash, '')}">
<meta http-equiv="refresh" content="0; url=${pathname}${hash}">
<script>location.replace('${pathname}'+location.search+'${hash}')</script>
</head>
<body><p><a href="${pathname}${hash}">${name}</a></p></body>
</html>
`;
}

function shorten(text: string): string {
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)!};`);
}
