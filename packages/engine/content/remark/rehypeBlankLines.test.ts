import {compile, run} from '@mdx-js/mdx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import rehypeBlankLines from './rehypeBlankLines';

async function render(page: string): Promise<string> {
  const code = await compile(page, {
    outputFormat: 'function-body',
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeBlankLines],
  });
  const {default: Content} = await run(String(code), {...runtime, baseUrl: import.meta.url});
  return renderToStaticMarkup(createElement(Content));
}

test('line ends between blocks go, in lists, tables and elements, too', async () => {
  expect(await render('## A\n\nB\n\n- C\n\n  D\n- E\n\n<section>\n\nF\n\nG\n\n</section>')).toBe(
    '<h2>A</h2><p>B</p><ul><li><p>C</p><p>D</p></li><li><p>E</p></li></ul><section><p>F</p><p>G</p></section>',
  );
  expect(await render('| A | B |\n| - | - |\n| C | D |')).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>C</td><td>D</td></tr></tbody></table>',
  );
});

test('space between words, in code, and between elements that can share a line stays', async () => {
  expect(await render('A *B* `C`\nD **E** *F*')).toBe(
    '<p>A <em>B</em> <code>C</code>\nD <strong>E</strong> <em>F</em></p>',
  );
  expect(await render('```\na\n\nb\n```')).toBe('<pre><code>a\n\nb\n</code></pre>');
  expect(await render('<b>A</b>\n\n<b>B</b>')).toBe('<b>A</b>\n<b>B</b>');
});
