import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {community} from '../src/community';
import {changes, lastChanged, rulesVersion} from '../src/data/changes';
import {facts} from '../src/data/facts';
import {ladders} from '../src/data/ladders';
import {ruleLink, rulePath} from '../src/data/rulePath';
import {type Retirement, type Rule, rules} from '../src/data/rules';
import {type Sanction, sanctionTitle} from '../src/data/sanctions';
import {lawOf} from '../src/remark/lawOf';
import remarkCommunity from '../src/remark/remarkCommunity';
import remarkFacts from '../src/remark/remarkFacts';

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

/** Where the pages of rules lie. */
const FILES = ['discord', 'roblox'].map((name) => `docs/guidelines/${name}.mdx`);
/** Longer texts are cut in previews. */
const LONGEST_DESCRIPTION = 200;

/**
 * Docusaurus plugin that gives each rule an address of its own, `/r-07`: a page with nothing but the rule's title,
 * sentence and card, for previews of links, which leads to the rule at once. And `/rules.json`, see `RulesFile`.
 */
export default function ruleLinks({siteDir, siteConfig}: LoadContext): Plugin {
  const root = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}`;
  return {
    name: 'rule-links',
    // Docusaurus awaits it, and the page steps come after: they draw the cards and write the policies.
    async postBuild({outDir}) {
      const sentences = await readSentences(siteDir);
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

/** The sentence of each rule, with the values and facts of the site filled in. */
async function readSentences(siteDir: string): Promise<Map<string, string>> {
  const sentences = new Map<string, string>();
  const parser = unified().use(remarkParse).use(remarkMdx);
  for (const name of FILES) {
    const value = (await readFile(path.join(siteDir, name), 'utf8')).replace(/^---\n[^]*?\n---\n/, '');
    const file = new VFile({value, path: path.join(siteDir, name)});
    const tree = parser.parse(file) as Root;
    remarkFacts({facts, staffFacts: [], staffDir: path.join(siteDir, 'docs/staff')})(tree, file);
    remarkCommunity({community})(tree, file);
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const [id] = node.attributes;
      if (node.name === 'Rule' && id?.type === 'mdxJsxAttribute' && node.children.length > 0) {
        const sentence = toString(lawOf(node.children).law);
        const list = node.children.find(({type}) => type === 'list');
        const items = list && 'children' in list ? list.children.map((item) => toString(item)) : [];
        // A sentence that ends with a colon goes on in a list.
        sentences.set(String(id.value), sentence.endsWith(':') ? `${sentence} ${items.join(' ')}` : sentence);
      }
    });
  }
  return sentences;
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
