import {readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The files of a site that its owner edits, without data that no page is named in. */
const EDITED = /^(?:sidebars\.ts|docusaurus\.config\.ts|(?:docs|src)\/.*\.(?:mdx|yaml|tsx))$/;

/**
 * What an owner does who calls the departments something else, and wants no page for people who were banned or warned, and none
 * for reports: in texts, data and configuration alone.
 *
 * @param root The folder of a copy of the project.
 */
export function movePages(root: string): void {
  renameSync(path.join(root, 'docs/departments.mdx'), path.join(root, 'docs/crews.mdx'));
  for (const page of ['sanctions', 'report']) {
    rmSync(path.join(root, `docs/guidelines/${page}.mdx`));
  }
  for (const file of readdirSync(root, {recursive: true, encoding: 'utf8'})) {
    if (EDITED.test(file.split(path.sep).join('/'))) {
      const text = readFileSync(path.join(root, file), 'utf8');
      writeFileSync(path.join(root, file), withoutThem(text));
    }
  }
}

/** The facts that only these pages print. */
const ONLY_THERE =
  /^- id: (?:report-forms-eu-uk|report-picture-blackmail|roblox-own-ban|discord-own-warnings)\n(?: .*\n)+\n?/gm;

function withoutThem(text: string): string {
  return (
    text
      // Links in texts.
      .replace(/\[([^\]]+)\]\([^)\s]*\b(?:sanctions|report)(?:\.mdx)?(?:#[\w-]+)?\)/g, '$1')
      .replaceAll('departments.mdx', 'crews.mdx')
      .replaceAll('/docs/departments', '/docs/crews')
      // Entries of the sidebars, the footer and redirects.
      .replace(/^ *'guidelines\/(?:sanctions|report)',\n/gm, '')
      .replace(/^ *\{to: '\/docs\/guidelines\/(?:sanctions|report)'.*\n/gm, '')
      .replace(/^- \{from: .*\/docs\/guidelines\/(?:sanctions|report)\b.*\n/gm, '')
      // What people type when they look for these pages.
      .replace(/^\/docs\/guidelines\/(?:sanctions|report)(?:#[\w-]+)?:\n(?: .*\n)+\n?/gm, '')
      // What only these pages print.
      .replace(ONLY_THERE, '')
      .replace(/^( *)'departments',$/gm, "$1'crews',")
      .replace(/^( *(?:sanctions|howToReport): )\/docs\/guidelines\/(?:sanctions|report)$/gm, '$1none')
  );
}
