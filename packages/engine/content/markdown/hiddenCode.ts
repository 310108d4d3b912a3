/** Code of a page that isn't in what MDX reads: what its first line makes of the front matter, and what fences hide. */
import {explainLocalFile, type Site} from './localFiles';

/**
 * Docusaurus takes these fences away and reads what is in them
 * (https://docusaurus.io/docs/i18n/crowdin#mdx-solutions), which otherwise is an example that nothing runs.
 */
const MDX_CODE_BLOCK = /^[ \t]*`{3,}[ \t]*mdx-code-block/m;

interface Finding {
  /** From 1. */
  line: number;
  message: string;
}

/**
 * Looks at the text of a page before anything has read it.
 *
 * @param text As the file has it.
 */
export function findHiddenCode(text: string): Finding[] {
  const findings: Finding[] = [];
  const [firstLine = ''] = text.replace(/^\uFEFF/, '').split('\n', 1);
  // The parser of Docusaurus runs front matter whose first line says "---js".
  if (/^---(?!-)/.test(firstLine) && firstLine.slice('---'.length).trim() !== '') {
    findings.push({
      line: 1,
      message: `"${firstLine.trim()}" can't begin a page: the line above the title has --- and nothing else.`,
    });
  }
  const fence = MDX_CODE_BLOCK.exec(text);
  if (fence) {
    findings.push({
      line: text.slice(0, fence.index).split('\n').length,
      message: 'mdx-code-block would run what is below it. Remove this line, and the ``` that ends it.',
    });
  }
  return findings;
}

/**
 * What is wrong with front matter because of what it makes the build do: read the page as something else than MDX, publish a
 * file from elsewhere, write a page to another address, or run.
 *
 * @param file Path of the page from the project's root, with `/`.
 */
export function explainFields(file: string, fields: Record<string, unknown>, site: Site): string[] {
  const {mdx, image, tags} = fields;
  const messages: string[] = [];
  if (mdx !== undefined) {
    messages.push('"mdx" isn\'t a front matter field here. Remove it.');
  }
  if (Array.isArray(tags) && tags.some((tag) => typeof tag !== 'string')) {
    messages.push('"tags" in the front matter takes words. Write tags: [shop, events].');
  }
  // Docusaurus writes them down as JavaScript ("stringify-object"), in which it doesn't escape a backslash.
  if (hasBackslash(fields)) {
    messages.push("Front matter can't have a backslash (\\) in it. Write it without.");
  }
  const message = typeof image === 'string' ? explainLocalFile(file, image, site) : undefined;
  if (message !== undefined) {
    messages.push(message);
  }
  return messages;
}

/** Whether a text in a value, or a name of a part of it, has a backslash. */
function hasBackslash(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\\');
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, part]) => name.includes('\\') || hasBackslash(part))
  );
}
