import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rulesVersion} from '../data/changes';
import {ruleLink} from '../data/rules';
import {sanctionTitle} from '../data/sanctions';
import type {Site} from '../data/readSite';
import {readRulebook, type RulebookEntry} from './readRulebook';

/** In characters; link previews truncate longer texts. */
const LONGEST_DESCRIPTION = 200;

/**
 * Docusaurus plugin that gives each rule a short address, `/r-07`: a page with nothing but the data for link previews
 * (the rule's title, sentence and card) that immediately redirects to the rule. It also writes `/rules.json`.
 */
export const ruleLinks =
  (site: Site) =>
  ({siteConfig, siteDir}: LoadContext): Plugin => {
    const root = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}`;
    return {
      name: 'rule-links',
      // Page steps run after every plugin's `postBuild`, so they also draw these pages' cards and write their
      // policies.
      async postBuild({outDir}) {
        const rules = (await readRulebook(siteDir, site)).map((rule) => describeRule(rule, root));
        for (const rule of rules) {
          const html = renderPage(rule, {siteName: siteConfig.title, root});
          await writeFile(path.join(outDir, `${ruleLink(rule.id)}.html`), html);
        }
        // Other people's bots read this file. If a field changes its name or meaning, increment `schema`.
        const file = {schema: 1, version: rulesVersion(site.changes), community: site.community.name, rules};
        await writeFile(path.join(outDir, 'rules.json'), JSON.stringify(file));
      },
    };
  };

/** A rule in `/rules.json`, for bots. New fields may be added, but existing ones keep their names and meanings. */
function describeRule(
  {id, title, brief, sentence, words, ladders, changed, retired, path: page}: RulebookEntry,
  root: string,
) {
  return {
    id,
    title,
    ...(brief && {brief}),
    sentence,
    words,
    /** What follows, one entry for each kind of case. The titles of steps are for people, and may change. */
    ladders: ladders.map(({infraction, lookBackDays, steps, modifiersApply}) => ({
      infraction,
      lookBackDays,
      steps: steps.map((sanction) => ({...sanction, title: sanctionTitle(sanction)})),
      modifiersApply,
    })),
    changed,
    ...(retired && {retired}),
    /** The short address, whose preview shows this rule. */
    link: `${root}${ruleLink(id)}`,
    /** The address of the whole text. */
    page: `${root}${page}`,
  };
}

/** The page at a rule's short address, as HTML. It's for link previews; people who follow the link are redirected. */
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
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
