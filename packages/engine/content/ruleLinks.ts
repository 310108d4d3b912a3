import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rulesVersion} from '../data/changes';
import {ruleLink} from '../data/rules';
import {sanctionTitle} from '../data/sanctions';
import type {SiteData} from '../data/shapes';
import {readRulebook, type RulebookEntry} from './readRulebook';

/** Longer texts are cut in previews. */
const LONGEST_DESCRIPTION = 200;

/**
 * Docusaurus plugin that gives each rule an address of its own, `/r-07`: a page with nothing but the rule's title,
 * sentence and card, for previews of links, which leads to the rule at once. And `/rules.json`.
 */
export const ruleLinks =
  (site: SiteData) =>
  ({siteConfig, siteDir}: LoadContext): Plugin => {
    const root = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}`;
    return {
      name: 'rule-links',
      // Docusaurus awaits it, and the page steps come after: they draw the cards and write the policies.
      async postBuild({outDir}) {
        const rules = (await readRulebook(siteDir, site)).map((rule) => describeRule(rule, root));
        for (const rule of rules) {
          const html = renderPage(rule, {siteName: siteConfig.title, root});
          await writeFile(path.join(outDir, `${ruleLink(rule.id)}.html`), html);
        }
        // A field that is renamed, or means something else, is another schema.
        const file = {schema: 1, version: rulesVersion(site.changes), community: site.community.name, rules};
        await writeFile(path.join(outDir, 'rules.json'), JSON.stringify(file));
      },
    };
  };

/** A rule in `/rules.json`, for bots. Fields may be added, as `words` was; what is here keeps its name and meaning. */
function describeRule(
  {id, title, sentence, words, ladders, changed, retired, path: page}: RulebookEntry,
  root: string,
) {
  return {
    id,
    title,
    sentence,
    words,
    /** What follows, one entry for each kind of breach. The titles of steps are for people; their words may change. */
    ladders: ladders.map(({infraction, lookBackDays, steps, modifiersApply}) => ({
      infraction,
      lookBackDays,
      steps: steps.map((sanction) => ({...sanction, title: sanctionTitle(sanction)})),
      modifiersApply,
    })),
    changed,
    ...(retired && {retired}),
    /** Short address, whose preview shows this rule. */
    link: `${root}${ruleLink(id)}`,
    /** Where the whole text is. */
    page: `${root}${page}`,
  };
}

/** What previews show of a rule; who follows the link sees the rule itself. */
function renderPage(
  {id, title, sentence, retired, page, link}: ReturnType<typeof describeRule>,
  {siteName, root}: {siteName: string; root: string},
): string {
  const name = escapeHtml(`${id} ${title}`);
  const description = escapeHtml(
    shorten(retired ? `Retired on ${retired.date}. ${retired.reason}` : sentence),
  );
  const card = `${root}/img/social/${id.toLowerCase()}.png`;
  const {pathname, hash} = new URL(page);
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
