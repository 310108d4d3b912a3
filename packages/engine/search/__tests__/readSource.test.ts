import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterAll, expect, it} from 'vitest';
import {readSource} from '../readSource';

const folder = mkdtempSync(path.join(tmpdir(), 'search-source-'));
const file = path.join(folder, 'page.mdx');
writeFileSync(file, '---\ntitle: Gone\n---\n\nOne. {/* draft */}\n');
afterAll(() => rmSync(folder, {recursive: true}));

it('reads a doc without its front matter', async () => {
  expect(await readSource(file, {parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER})).toBe('One. {/* draft */}');
});

it('reads a doc as the site reads it', async () => {
  const content = await readSource(file, {
    parseFrontMatter: async (page) => {
      const parsed = await page.defaultParseFrontMatter(page);
      return {...parsed, content: `${parsed.content}\nTwo.`};
    },
    preprocessor: ({filePath, fileContent}) =>
      `${path.basename(filePath)}: ${fileContent.replace(' {/* draft */}', '')}`,
  });
  expect(content).toBe('page.mdx: One.\nTwo.');
});
