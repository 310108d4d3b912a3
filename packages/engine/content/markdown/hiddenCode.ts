/** Finds code in a page that MDX never gets to see: in the front matter and its first line, and in special fences. */
import {explainLocalFile, type Site} from './localFiles';

/**
 * Docusaurus unwraps these fences and runs their content (https://docusaurus.io/docs/i18n/crowdin#mdx-solutions). In
 * any other fence, it would just be an example.
 */
const MDX_CODE_BLOCK = /^[ \t]*`{3,}[ \t]*mdx-code-block/m;

interface Finding {
  /** From 1. */
  line: number;
  message: string;
}

/**
 * Looks for code in the raw text of a page.
 *
 * @param text The content of the file.
 */
export function findHiddenCode(text: string): Finding[] {
  const findings: Finding[] = [];
  const [firstLine = ''] = text.replace(/^\uFEFF/, '').split('\n', 1);
  // Docusaurus's parser executes front matter that begins with "---js".
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
 * Finds front matter that would make the build do what it shouldn't: read the page as something other than MDX,
 * publish a file from elsewhere, write a page to another address, or run code.
 *
 * @param file Path of the page from the project's root, with `/`.
 * @returns A message for each problem.
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
  // Docusaurus serializes fields as JavaScript with "stringify-object", which doesn't escape backslashes.
  if (hasBackslash(fields)) {
    messages.push("Front matter can't have a backslash (\\) in it. Write it without.");
  }
  const message = typeof image === 'string' ? explainLocalFile(file, image, site) : undefined;
  if (message !== undefined) {
    messages.push(message);
  }
  return messages;
}

/** Whether any string in a value, or any of its keys, contains a backslash. */
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
